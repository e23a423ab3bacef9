import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { type Stage, scoreOf, stages } from '#features/risks/policy/matrix.ts'
import type { RiskDetail } from '#features/risks/schema.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { changeSummary, pointsOf } from './score-steps.ts'

const order: Stage[] = ['inherent', 'current', 'residual']

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
  const [now] = useState(() => new Date().toISOString())
  const points = pointsOf(risk.scoreHistory, now)
  return (
    <Panel title="History">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {/* What has never changed is no line: the scores stand above. */}
        {points.length > 2 && (
          <LineChart
            title="Likelihood times impact"
            summary={changeSummary(risk.scoreHistory)}
            labels={points.map(({ label }) => label)}
            steps={{
              moments: points.map(({ at }) => Date.parse(at)),
              axis: points.map(({ axis }) => axis),
            }}
            series={order.map((stage) => ({
              name: stages[stage],
              values: points.map(({ scores }) => scoreOf(scores[stage])),
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
