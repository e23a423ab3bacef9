import * as z from 'zod/mini'
import type { StatementState } from '#lib/fleet-words.ts'
import type { StatementFigures } from './policy.ts'

export interface StatementRow {
  id: string
  /** The first day of the month. */
  month: string
  state: StatementState
  figures: StatementFigures
  dueToClientPence: number
  madeAt: string
  sentAt: string | null
  paidAt: string | null
}

export interface DeskStatementRow extends StatementRow {
  company: { id: string; name: string }
}

export interface CompanyShare {
  id: string
  name: string
  percent: number
}

export interface DeskStatements {
  statements: DeskStatementRow[]
  shares: CompanyShare[]
}

/** What was looked at is what is sent. */
export const StatementSending = z.strictObject({ madeAt: z.iso.datetime('Invalid input') })

export const HostShare = z.strictObject({
  percent: z
    .number('Please enter a number')
    .check(
      z.gte(0, 'Please enter 0 to 50'),
      z.lte(50, 'Please enter 0 to 50'),
      z.multipleOf(0.01, 'Please use two decimals at most'),
    ),
})
