import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { tableStateFromQuery, tableStateToQuery } from '#ui/table/table-query.ts'
import { defaultTableState, type TableState } from '#ui/table/table-view.ts'
import { CataloguePage, Specimen } from './catalogue.tsx'

interface Visit {
  id: string
  site: string
  date: Date
  crew: string
  status: 'Done' | 'Planned' | 'Missed'
  items: number | undefined
  takingsPence: number | undefined
}

const siteNames = ['Harbour House', 'Unit 9', 'Unit 10', 'Café Nord', 'St Anne, Ward 4', '=Lobby']
const crews = ['Amira', 'Ben', 'Chiara']
const badgeOf = { Done: 'leaf', Planned: 'blue', Missed: 'alarm' } as const

const visits: Visit[] = Array.from({ length: 42 }, (_, index) => {
  const status = index % 11 === 5 ? 'Missed' : index < 30 ? 'Done' : 'Planned'
  const done = status === 'Done'
  return {
    id: `V-${1001 + index}`,
    site: siteNames[(index * 5) % siteNames.length] ?? '',
    date: new Date(Date.UTC(2026, 8, 1 + index)),
    crew: crews[Math.floor(index / 4) % crews.length] ?? '',
    status,
    items: done ? 20 + ((index * 37) % 90) : undefined,
    takingsPence: done ? 4150 + ((index * 7919) % 32000) : undefined,
  }
})

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const columns: Column<Visit>[] = [
  {
    name: 'site',
    header: 'Site',
    cell: (visit) => visit.site,
    sortValue: (visit) => visit.site,
    searchText: (visit) => visit.site,
    exportValue: (visit) => visit.site,
  },
  {
    name: 'id',
    header: 'Visit',
    cell: (visit) => visit.id,
    searchText: (visit) => visit.id,
    exportValue: (visit) => visit.id,
  },
  {
    name: 'date',
    header: 'Date',
    cell: (visit) => <span className="whitespace-nowrap">{day.format(visit.date)}</span>,
    sortValue: (visit) => visit.date,
    exportValue: (visit) => visit.date.toISOString().slice(0, 10),
  },
  {
    name: 'crew',
    header: 'Crew',
    cell: (visit) => visit.crew,
    sortValue: (visit) => visit.crew,
    filterValue: (visit) => visit.crew,
    exportValue: (visit) => visit.crew,
  },
  {
    name: 'status',
    header: 'Status',
    cell: (visit) => (
      <Badge variant={badgeOf[visit.status]} dot>
        {visit.status}
      </Badge>
    ),
    sortValue: (visit) => visit.status,
    filterValue: (visit) => visit.status,
    exportValue: (visit) => visit.status,
  },
  {
    name: 'items',
    header: 'Items',
    align: 'end',
    cell: (visit) => visit.items ?? '–',
    sortValue: (visit) => visit.items,
    exportValue: (visit) => visit.items,
  },
  {
    name: 'takings',
    header: 'Takings',
    align: 'end',
    cell: (visit) =>
      visit.takingsPence === undefined ? '–' : pounds.format(visit.takingsPence / 100),
    sortValue: (visit) => visit.takingsPence,
    exportValue: (visit) => visit.takingsPence && visit.takingsPence / 100,
  },
]

const shared = {
  columns,
  rowKey: (visit: Visit) => visit.id,
  empty: (
    <EmptyState
      title="No visits yet"
      action={
        <Button variant="orange">
          <CalendarPlus aria-hidden="true" className="size-5" /> Plan the first visit
        </Button>
      }
    >
      Once the machine at Harbour House is installed, every visit is listed here.
    </EmptyState>
  ),
}

export default function TablePage() {
  return (
    <CataloguePage title="Table">
      <Specimen name="Table" about="Its view is in the address: it can be sent to somebody else.">
        <TableInTheAddress />
      </Specimen>
      <Specimen name="Table with selection">
        <SelectableTable />
      </Specimen>
      <Specimen name="Table that is loading">
        <LocalTable caption="Visits of this week" rows={[]} loading />
      </Specimen>
      <Specimen name="Table that failed">
        <FailedTable />
      </Specimen>
      <Specimen name="Table without rows">
        <LocalTable caption="Visits of Unit 12" rows={[]} />
      </Specimen>
      <Specimen name="Table without a match">
        <LocalTable
          caption="Visits of May"
          rows={visits}
          start={{ ...defaultTableState, search: 'zebra' }}
        />
      </Specimen>
    </CataloguePage>
  )
}

function TableInTheAddress() {
  const [query, setQuery] = useSearchParams()
  const state = tableStateFromQuery(query)
  return (
    <DataTable
      {...shared}
      caption="Visits"
      rows={visits}
      exportName="visits.csv"
      state={state}
      onStateChange={(next) =>
        setQuery(tableStateToQuery(next, query), {
          preventScrollReset: true,
          // The back button undoes a search at once, not letter by letter.
          replace: next.search !== state.search && state.search !== '',
        })
      }
    />
  )
}

function SelectableTable() {
  const [state, setState] = useState(defaultTableState)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['V-1002']))
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{selected.size} chosen</p>
      <DataTable
        {...shared}
        caption="Visits to confirm"
        columns={columns.filter(({ name }) => name !== 'crew')}
        rows={visits.slice(0, 6)}
        state={state}
        onStateChange={setState}
        selection={{
          selected,
          onSelectedChange: setSelected,
          rowName: (visit) => `${visit.site}, ${day.format(visit.date)}`,
        }}
      />
    </>
  )
}

function FailedTable() {
  const [state, setState] = useState(defaultTableState)
  const [failed, setFailed] = useState(true)
  return (
    <DataTable
      {...shared}
      caption="Today’s visits"
      rows={visits.slice(0, 3)}
      state={state}
      onStateChange={setState}
      {...(failed && {
        failure: { message: 'The server did not answer.', onRetry: () => setFailed(false) },
      })}
    />
  )
}

function LocalTable(props: {
  caption: string
  rows: Visit[]
  loading?: boolean
  start?: TableState
}) {
  const [state, setState] = useState(props.start ?? defaultTableState)
  return (
    <DataTable
      {...shared}
      caption={props.caption}
      rows={props.rows}
      loading={props.loading ?? false}
      state={state}
      onStateChange={setState}
    />
  )
}
