import {
  monthWords,
  type StatementFigures,
  type StatementTotals,
  shareWords,
  totalsOf,
} from '#features/care/policy/statement.ts'
import { pounds } from '#lib/pounds.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const head = 'px-3 py-2 font-medium text-ink-2'
const cell = 'border-line border-t px-3 py-2 align-top'

/** Every machine of a statement with every deduction, and how the share comes about. */
export function StatementTable(props: { month: string; figures: StatementFigures }) {
  const { month, figures } = props
  const name = `Statement of ${monthWords(month)}`
  return (
    <>
      <ScrollRegion label={name}>
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="text-right whitespace-nowrap">
              <th scope="col" className={`${head} pl-0 text-left`}>
                Machine
              </th>
              {['Sold', 'Takings', 'Refunds', 'Deposits', 'VAT', 'Net', 'Share'].map((label) => (
                <th key={label} scope="col" className={`${head} last:pr-0`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.lines.map((line) => (
              <tr key={`${line.machineId} ${line.month}`} className="text-right">
                <th scope="row" className={`${cell} min-w-48 pl-0 text-left font-normal`}>
                  <span className="block font-medium">{line.serial}</span>
                  <span className="block text-ink-2">
                    {line.site}, {line.spot}
                  </span>
                  {line.month !== month && (
                    <span className="block text-ink-2">
                      Arrived late, of {monthWords(line.month)}
                    </span>
                  )}
                </th>
                <Amounts of={line} />
              </tr>
            ))}
            <tr className="text-right font-semibold">
              <th scope="row" className={`${cell} pl-0 text-left`}>
                All machines
              </th>
              <Amounts of={totalsOf(figures.lines)} />
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-prose text-ink-2 text-sm">
        Takings less refunds, deposits and VAT are the net. The share is {shareWords(figures.share)}{' '}
        of the net. No charge is made for space or electricity.
      </p>
    </>
  )
}

function Amounts({ of }: { of: StatementTotals }) {
  const amounts: [name: string, shown: string][] = [
    ['sold', String(of.sold)],
    ['takings', pounds(of.takingsPence)],
    ['refunds', less(of.refundsPence)],
    ['deposits', less(of.depositsPence)],
    ['VAT', less(of.vatPence)],
    ['net', pounds(of.netPence)],
    ['share', pounds(of.sharePence)],
  ]
  return amounts.map(([name, shown]) => (
    <td key={name} className={`${cell} whitespace-nowrap last:pr-0`}>
      {shown}
    </td>
  ))
}

const less = (pence: number) => pounds(pence === 0 ? 0 : -pence)
