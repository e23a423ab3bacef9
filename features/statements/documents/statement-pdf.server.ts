import { type PaperColumn, paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { statementStates } from '#lib/fleet-words.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate, longDate, monthWords } from '#lib/time.ts'
import {
  type StatementLine,
  type StatementTotals,
  shareWords,
  statementNumber,
  totalsOf,
} from '../policy.ts'
import type { DeskStatementRow } from '../schema.ts'

const dayOf = (moment: string) =>
  longDate(londonDate(new Date(moment)), { day: 'numeric', month: 'long', year: 'numeric' })

const amount = (label: string, share: number): PaperColumn => ({ label, share, align: 'right' })
const columns: PaperColumn[] = [
  { label: 'Machine', share: 0.27 },
  amount('Sold', 0.07),
  amount('Takings', 0.12),
  amount('Refunds', 0.1),
  amount('Deposits', 0.1),
  amount('VAT', 0.1),
  amount('Net', 0.12),
  amount('Your share', 0.12),
]

export function statementPdf(statement: DeskStatementRow): Promise<Buffer> {
  const { figures, company, month, state } = statement
  const totals = totalsOf(figures.lines)
  return paperPdf('Statement', `${company.name}, ${monthWords(month)}`, (paper) => {
    paper.facts([
      ['Number', statementNumber(company.id, month)],
      ['Month', monthWords(month)],
      ['Issued', statement.sentAt ? dayOf(statement.sentAt) : 'Not yet'],
      ['Due to you', pounds(statement.dueToClientPence)],
      ['Your share', `${shareWords(figures.share)} of the net takings`],
      ['State', statementStates[state]],
    ])
    paper.table(
      columns,
      [
        ...figures.lines.map((line) => [nameOf(line, month), ...amountsOf(line)]),
        ['All machines', ...amountsOf(totals)],
      ],
      { lastStrong: true },
    )
    paper.heading('How it is worked out')
    for (const line of workings(figures.share)) paper.paragraph(line)
  })
}

function nameOf(line: StatementLine, month: string): string {
  const late = line.month === month ? '' : `\nArrived late, of ${monthWords(line.month)}`
  return `${line.serial}\n${line.site}, ${line.spot}${late}`
}

const amountsOf = (line: StatementTotals): string[] => [
  line.sold.toLocaleString('en-GB'),
  pounds(line.takingsPence),
  less(line.refundsPence),
  less(line.depositsPence),
  less(line.vatPence),
  pounds(line.netPence),
  pounds(line.sharePence),
]

const less = (pence: number) => (pence === 0 ? pounds(0) : pounds(-pence))

function workings(share: number): string[] {
  return [
    'Takings are what people paid at the machine, with VAT. Taken off are refunds that we paid back in the month, deposits, and the VAT that we pay on the rest. What is left is the net.',
    `Your share is ${shareWords(share)} of the net. No charge is made for space or electricity.`,
    'A sale that reaches us after its month was stated is listed in a later statement. This is no VAT invoice.',
  ]
}
