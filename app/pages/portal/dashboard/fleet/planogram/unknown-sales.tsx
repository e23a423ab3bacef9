import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import type { PlanogramView, UnknownSales as Unknown } from '#features/fleet/schema/planogram.ts'
import { pounds } from '#lib/pounds.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'

/** What was sold while no plan knew the slot: once its product is said, every sum follows. */
export function UnknownSales(props: {
  view: PlanogramView
  mayChange: boolean
  onReload: () => void
}) {
  const { machine, live, unknownSales } = props.view
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const productOf = ({ slot, suggested }: Unknown) => chosen[slot] ?? suggested ?? ''
  if (unknownSales.length === 0) return null
  const slots = unknownSales
    .map((sales) => ({ slot: sales.slot, productId: productOf(sales) }))
    .filter(({ productId }) => productId !== '')
  const assign = async () => {
    const done = await make(planogramCalls.assignSales, {
      params: { id: machine.id },
      input: { slots },
    })
    if (!done) return
    toast({ title: 'Assigned', description: `${done.answer.sold} past sales have their product.` })
    props.onReload()
  }
  return (
    <Panel title="Sales without a product">
      <p className="mb-4 max-w-prose text-ink-2">
        {live
          ? 'The plan has no product for these sales.'
          : 'The machine has no plan yet, so these sales have no product.'}{' '}
        Say what was sold: sums and statements that are not sent yet follow.
      </p>
      <ul className="mb-4 grid divide-y divide-line">
        {unknownSales.map((sales) => (
          <li
            key={sales.slot}
            className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <span>
              <span className="font-semibold">{sales.slot || 'Without a slot'}</span>: {sales.sold}{' '}
              sold, {pounds(sales.pence)}
              <span className="block text-sm text-ink-2">
                {dayOf(sales.from)} to {dayOf(sales.to)}
              </span>
            </span>
            <NativeSelect
              aria-label={
                sales.slot ? `Product of slot ${sales.slot}` : 'Product of the sales without a slot'
              }
              disabled={!props.mayChange}
              value={productOf(sales)}
              onChange={({ target }) => setChosen({ ...chosen, [sales.slot]: target.value })}
            >
              <option value="">Unknown product</option>
              {props.view.range.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
      {failure && (
        <div className="mb-4">
          <Alert live kind="error" title="Nothing was assigned">
            {failure.message}
          </Alert>
        </div>
      )}
      {props.mayChange && (
        <WithSecondFactor action="fleet.write">
          <Button
            size="sm"
            aria-busy={sending}
            disabled={sending || slots.length === 0}
            onClick={assign}
          >
            {sending
              ? 'One moment…'
              : `Assign the sales of ${slots.length === 1 ? '1 slot' : `${slots.length} slots`}`}
          </Button>
        </WithSecondFactor>
      )}
    </Panel>
  )
}
