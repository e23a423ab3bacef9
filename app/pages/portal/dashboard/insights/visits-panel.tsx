import { Panel } from '#app/portal/panel.tsx'
import type { Overview, Period } from '#features/insights/schema.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { count } from './figures.ts'
import { daysText, isKnown, measureWords, pointLabels } from './insight-words.ts'
import {
  type InsightsView,
  type Measure,
  measures,
  type useInsightsView,
} from './insights-query.ts'
import { ReportExport } from './report-export.tsx'

/** Day by day, or hour by hour, beside the time before. */
export function VisitsPanel(props: {
  /** Nothing as long as it is on its way. */
  overview: Overview | undefined
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { overview, view } = props
  return (
    <Panel
      title="Over time"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Show"
            value={view.show}
            options={measures.map((value) => ({ value, text: measureWords[value] }))}
            onChange={(value) => props.choose({ show: value })}
          />
          <ReportExport report="days" what="visits over time" view={view} />
        </div>
      }
    >
      {overview ? <Visits overview={overview} view={view} /> : <Skeleton className="h-80" />}
    </Panel>
  )
}

function Visits({ overview, view: { show } }: { overview: Overview; view: InsightsView }) {
  const { before, unit, asOf } = overview
  const valuesOf = ({ series }: Period) =>
    series.map((point) => (isKnown(point.at, asOf) ? point[show] : null))
  return (
    <LineChart
      title={`${measureWords[show]} by ${unit}`}
      summary={busiest(overview, show)}
      labels={pointLabels(overview)}
      series={[
        { name: daysText(overview), values: valuesOf(overview) },
        ...(before ? [{ name: daysText(before), values: valuesOf(before) }] : []),
      ]}
      format={count}
    />
  )
}

function busiest(overview: Overview, show: Measure): string {
  const values = overview.series.map((point) => point[show])
  const most = Math.max(...values)
  if (most === 0) return 'Nobody has come in this time.'
  const label = pointLabels(overview)[values.indexOf(most)]
  return overview.unit === 'day'
    ? `${label} had the most, ${count(most)}.`
    : `The hour from ${label} had the most, ${count(most)}.`
}
