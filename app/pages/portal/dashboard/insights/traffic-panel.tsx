import { Waypoints } from 'lucide-react'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { type Split, splits, type TrafficRow } from '#features/insights/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { changeOf, count } from './figures.ts'
import { splitWords, valueWords } from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { ChangeMark } from './key-figures.tsx'
import { ReportExport } from './report-export.tsx'
import { ShareBar } from './share-bar.tsx'

/** Where visitors came from, what they looked at, and with what. */
export function TrafficPanel(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { view } = props
  const tabs = splits.map((split) => ({
    value: split,
    label: splitWords[split].tab,
    content: <TrafficTable split={split} view={view} />,
  })) as [Tab, ...Tab[]]
  return (
    <Panel
      title="Visits"
      action={
        <ReportExport
          report={view.traffic}
          what={splitWords[view.traffic].tab.toLowerCase()}
          view={view}
        />
      }
    >
      <Tabs
        label="Visits by"
        value={view.traffic}
        onChange={(traffic) => props.choose({ traffic })}
        tabs={tabs}
      />
    </Panel>
  )
}

function TrafficTable({ split, view }: { split: Split; view: InsightsView }) {
  const { loaded, reload } = useCall(insightCalls.breakdown, {
    query: { ...daysQuery(view), by: split },
  })
  const table = useTableInAddress()
  const rows = loaded.status === 'there' ? loaded.answer.rows : []
  return (
    <DataTable
      caption={splitWords[split].tab}
      columns={columnsOf(split, rows)}
      rows={rows}
      rowKey={({ value }) => value}
      {...table}
      loading={loaded.status === 'loading'}
      {...(loaded.status === 'failed' && {
        failure: { message: loaded.message, onRetry: reload },
      })}
      empty={
        <EmptyState title="Nothing counted yet" icon={Waypoints}>
          {split === 'referrer'
            ? 'No visitors from other sites or campaigns in this period.'
            : 'No visitors in this period.'}
        </EmptyState>
      }
    />
  )
}

/** Few values need no search; of many, somebody looks for one. */
const searched: readonly Split[] = ['page', 'entry', 'referrer']

function columnsOf(split: Split, rows: readonly TrafficRow[]): Column<TrafficRow>[] {
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors))
  const figure = (name: 'visitors' | 'sessions' | 'views', header: string) => ({
    name,
    header,
    align: 'end' as const,
    cell: (row: TrafficRow) => count(row[name]),
    sortValue: (row: TrafficRow) => row[name],
  })
  const name = (row: TrafficRow) => valueWords(split, row.value)
  return [
    {
      name: 'value',
      header: splitWords[split].column,
      cell: (row) => <ShareBar name={name(row)} share={row.visitors / most} />,
      sortValue: name,
      ...(searched.includes(split) && { searchText: name }),
    },
    figure('visitors', 'Visitors'),
    ...(rows.some(({ visitorsBefore }) => visitorsBefore !== null)
      ? [
          {
            name: 'change',
            header: 'Change',
            align: 'end' as const,
            cell: (row: TrafficRow) => (
              <ChangeMark change={changeOf(row.visitors, row.visitorsBefore ?? 0)} />
            ),
            sortValue: (row: TrafficRow) => row.visitors - (row.visitorsBefore ?? 0),
          },
        ]
      : []),
    figure('sessions', 'Sessions'),
    figure('views', 'Page views'),
  ]
}
