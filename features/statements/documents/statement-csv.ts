import { csvOf } from '#lib/csv.ts'
import { totalsOf } from '../policy.ts'
import type { StatementRow } from '../schema.ts'

/** The statement for a spreadsheet: pounds as plain numbers. */
export function statementCsv({ figures, dueToClientPence }: StatementRow): string {
  const inPounds = (pence: number) => (pence / 100).toFixed(2)
  const amounts = (line: ReturnType<typeof totalsOf>) => [
    line.sold,
    inPounds(line.takingsPence),
    // Taken off, as on the page and in the PDF: so that a row adds up.
    ...[line.refundsPence, line.depositsPence, line.vatPence].map((pence) => inPounds(0 - pence)),
    ...[line.netPence, line.sharePence].map(inPounds),
  ]
  return csvOf([
    [
      ...['Month', 'Machine', 'Site', 'Spot', 'Sold', 'Takings with VAT', 'Refunds', 'Deposits'],
      ...['VAT', 'Net', 'Share'],
    ],
    ...figures.lines.map((line) => [
      line.month.slice(0, 7),
      line.serial,
      line.site,
      line.spot,
      ...amounts(line),
    ]),
    ['', 'All machines', '', '', ...amounts(totalsOf(figures.lines))],
    ['', 'Share in percent', '', '', ...Array(6).fill(''), figures.share / 100],
    ['', 'Due to you', '', '', ...Array(6).fill(''), inPounds(dueToClientPence)],
  ])
}
