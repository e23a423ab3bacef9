import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { selfChecks } from '#features/controls/policy/check-finding.ts'
import type { ControlDetail } from '#features/controls/schema/controls.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'

/** What the check of a control found, look by look. */
export function CheckHistory({ shows, checks }: Pick<ControlDetail, 'shows' | 'checks'>) {
  if (!shows || checks.length === 0) return null
  const { title, measures } = selfChecks[shows]
  const passed = checks.filter((check) => check.passed).length
  const [only, ...others] = checks
  return (
    <Panel title="System check">
      <LineChart
        title={title}
        summary={
          others.length === 0
            ? `Checked once: ${only?.passed ? 'passed' : 'failed'}.`
            : `Passed ${passed} of the last ${checks.length} checks.`
        }
        labels={checks.map(({ at }) => dayOf(at))}
        series={[{ name: measures, values: checks.map(({ measured }) => measured) }]}
        format={(value) => value.toLocaleString('en-GB')}
      />
    </Panel>
  )
}
