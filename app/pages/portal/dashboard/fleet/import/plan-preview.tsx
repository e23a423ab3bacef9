import { Panel } from '#app/portal/panel.tsx'
import { fieldsOf } from '#features/imports/policy/fields.ts'
import { type ImportPlan, saleOutcomes } from '#features/imports/policy/plan.ts'
import {
  type CellProblem,
  cellReader,
  type UnderstoodSale,
  understandSale,
} from '#features/imports/policy/understand-sale.ts'
import { understandSetup } from '#features/imports/policy/understand-setup.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate, londonText, longDate } from '#lib/time.ts'
import { SimpleTable } from './simple-table.tsx'

interface Shown {
  line: number
  cells: string[]
  problems: CellProblem[]
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** The first rows, as they would be understood. */
export function PlanPreview(props: { plan: ImportPlan; sample: [number, ...string[]][] }) {
  const { plan } = props
  const today = londonDate(new Date())
  const read = cellReader(plan)
  const rules = fieldsOf(plan.kind)
  const fields = Object.keys(rules).filter(
    (field) => plan.fields.includes(field) || plan.fixed[field],
  )
  const rows = props.sample.map(([line, ...cells]): Shown => {
    if (plan.kind === 'sales') {
      const row = understandSale(plan, read(cells), today)
      if ('problems' in row) return { line, cells: [], problems: row.problems }
      if ('sale' in row) return { line, cells: saleCells(row.sale), problems: [] }
      return { line, cells: ['Left out by its status'], problems: [] }
    }
    const row = understandSetup(plan.kind, plan, read(cells), today)
    const problems = 'problems' in row ? row.problems : []
    return { line, cells: fields.map((field) => read(cells)(field)), problems }
  })
  const heads =
    plan.kind === 'sales'
      ? ['Date', 'Machine', 'Product', 'Quantity', 'Amount', 'Payment', 'Counts as']
      : fields.map((field) => rules[field]?.label ?? field)
  return (
    <Panel title="The first rows, as they are understood">
      <SimpleTable
        caption="The first rows, as they are understood"
        heads={['Row', ...heads]}
        rows={rows.map(({ line, cells, problems }) => ({
          key: line,
          cells: [String(line), ...heads.map((_, index) => cells[index] ?? '')],
          problem: problems.map(({ message }) => message).join(' '),
        }))}
      />
    </Panel>
  )
}

const saleCells = (sale: UnderstoodSale) => [
  sale.isTimed ? londonText(new Date(sale.at), { ...day, ...clock }) : longDate(sale.day, day),
  sale.machine,
  sale.product || 'Unknown product',
  String(sale.quantity),
  pounds(sale.pence),
  sale.payment,
  saleOutcomes[sale.outcome],
]
