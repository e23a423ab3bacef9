import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { SalesView } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { defaultTableState } from '#ui/table/table-view.ts'
import { changeOf } from '../insights/figures.ts'
import { ChangeMark } from '../insights/key-figures.tsx'
import { ShareBar } from '../insights/share-bar.tsx'

type Row = Pick<SalesView['products'][number], 'id' | 'name' | 'sold' | 'pence' | 'before'>

/** What sells, the most first. */
export function ProductsTable({ sales }: { sales: SalesView }) {
  return <SalesTable caption="Sales by product" header="Product" rows={sales.products} />
}

export function SitesTable({ sales }: { sales: SalesView }) {
  return <SalesTable caption="Sales by site" header="Site" rows={sales.sites} />
}

function SalesTable(props: { caption: string; header: string; rows: Row[] }) {
  const [state, setState] = useState(defaultTableState)
  const most = Math.max(1, ...props.rows.map(({ pence }) => pence))
  const columns: Column<Row>[] = [
    {
      name: 'name',
      header: props.header,
      cell: ({ name, pence }) => <ShareBar name={name} share={pence / most} />,
      sortValue: ({ name }) => name,
    },
    {
      name: 'sold',
      header: 'Sold',
      align: 'end',
      cell: ({ sold }) => sold.toLocaleString('en-GB'),
      sortValue: ({ sold }) => sold,
    },
    {
      name: 'pence',
      header: 'Sales',
      align: 'end',
      cell: ({ pence }) => pounds(pence),
      sortValue: ({ pence }) => pence,
    },
    {
      name: 'change',
      header: 'Change',
      align: 'end',
      cell: ({ pence, before }) => <ChangeMark change={changeOf(pence, before.pence)} />,
      sortValue: ({ pence, before }) => pence - before.pence,
    },
  ]
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.rows}
      rowKey={({ id }) => id}
      state={state}
      onStateChange={setState}
      empty={
        <EmptyState title="Nothing sold" icon={ShoppingBasket}>
          Nothing was sold in this time or in the time before.
        </EmptyState>
      }
    />
  )
}
