import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { forecastCalls } from '#features/forecasting/calls.ts'
import type { MachineScores } from '#features/forecasting/schema.ts'
import { swapWords } from '../../forecasts/changes-panel.tsx'
import { BesideSimpleWays, ExpectedAndSold } from '../../forecasts/scores.tsx'

const outcomes: Record<MachineScores['changes'][number]['outcome'], string> = {
  measuring: 'Being measured',
  'too soon': 'Changed again too soon to tell',
  more: 'Earned more than without it',
  less: 'Earned less than without it',
}

/** What was forecast for this machine, held against what came; hosts see the same as we do. */
export function ForecastScores({ machineId }: { machineId: string }) {
  const { loaded, reload } = useCall(forecastCalls.machineScores, { params: { id: machineId } })
  return (
    <Panel title="How right we were">
      <Answered loaded={loaded} what="Past forecasts" onRetry={reload} skeleton={<TableSkeleton />}>
        {({ weeks, changes }) => (
          <>
            {weeks.length === 0 ? (
              <p className="max-w-prose text-ink-2">
                No forecast week is over yet. Forecasts of a week are made on its Monday and
                compared on the next.
              </p>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <div>
                  <ExpectedAndSold weeks={weeks} />
                </div>
                <BesideSimpleWays weeks={weeks} />
              </div>
            )}
            {changes.length > 0 && (
              <>
                <h3 className="mt-6 text-lg">What changes of the range brought</h3>
                <ul className="mt-2 grid gap-2 text-sm">
                  {changes.map(({ publishedAt, swaps, outcome }) => (
                    <li key={publishedAt}>
                      <span className="font-medium">{outcomes[outcome]}</span>
                      <span className="block text-ink-2">
                        {dayOf(publishedAt)}: {swapWords(swaps)}
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}
