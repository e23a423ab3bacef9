import { company } from '#content/company.ts'

/*
 * How a month becomes a statement. Every line adds up by itself: takings less refunds, deposits and VAT
 * are the net takings, and the host's share is worked out from those.
 */

/** From this month on a deposit is part of what is paid, and is not ours (the scheme begins then). */
export const depositsFrom = '2027-10-01'

/** What a machine sold in a month at one rate of VAT. */
export interface SoldAtRate {
  sold: number
  pence: number
  /** In hundredths of a percent. */
  vatRate: number
  depositPence: number
}

export interface StatementMachine {
  machineId: string
  serial: string
  site: string
  spot: string
}

export interface StatementLine extends StatementMachine {
  /** The first day of the month in which it was sold: an earlier one if it arrived late. */
  month: string
  sold: number
  takingsPence: number
  refundsPence: number
  depositsPence: number
  vatPence: number
  netPence: number
  sharePence: number
}

export interface StatementFigures {
  /** In hundredths of a percent. */
  share: number
  lines: StatementLine[]
}

type Amount = Exclude<keyof StatementLine, keyof StatementMachine | 'month'>
export type StatementTotals = Pick<StatementLine, Amount>

/** One machine's month. */
export function lineOf(
  machine: StatementMachine,
  month: string,
  sales: readonly SoldAtRate[],
  { refundsPence, share }: { refundsPence: number; share: number },
): StatementLine {
  const withDeposits = month >= depositsFrom
  let [sold, takingsPence, depositsPence, vatOnSales] = [0, 0, 0, 0]
  for (const { pence, vatRate, depositPence, ...group } of sales) {
    const deposits = withDeposits ? group.sold * depositPence : 0
    sold += group.sold
    takingsPence += pence
    depositsPence += deposits
    vatOnSales += Math.round(((pence - deposits) * vatRate) / (10_000 + vatRate))
  }
  // What was paid back is not known by product: it takes its part of the month's VAT along.
  const kept = takingsPence > 0 ? (takingsPence - refundsPence) / takingsPence : 1
  const amounts = {
    ...{ sold, takingsPence, refundsPence, depositsPence },
    vatPence: Math.round(vatOnSales * Math.max(0, kept)),
  }
  return withShare({ ...machine, month, ...amounts }, share)
}

/** What has arrived since an earlier month was stated; nothing if nothing has. */
export function lateLine(
  now: StatementLine,
  stated: StatementTotals,
  share: number,
): StatementLine | undefined {
  if (now.sold <= stated.sold) return undefined
  const { machineId, serial, site, spot, month } = now
  return withShare(
    {
      ...{ machineId, serial, site, spot, month },
      sold: now.sold - stated.sold,
      takingsPence: now.takingsPence - stated.takingsPence,
      refundsPence: now.refundsPence - stated.refundsPence,
      depositsPence: now.depositsPence - stated.depositsPence,
      vatPence: now.vatPence - stated.vatPence,
    },
    share,
  )
}

function withShare(
  line: Omit<StatementLine, 'netPence' | 'sharePence'>,
  share: number,
): StatementLine {
  const netPence = line.takingsPence - line.refundsPence - line.depositsPence - line.vatPence
  return { ...line, netPence, sharePence: Math.round((netPence * share) / 10_000) }
}

export function totalsOf(lines: readonly StatementLine[]): StatementTotals {
  const sum = (amount: Amount) => lines.reduce((total, line) => total + line[amount], 0)
  return {
    sold: sum('sold'),
    takingsPence: sum('takingsPence'),
    refundsPence: sum('refundsPence'),
    depositsPence: sum('depositsPence'),
    vatPence: sum('vatPence'),
    netPence: sum('netPence'),
    sharePence: sum('sharePence'),
  }
}

/** A month in which more was paid back than earned asks nothing of the host. */
export const dueToClient = (lines: readonly StatementLine[]): number =>
  Math.max(0, totalsOf(lines).sharePence)

/** "5 %", from hundredths of a percent. */
export const shareWords = (share: number): string => `${share / 100} %`

/** What a statement is quoted by, once for a company and month: "EN-S-3F9A01-2026-10". */
export const statementNumber = (companyId: string, month: string): string =>
  `${company.referencePrefix}-S-${companyId.slice(-6).toUpperCase()}-${month.slice(0, 7)}`
