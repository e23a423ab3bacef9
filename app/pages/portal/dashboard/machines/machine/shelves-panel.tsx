import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { LanePack, PriceTag, StockBar, StockCount } from '#features/fleet/components/lane-face.tsx'
import { MachineFront } from '#features/fleet/components/machine-front.tsx'
import type { LanePlace } from '#features/fleet/policy/lanes.ts'
import { expiryLevelOf } from '#features/fleet/policy/stock.ts'
import type { MachineView, SlotView } from '#features/fleet/schema/view.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { slotText } from './slot-words.ts'
import { SlotsTable } from './slots-table.tsx'

/** What stands in the machine, as one sees it through the glass. */
export function ShelvesPanel(props: {
  machine: MachineView
  isClient: boolean
  chosen: string | undefined
  onChoose: (code: string | undefined) => void
}) {
  const { machine, chosen, onChoose } = props
  const bySlot = new Map(machine.slots.map((slot) => [slot.code, slot]))
  const today = londonDate(useSurroundings().now())
  if (machine.slots.length === 0) return <NoPlan machine={machine} isClient={props.isClient} />
  return (
    <Panel title="What is in it">
      <p className="mb-4 max-w-prose text-ink-2">
        {machine.stock
          ? 'The number in each place is how many are left. Choose a place to see what is in it.'
          : 'These are the products planned for it. How many are left shows once it is connected and counted.'}
      </p>
      <MachineFront model={machine.model} codes={[...bySlot.keys()]} className="mx-auto max-w-3xl">
        {(place) => (
          <Lane place={place} slot={bySlot.get(place.code)} today={today} onChoose={onChoose} />
        )}
      </MachineFront>
      {machine.stock && <StockLegend />}
      <SlotsTable slots={machine.slots} />
      <SlotDialog
        slot={chosen ? bySlot.get(chosen) : undefined}
        onClose={() => onChoose(undefined)}
      />
    </Panel>
  )
}

const StockLegend = () => (
  <div className="mt-4">
    <Legend
      entries={[
        {
          name: 'Enough',
          swatch: <rect y="5" width="28" height="4" rx="2" className="fill-leaf" />,
        },
        {
          name: 'A quarter or less',
          swatch: <rect y="5" width="28" height="4" rx="2" className="fill-amber" />,
        },
        {
          name: 'Empty',
          swatch: <rect y="5" width="28" height="4" rx="2" className="fill-line" />,
        },
      ]}
    />
  </div>
)

function NoPlan({ machine, isClient }: { machine: MachineView; isClient: boolean }) {
  return (
    <Panel title="What is in it">
      {isClient ? (
        <EmptyState title="Your selection is on its way">
          We are choosing what goes into this machine. You will see every product here as soon as it
          is decided.
        </EmptyState>
      ) : (
        <EmptyState
          title="This machine has no plan"
          action={
            <Link
              to={portalPath('/dashboard/fleet/planogram/:machineId', { machineId: machine.id })}
              className={buttonStyle({ variant: 'outline' })}
            >
              Draw its plan
            </Link>
          }
        >
          Its sales count, but as “Unknown product”. They can be assigned once it has a plan.
        </EmptyState>
      )}
    </Panel>
  )
}

function Lane(props: {
  place: LanePlace
  slot: SlotView | undefined
  today: string
  onChoose: (code: string) => void
}) {
  const { place, slot } = props
  if (!slot) {
    return (
      <div className="flex grow flex-col justify-end">
        <PriceTag code={place.code} pricePence={undefined} />
      </div>
    )
  }
  const { quantity, capacity } = slot
  const expiry = expiryLevelOf(quantity ? slot.expiresOn : null, props.today)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => props.onChoose(slot.code)}
      className="relative flex grow flex-col justify-end pt-1.5 -outline-offset-2 hover:bg-card/70"
    >
      <span className="sr-only">{slotText(slot, props.today)}</span>
      {expiry !== 'fine' && (
        <Clock3
          aria-hidden="true"
          className={classNames(
            'absolute top-0.5 right-0.5 size-3.5 rounded-full bg-card',
            expiry === 'past' ? 'text-alarm' : 'text-amber',
          )}
        />
      )}
      <LanePack place={place} product={slot.product} empty={quantity === 0} />
      <span aria-hidden="true" className="contents">
        {quantity !== null && (
          <span className="block px-0.5">
            <StockCount quantity={quantity} capacity={capacity} />
            <StockBar quantity={quantity} capacity={capacity} />
          </span>
        )}
        <PriceTag code={slot.code} pricePence={slot.pricePence} />
      </span>
    </button>
  )
}
