import { dayOf, timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { type Stage, scoreOf, stages } from '#features/risks/policy/matrix.ts'
import type { RiskDetail } from '#features/risks/schema.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'

const order: Stage[] = ['inherent', 'current', 'residual']

type Scored = RiskDetail['scoreHistory']

function summaryOf(history: Scored): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return ''
  const [before, now] = [scoreOf(first.current), scoreOf(last.current)]
  return before === now
    ? `The current score is ${now}, as it was on ${dayOf(first.at)}.`
    : `The current score was ${before} on ${dayOf(first.at)} and is ${now} now.`
}

/** Of several changes on one day the last is what it ended with, unless there is no other day. */
function pointsOf(history: Scored): [label: string, Scored[number]][] {
  const byDay = new Map(history.map((change) => [dayOf(change.at), change]))
  return byDay.size > 1
    ? [...byDay.entries()]
    : history.map((change) => [timeOf(change.at), change])
}

const deeds: Record<string, string> = {
  'risk.opened': 'Put into the register',
  'risk.changed': 'Changed',
  'risk.accepted': 'Accepted',
  'risk.acceptance_withdrawn': 'Acceptance withdrawn',
  'risk.closed': 'Closed',
  'risk.reopened': 'Opened again',
}

/** How the scores have changed, as a line for each, and everything that was done to the risk. */
export function RiskHistory({ risk }: { risk: RiskDetail }) {
  const points = pointsOf(risk.scoreHistory)
  return (
    <Panel title="History">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {/* One point is no line: the scores stand above. */}
        {points.length > 1 && (
          <LineChart
            title="Likelihood times impact"
            summary={summaryOf(risk.scoreHistory)}
            labels={points.map(([label]) => label)}
            series={order.map((stage) => ({
              name: stages[stage],
              values: points.map(([, change]) => scoreOf(change[stage])),
            }))}
            format={(value) => String(Math.round(value))}
          />
        )}
        <ol className="grid gap-3 text-sm">
          {risk.history.map((deed) => (
            <li key={deed.id} className="wrap-anywhere">
              <span className="font-medium">{deeds[deed.action] ?? deed.action}</span>
              {deed.reason && `: ${deed.reason}`}
              {deed.lines.map((line) => (
                <span key={line} className="block first-letter:uppercase">
                  {line}
                </span>
              ))}
              <span className="block text-ink-2">
                {deed.by}, <time dateTime={deed.at}>{timeOf(deed.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
