import { Panel } from '#app/portal/panel.tsx'
import type { ImportReport, Sum } from '#features/imports/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { monthWords } from '#lib/time.ts'
import { SimpleTable } from './simple-table.tsx'

const number = (value: number) => value.toLocaleString('en-GB')

/** Sums to hold against the file: by month, by machine, by product. */
export function SalesTotals({ report }: { report: ImportReport }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 2xl:grid-cols-3">
      <Sums
        title="By month"
        name="Month"
        sums={report.months.map(({ month, ...sum }) => ({
          ...sum,
          name: monthWords(`${month}-01`),
        }))}
      />
      <Sums title="By machine" name="Machine" sums={report.machines} />
      <Sums
        title="By product"
        name="Product"
        className="xl:max-2xl:col-span-2"
        sums={report.products.map((one) => ({ ...one, name: one.name || 'Unknown product' }))}
      />
    </div>
  )
}

function Sums(props: {
  title: string
  name: string
  sums: (Sum & { name: string })[]
  className?: string
}) {
  return (
    <Panel title={props.title} {...(props.className && { className: props.className })}>
      <SimpleTable
        caption={props.title}
        heads={[props.name, 'Rows', 'Sold', 'Takings']}
        figuresFrom={1}
        wideOnly={1}
        rows={props.sums.map(({ name, rows, sold, pence }) => ({
          key: name,
          cells: [name, number(rows), number(sold), pounds(pence)],
        }))}
      />
    </Panel>
  )
}
