import { dayOf, timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { type Stage, scoreOf, stages } from '#features/risks/policy/matrix.ts'
import type { RiskDetail } from '#features/risks/schema.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { scoreWords } from '../risk-marks.tsx'

const order: Stage[] = ['inherent', 'current', 'residual']

function summaryOf(history: RiskDetail['history']): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return ''
  const [before, now] = [scoreOf(first.current), scoreOf(last.current)]
  return before === now
    ? `The current score is ${now}, as it was on ${dayOf(first.at)}.`
    : `The current score was ${before} on ${dayOf(first.at)} and is ${now} now.`
}

/** How the scores have changed, as a line for each and in words. */
export function ScoreHistory({ risk }: { risk: RiskDetail }) {
  const { history } = risk
  // Of several changes on one day the last is what it ended with.
  const byDay = [...new Map(history.map((change) => [dayOf(change.at), change])).entries()]
  return (
    <Panel title="History of the scores">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LineChart
          title="Likelihood times impact"
          summary={summaryOf(history)}
          labels={byDay.map(([day]) => day)}
          series={order.map((stage) => ({
            name: stages[stage],
            values: byDay.map(([, change]) => scoreOf(change[stage])),
          }))}
          format={(value) => String(Math.round(value))}
        />
        <ol className="grid gap-2 text-sm">
          {history.toReversed().map((change) => (
            <li key={change.id}>
              <span className="font-medium">
                {order.map((stage) => `${stages[stage]} ${scoreWords(change[stage])}`).join(', ')}
              </span>
              <span className="block text-ink-2">
                {change.by}, <time dateTime={change.at}>{timeOf(change.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
