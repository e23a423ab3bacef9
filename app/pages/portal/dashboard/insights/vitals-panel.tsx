import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { devices, type VitalRow, type Vitals, vitalNames } from '#features/insights/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { shareText } from '#ui/charts/funnel.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { count } from './figures.ts'
import {
  deviceWords,
  type Rating,
  ratingOf,
  ratingWords,
  vitalText,
  vitalWords,
} from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'
import { VitalPages } from './vital-pages.tsx'

export const ratingColours: Record<Rating, 'leaf' | 'amber' | 'alarm'> = {
  good: 'leaf',
  middling: 'amber',
  poor: 'alarm',
}

const skeleton = (
  <SkeletonGroup label="how fast the pages are">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {vitalNames.map((name) => (
        <Skeleton key={name} className="h-32" />
      ))}
    </div>
  </SkeletonGroup>
)

/** How fast the pages were for those who visited them. */
export function VitalsPanel(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { view } = props
  const { device } = view
  const { loaded, reload } = useCall(insightCalls.vitals, { query: { ...daysQuery(view), device } })
  return (
    <Panel
      title="Speed for real visitors"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Device"
            value={device ?? ''}
            options={[
              { value: '', text: 'All' },
              ...devices.map((value) => ({ value, text: deviceWords[value] })),
            ]}
            onChange={(value) => props.choose({ device: value || undefined })}
          />
          <ReportExport report="vitals" what="speed for real visitors" view={view} />
        </div>
      }
    >
      <Answered loaded={loaded} what="The measurements" onRetry={reload} skeleton={skeleton}>
        {(vitals) => <Measured vitals={vitals} device={device} />}
      </Answered>
    </Panel>
  )
}

function Measured({ vitals, device }: { vitals: Vitals; device: InsightsView['device'] }) {
  const rows = device ? vitals.devices.filter(({ value }) => value === device) : vitals.all
  if (rows.length === 0) {
    return (
      <p className="text-ink-2">
        Nothing was measured in this period. Browsers send their measurements when a visitor leaves
        a page.
      </p>
    )
  }
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ink-2">
        Three of four visits were at least as good as the number. The bar shows how many were good,
        middling and poor.
      </p>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {vitalNames.map((name) => {
          const row = rows.find((own) => own.name === name)
          return row && <Vital key={name} row={row} />
        })}
      </dl>
      <VitalPages rows={vitals.pages} />
    </>
  )
}

function Vital({ row }: { row: VitalRow }) {
  const { name, measurements } = row
  const rating = ratingOf(name, row.p75)
  return (
    <div className="min-w-0">
      <dt>
        <span className="font-semibold">{vitalWords[name].name}</span>
        <span className="block text-sm text-ink-2">{vitalWords[name].meaning}</span>
      </dt>
      <dd className="mt-2 flex items-center gap-3">
        <span className="font-display text-3xl font-bold tracking-tight tabular-nums">
          {vitalText(name, row.p75)}
        </span>
        <Badge variant={ratingColours[rating]}>{ratingWords[rating]}</Badge>
      </dd>
      <dd className="mt-2 text-sm text-ink-2 tabular-nums">
        <Shares row={row} />
        {shareText(row.good / measurements)} good, {shareText(row.middling / measurements)}{' '}
        middling, {shareText(row.poor / measurements)} poor, of {count(measurements)}
      </dd>
    </div>
  )
}

function Shares({ row }: { row: VitalRow }) {
  const percent = (part: number) => `${(part / row.measurements) * 100}%`
  return (
    <svg aria-hidden="true" width="100%" height="8" className="mb-2 block rounded-full">
      <rect width="100%" height="8" className="fill-alarm" />
      <rect width={percent(row.good + row.middling)} height="8" className="fill-data-4" />
      <rect width={percent(row.good)} height="8" className="fill-data-3" />
    </svg>
  )
}
