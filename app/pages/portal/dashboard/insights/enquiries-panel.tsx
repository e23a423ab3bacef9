import { Inbox } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { type EnquiryRow, type EnquirySplit, enquirySplits } from '#features/insights/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableSelect } from '#ui/table/table-select.tsx'
import { count } from './figures.ts'
import { enquirySplitWords, enquiryValueWords } from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'
import { ReportTable } from './report-table.tsx'

/** What reached the desk, by where it came from, and what has become of it. */
export function EnquiriesPanel(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { view } = props
  return (
    <Panel
      title="Enquiries received"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Enquiries by"
            value={view.enquiries}
            options={enquirySplits.map((value) => ({ value, text: enquirySplitWords[value] }))}
            onChange={(split) => props.choose({ enquiries: split })}
          />
          <ReportExport
            report="enquiries"
            by={view.enquiries}
            what="enquiries received"
            view={view}
          />
        </div>
      }
    >
      <EnquiriesTable key={view.enquiries} split={view.enquiries} view={view} />
    </Panel>
  )
}

function EnquiriesTable({ split, view }: { split: EnquirySplit; view: InsightsView }) {
  const report = useCall(insightCalls.enquiries, { query: { ...daysQuery(view), by: split } })
  return (
    <ReportTable
      report={report}
      caption={`Enquiries received by ${enquirySplitWords[split].toLowerCase()}`}
      columns={columnsOf(split)}
      rowKey={({ value }) => value}
      empty={
        <EmptyState title="No enquiries" icon={Inbox}>
          No enquiries in this period.
        </EmptyState>
      }
    />
  )
}

function columnsOf(split: EnquirySplit): Column<EnquiryRow>[] {
  const figure = (name: 'received' | 'won' | 'lost', header: string) => ({
    name,
    header,
    align: 'end' as const,
    cell: (row: EnquiryRow) => count(row[name]),
    sortValue: (row: EnquiryRow) => row[name],
  })
  const name = ({ value }: EnquiryRow) => enquiryValueWords(split, value)
  return [
    {
      name: 'value',
      header: enquirySplitWords[split],
      cell: (row) => <span className="font-medium wrap-anywhere">{name(row)}</span>,
      sortValue: name,
    },
    figure('received', 'Received'),
    figure('won', 'Won since'),
    figure('lost', 'Lost since'),
  ]
}
