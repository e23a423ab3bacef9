import { insightDays, type SlotInsight } from '#features/fleet/schema/planogram.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { Button } from '#ui/button.tsx'
import { ProposedSwap } from './proposals.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

/** How a lane did, to how many to fill it, and what would earn more in it. */
export function LaneInsight(props: {
  editor: PlanEditor
  slot: PlannedSlot
  insight: SlotInsight
  readOnly: boolean
}) {
  const { editor, slot, insight, readOnly } = props
  const { code, par, parReason, wasted, swap } = insight
  const isSame = slot.productId === insight.productId
  return (
    <div className="grid gap-3 text-sm">
      {isSame && (
        <>
          <dl className="grid grid-cols-3 gap-3">
            {[
              ['Sold', insight.sold],
              ['Margin', pounds(insight.marginPence)],
              ['Lost', pounds(insight.lostPence)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold text-base tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-2">
            In the last {insightDays} days. Lost: asked for while nothing of it was there.
          </p>
          {parReason && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 grow basis-40">
                {parReason}
                {wasted >= 0.1 && ` About ${wasted} a week still go out of date.`}
              </p>
              {!readOnly && slot.par !== par && (
                <Button size="sm" variant="outline" onClick={() => editor.fillTo([insight])}>
                  Fill to {par}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {swap && (
        <ul>
          <ProposedSwap {...{ editor, code, swap, readOnly }} />
        </ul>
      )}
    </div>
  )
}
