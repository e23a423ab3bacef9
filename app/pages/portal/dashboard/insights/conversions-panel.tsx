import { MousePointerClick } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import {
  type ConversionRow,
  type ConversionSplit,
  conversionSplits,
  conversions,
} from '#features/insights/schema.ts'
import { shareText } from '#ui/charts/funnel.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableSelect } from '#ui/table/table-select.tsx'
import { count } from './figures.ts'
import { conversionWords, quoteRate, splitWords, valueWords } from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'
import { ReportTable } from './report-table.tsx'

/** What visitors did that may become business. */
export function ConversionsPanel(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { view } = props
  return (
    <Panel
      title="Clicks and quote requests"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Clicks by"
            value={view.conversions}
            options={conversionSplits.map((value) => ({ value, text: splitWords[value].column }))}
            onChange={(split) => props.choose({ conversions: split })}
          />
          <ReportExport
            report="conversions"
            by={view.conversions}
            what="clicks and quote requests"
            view={view}
          />
        </div>
      }
    >
      <ConversionsTable key={view.conversions} split={view.conversions} view={view} />
    </Panel>
  )
}

function ConversionsTable({ split, view }: { split: ConversionSplit; view: InsightsView }) {
  const report = useCall(insightCalls.conversions, { query: { ...daysQuery(view), by: split } })
  return (
    <ReportTable
      report={report}
      caption={`Clicks and quote requests by ${splitWords[split].column.toLowerCase()}`}
      columns={columnsOf(split)}
      rowKey={({ value }) => value}
      empty={
        <EmptyState title="No clicks and no quote requests" icon={MousePointerClick}>
          No quotes, calls or emails in this period.
        </EmptyState>
      }
    />
  )
}

function columnsOf(split: ConversionSplit): Column<ConversionRow>[] {
  const figure = (name: string, header: string, value: (row: ConversionRow) => number) => ({
    name,
    header,
    align: 'end' as const,
    cell: (row: ConversionRow) => count(value(row)),
    sortValue: value,
  })
  const name = (row: ConversionRow) => valueWords(split, row.value)
  return [
    {
      name: 'value',
      header: splitWords[split].column,
      cell: (row) => <span className="font-medium wrap-anywhere">{name(row)}</span>,
      sortValue: name,
    },
    figure('sessions', 'Sessions', (row) => row.sessions),
    ...conversions.map((kind) =>
      figure(kind.replace('_', '-'), conversionWords[kind], (row) => row.conversions[kind]),
    ),
    {
      name: 'rate',
      header: 'Quote rate',
      align: 'end',
      cell: (row) => shareText(quoteRate(row)),
      sortValue: quoteRate,
    },
  ]
}
