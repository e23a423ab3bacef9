import { SearchCheck } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import type { NotFound } from '#features/insights/schema.ts'
import { longDate } from '#lib/time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { count } from './figures.ts'
import { daysQuery, type InsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'
import { ReportTable } from './report-table.tsx'

type Row = NotFound['rows'][number]

const columns: Column<Row>[] = [
  {
    name: 'path',
    header: 'Address',
    cell: ({ path }) => <span className="font-medium wrap-anywhere">{path}</span>,
    sortValue: ({ path }) => path,
  },
  {
    name: 'views',
    header: 'Times',
    align: 'end',
    cell: ({ views }) => count(views),
    sortValue: ({ views }) => views,
  },
  {
    name: 'visitors',
    header: 'Visitors',
    align: 'end',
    cell: ({ visitors }) => count(visitors),
    sortValue: ({ visitors }) => visitors,
  },
  {
    name: 'last',
    header: 'Last on',
    align: 'end',
    cell: ({ lastDay }) => longDate(lastDay, { day: 'numeric', month: 'short', year: 'numeric' }),
    sortValue: ({ lastDay }) => lastDay,
  },
]

/** Addresses that lead nowhere: a link to mend, or a page that people expect. */
export function NotFoundPanel({ view }: { view: InsightsView }) {
  const report = useCall(insightCalls.notFound, { query: daysQuery(view) })
  return (
    <Panel
      title="Pages not found"
      action={<ReportExport report="not_found" what="pages not found" view={view} />}
    >
      <ReportTable
        report={report}
        caption="Addresses not found"
        columns={columns}
        rowKey={({ path }) => path}
        empty={
          <EmptyState title="Everybody found their page" icon={SearchCheck}>
            No missing pages in this period.
          </EmptyState>
        }
      />
    </Panel>
  )
}
