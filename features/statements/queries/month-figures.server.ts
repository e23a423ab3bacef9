import type { Context } from '#db/context.server.ts'
import { londonMoment, monthFrom } from '#lib/time.ts'
import {
  lateLine,
  lineOf,
  type SoldAtRate,
  type StatementFigures,
  type StatementLine,
  type StatementMachine,
  totalsOf,
} from '../policy.ts'

/** A machine that was cut off tells of its sales later: so many months back we look for them. */
const lateMonths = 3

interface MachineRow extends StatementMachine {
  companyId: string
  hasReported: boolean
}
interface SalesRow extends SoldAtRate {
  machineId: string
  month: string
}

/**
 * What a month came to for each of these companies: the machines that stood then, and what has arrived
 * since an earlier month was stated. The same few queries, however many companies there are.
 */
export async function figuresOf(
  ctx: Context,
  month: string,
  companyIds: string[],
): Promise<Map<string, StatementFigures>> {
  const machines = await machinesIn(ctx, month, companyIds)
  const sales = Map.groupBy(
    await salesIn(ctx, month, companyIds),
    ({ machineId, month }) => `${machineId} ${month}`,
  )
  const refunds = await refundsIn(ctx, month, companyIds)
  const shares = await sharesOf(ctx, companyIds)
  const stated = await statedLines(ctx, month, companyIds)
  const statedOf = Map.groupBy(stated, ({ machineId, month }) => `${machineId} ${month}`)

  const figures = new Map<string, StatementFigures>()
  for (const [companyId, own] of Map.groupBy(machines, ({ companyId }) => companyId)) {
    const share = shares.get(companyId) ?? 0
    const lines: StatementLine[] = []
    for (const { companyId: _, hasReported, ...machine } of own) {
      const groups = (of: string) => sales.get(`${machine.machineId} ${of}`) ?? []
      const refundsPence = refunds.get(machine.machineId) ?? 0
      // Of a machine that has never reported nothing is known but what was imported.
      if (hasReported || groups(month).length > 0 || refundsPence > 0) {
        lines.push(lineOf(machine, month, groups(month), { refundsPence, share }))
      }
      for (let back = 1; back <= lateMonths; back++) {
        const earlier = monthFrom(month, -back)
        const told = statedOf.get(`${machine.machineId} ${earlier}`)
        if (!told) continue
        const totals = totalsOf(told)
        const options = { refundsPence: totals.refundsPence, share }
        const late = lateLine(lineOf(machine, earlier, groups(earlier), options), totals, share)
        if (late) lines.push(late)
      }
    }
    if (lines.length > 0) figures.set(companyId, { share, lines })
  }
  return figures
}

async function machinesIn(ctx: Context, month: string, companyIds: string[]) {
  const [from, until] = [londonMoment(month, 0), londonMoment(monthFrom(month, 1), 0)]
  const { rows } = await ctx.db.query<MachineRow>(
    `SELECT m.id AS "machineId", m.company_id AS "companyId", m.serial, s.name AS site, m.spot,
       EXISTS (SELECT FROM machine_states t WHERE t.machine_id = m.id AND t.heard_at IS NOT NULL) AS "hasReported"
     FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE m.company_id = ANY($1) AND (
       m.commissioned_at < $3 AND (m.retired_at IS NULL OR m.retired_at >= $2)
       -- A history that was imported may be older than the machine is with us.
       OR EXISTS (SELECT FROM sales_days d WHERE d.machine_id = m.id AND d.day >= $4 AND d.day < $5))
     ORDER BY s.name, m.serial`,
    [companyIds, from, until, month, monthFrom(month, 1)],
  )
  return rows
}

/** By rate of VAT, and by deposit, which a price holds. */
async function salesIn(ctx: Context, month: string, companyIds: string[]): Promise<SalesRow[]> {
  const { rows } = await ctx.db.query<SalesRow & { pence: string }>(
    `SELECT d.machine_id AS "machineId", to_char(date_trunc('month', d.day), 'YYYY-MM-DD') AS month,
       p.vat_rate AS "vatRate", p.deposit_pence AS "depositPence", sum(d.sold)::int AS sold,
       sum(d.pence)::text AS pence
     FROM machines m
     JOIN sales_days d ON d.machine_id = m.id AND d.day >= $2 AND d.day < $3
     JOIN products p ON p.id = d.product_id
     WHERE m.company_id = ANY($1)
     GROUP BY 1, 2, 3, 4`,
    [companyIds, monthFrom(month, -lateMonths), monthFrom(month, 1)],
  )
  return rows.map((row) => ({ ...row, pence: Number(row.pence) }))
}

/** What was paid back in the month, whenever it was bought. */
async function refundsIn(ctx: Context, month: string, companyIds: string[]) {
  const [from, until] = [londonMoment(month, 0), londonMoment(monthFrom(month, 1), 0)]
  const { rows } = await ctx.db.query<{ machineId: string; pence: number }>(
    `SELECT machine_id AS "machineId", sum(pence)::int AS pence FROM refund_requests
     WHERE company_id = ANY($1) AND state = 'paid' AND decided_at >= $2 AND decided_at < $3
     GROUP BY 1`,
    [companyIds, from, until],
  )
  return new Map(rows.map(({ machineId, pence }) => [machineId, pence]))
}

async function sharesOf(ctx: Context, companyIds: string[]) {
  const { rows } = await ctx.db.query<{ companyId: string; share: number }>(
    'SELECT company_id AS "companyId", share FROM host_shares WHERE company_id = ANY($1)',
    [companyIds],
  )
  return new Map(rows.map(({ companyId, share }) => [companyId, share]))
}

/** The lines of what was sent before. A month of which nothing was sent is not late: it is stated itself. */
async function statedLines(ctx: Context, month: string, companyIds: string[]) {
  const { rows } = await ctx.db.query<{ figures: StatementFigures }>(
    `SELECT figures FROM statements
     WHERE company_id = ANY($1) AND month >= $2 AND month < $3 AND state <> 'draft'`,
    [companyIds, monthFrom(month, -lateMonths), month],
  )
  return rows.flatMap(({ figures }) => figures.lines)
}
