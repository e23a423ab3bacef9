import type { ReactNode } from 'react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import type { PlanInsights, SlotInsight } from '#features/fleet/schema/planogram.ts'
import { pounds } from '#lib/pounds.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** Asked for once, for the list and for the lane that is chosen. */
export interface LoadedInsights {
  loaded: Loaded<PlanInsights>
  reload: () => void
}

type Swap = NonNullable<SlotInsight['swap']>

/** What would earn more than what is there, and lanes that are filled with more than they sell. */
export function Proposals(props: {
  editor: PlanEditor
  insights: LoadedInsights
  readOnly: boolean
  /** What proposals keep to. */
  children: ReactNode
}) {
  const { editor, insights, readOnly } = props
  return (
    <Panel title="Proposed changes">
      <Answered
        loaded={insights.loaded}
        what="Proposals"
        onRetry={insights.reload}
        skeleton={<Skeleton className="h-24" />}
      >
        {({ slots }) => {
          const swaps = slots
            .flatMap(({ code, swap }) => (swap ? [{ code, swap }] : []))
            .toSorted((one, other) => other.swap.gainPence - one.swap.gainPence)
          return (
            <div className="grid gap-4">
              {swaps.length === 0 ? (
                <p className="text-ink-2">
                  No other product is expected to earn at least 50p a week more in any lane.
                </p>
              ) : (
                <ul className="grid text-sm">
                  {swaps.map(({ code, swap }) => (
                    <ProposedSwap key={code} {...{ editor, code, swap, readOnly }} />
                  ))}
                </ul>
              )}
              <FillLess editor={editor} slots={slots} readOnly={readOnly} />
              <p className="max-w-prose text-ink-2 text-sm">
                Once the plan is live, what it brings is measured for four weeks and shown under
                Forecasts.
              </p>
            </div>
          )
        }}
      </Answered>
      <div className="mt-4">{props.children}</div>
    </Panel>
  )
}

export function ProposedSwap(props: {
  editor: PlanEditor
  code: string
  swap: Swap
  readOnly: boolean
}) {
  const { editor, code, swap } = props
  const slot = editor.slots.get(code)
  const isDone = slot?.productId === swap.productId
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 first:pt-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          {code}: {slot && !isDone ? `${editor.nameOf(slot.productId)} → ` : ''}
          {swap.product}
        </p>
        <p className="text-ink-2">
          <span className="font-semibold text-ink">{gainWords(swap)}</span> {swap.reason}
        </p>
      </div>
      {isDone ? (
        <p className="text-ink-2">In the draft</p>
      ) : (
        !props.readOnly && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Swap ${code} for ${swap.product}`}
            onClick={() => editor.swap(code, swap.productId, swap.par)}
          >
            Swap
          </Button>
        )
      )}
    </li>
  )
}

function gainWords({ gainPence, trial }: Swap): string {
  if (gainPence >= 50) return `About ${pounds(gainPence)} more margin a week.`
  return trial ? 'Worth a trial.' : 'The site does not want what is there.'
}

const mostNamed = 8

function codesOf(lanes: readonly SlotInsight[]): string {
  const named = lanes.slice(0, mostNamed).map(({ code }) => code)
  const more = lanes.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function FillLess(props: { editor: PlanEditor; slots: readonly SlotInsight[]; readOnly: boolean }) {
  const { editor } = props
  const lower = props.slots.filter(({ code, productId, par }) => {
    const slot = editor.slots.get(code)
    return slot?.productId === productId && slot.par > par
  })
  if (lower.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="min-w-0 grow basis-64">
        {lower.length === 1 ? 'One lane is' : `${lower.length} lanes are`} filled with more than is
        likely to be sold before it goes out of date: {codesOf(lower)}.
      </p>
      {!props.readOnly && (
        <Button size="sm" variant="outline" onClick={() => editor.fillTo(lower)}>
          Use the proposed par levels
        </Button>
      )}
    </div>
  )
}
