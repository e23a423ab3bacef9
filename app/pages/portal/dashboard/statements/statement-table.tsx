import {
  type StatementFigures,
  type StatementLine,
  type StatementTotals,
  shareWords,
  totalsOf,
} from '#features/statements/policy.ts'
import { pounds } from '#lib/pounds.ts'
import { monthWords } from '#lib/time.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const head = 'px-2 py-2 lg:px-3 font-medium text-ink-2'
const cell = 'border-line border-t px-2 py-2 align-top lg:px-3'

/** Every machine of a statement with every deduction, and how the share comes about. */
export function StatementTable(props: { month: string; figures: StatementFigures }) {
  const { month, figures } = props
  const name = `Statement of ${monthWords(month)}`
  return (
    <>
      <Cards month={month} figures={figures} />
      <ScrollRegion label={name} className="max-md:hidden">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="text-right whitespace-nowrap">
              <th scope="col" className={`${head} pl-0 text-left lg:pl-0`}>
                Machine
              </th>
              {['Sold', 'Takings', 'Refunds', 'Deposits', 'VAT', 'Net', 'Share'].map((label) => (
                <th key={label} scope="col" className={`${head} last:pr-0 lg:last:pr-0`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.lines.map((line) => (
              <tr key={`${line.machineId} ${line.month}`} className="text-right">
                <th scope="row" className={`${cell} min-w-36 pl-0 lg:pl-0 text-left font-normal`}>
                  <MachineOf line={line} month={month} />
                </th>
                <Amounts of={line} />
              </tr>
            ))}
            <tr className="text-right font-semibold">
              <th scope="row" className={`${cell} pl-0 text-left lg:pl-0`}>
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
  return amountsOf(of).map(([name, shown]) => (
    <td key={name} className={`${cell} whitespace-nowrap last:pr-0 lg:last:pr-0`}>
      {shown}
    </td>
  ))
}

/** The same on a phone, where eight columns have no room: the share is in sight. */
function Cards({ month, figures }: { month: string; figures: StatementFigures }) {
  return (
    <ul className="grid gap-4 text-sm tabular-nums md:hidden">
      {figures.lines.map((line) => (
        <li key={`${line.machineId} ${line.month}`} className="border-line border-t pt-3">
          <MachineOf line={line} month={month} />
          <AmountList of={line} />
        </li>
      ))}
      <li className="border-line border-t pt-3 font-semibold">
        All machines
        <AmountList of={totalsOf(figures.lines)} />
      </li>
    </ul>
  )
}

function AmountList({ of }: { of: StatementTotals }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-y-1">
      {amountsOf(of).map(([name, shown]) => (
        <div key={name} className="contents last:*:font-semibold">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right">{shown}</dd>
        </div>
      ))}
    </dl>
  )
}

function MachineOf({ line, month }: { line: StatementLine; month: string }) {
  return (
    <>
      <span className="block font-medium">{line.serial}</span>
      <span className="block text-ink-2">
        {line.site}, {line.spot}
      </span>
      {line.month !== month && (
        <span className="block text-ink-2">Arrived late, of {monthWords(line.month)}</span>
      )}
    </>
  )
}

const amountsOf = (of: StatementTotals): [name: string, shown: string][] => [
  ['Sold', of.sold.toLocaleString('en-GB')],
  ['Takings', pounds(of.takingsPence)],
  ['Refunds', less(of.refundsPence)],
  ['Deposits', less(of.depositsPence)],
  ['VAT', less(of.vatPence)],
  ['Net', pounds(of.netPence)],
  ['Share', pounds(of.sharePence)],
]

const less = (pence: number) => pounds(pence === 0 ? 0 : -pence)
