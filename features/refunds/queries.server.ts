import { asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { machines } from '#db/schema/fleet.ts'
import { refundRequests } from '#db/schema/refunds.ts'
import { companies, sites } from '#db/schema/sites.ts'
import type { DeskRefund, DeskRefundRow, MatchingSale } from './schema/desk.ts'
import type { RefundRow } from './schema/own.ts'

const mostListed = 200
/** People remember the hour, not the minute. */
const aroundMinutes = 90

const { id, reference, slot, boughtAt, pence, lastFourDigits } = refundRequests
const { reason, state, askedAt, decidedAt, answer } = refundRequests
const columns = {
  ...{ id, reference, slot, boughtAt, pence, lastFourDigits },
  ...{ reason, state, askedAt, decidedAt, answer },
}

function select(ctx: Context, where: SQL, order: SQL) {
  return ctx.db.orm
    .select({
      ...columns,
      machineId: refundRequests.machineId,
      machine: { serial: machines.serial, spot: machines.spot, site: sites.name },
      company: companies.name,
      askedBy: sql<string | null>`NULLIF(${profiles.fullName}, '')`,
    })
    .from(refundRequests)
    .innerJoin(machines, eq(machines.id, refundRequests.machineId))
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, refundRequests.companyId))
    .leftJoin(profiles, eq(profiles.userId, refundRequests.askedBy))
    .where(where)
    .orderBy(order)
    .limit(mostListed)
}
type Row = Awaited<ReturnType<typeof select>>[number]

export async function listRefundsOf(ctx: Context, companyId: string): Promise<RefundRow[]> {
  const rows = await select(
    ctx,
    eq(refundRequests.companyId, companyId),
    desc(refundRequests.askedAt),
  )
  return rows.map((row) => {
    const { company: _, askedBy: __, ...shown } = deskRowOf(row)
    return shown
  })
}

/** Those that wait, the oldest first; or those that are decided, the newest first. */
export async function listRefunds(
  ctx: Context,
  list: 'waiting' | 'decided',
): Promise<DeskRefundRow[]> {
  const rows =
    list === 'waiting'
      ? await select(ctx, eq(refundRequests.state, 'asked'), asc(refundRequests.askedAt))
      : await select(ctx, ne(refundRequests.state, 'asked'), desc(refundRequests.decidedAt))
  return rows.map(deskRowOf)
}

export const countWaitingRefunds = (ctx: Context): Promise<number> =>
  ctx.db.orm.$count(refundRequests, eq(refundRequests.state, 'asked'))

/** With what the machine told of that time: sales that may be the one, and what was broken. */
export async function findRefund(ctx: Context, id: string): Promise<DeskRefund | undefined> {
  const [row] = await select(ctx, eq(refundRequests.id, id), asc(refundRequests.askedAt))
  if (!row) return undefined
  return {
    ...deskRowOf(row),
    sales: await salesAround(ctx, row),
    faults: await faultsAround(ctx, row),
  }
}

async function salesAround(ctx: Context, row: Row): Promise<MatchingSale[]> {
  const { rows } = await ctx.db.query<{
    at: Date
    slot: string
    product: string
    pence: number
    payment: string
  }>(
    `SELECT s.at, s.slot, p.name AS product, s.pence, s.payment
     FROM sales s JOIN products p ON p.id = s.product_id
     WHERE s.machine_id = $1
       AND s.at BETWEEN $2::timestamptz - $5 * interval '1 minute'
         AND $2::timestamptz + $5 * interval '1 minute'
     ORDER BY (s.pence = $3) DESC, (s.slot = $4) DESC, abs(extract(epoch FROM s.at - $2::timestamptz))
     LIMIT 10`,
    [row.machineId, row.boughtAt.toISOString(), row.pence, row.slot, aroundMinutes],
  )
  return rows.map(({ at, ...sale }) => {
    const moment = new Date(at)
    const minutesOff = Math.round((moment.getTime() - row.boughtAt.getTime()) / 60_000)
    return { ...sale, at: moment.toISOString(), minutesOff }
  })
}

async function faultsAround(ctx: Context, row: Row): Promise<{ at: string; kind: string }[]> {
  const { rows } = await ctx.db.query<{ at: Date; kind: string }>(
    `SELECT at, coalesce(details->>'fault', details->>'part', kind) AS kind FROM machine_events
     WHERE machine_id = $1 AND kind IN ('fault', 'power-lost')
       AND at BETWEEN $2::timestamptz - $3 * interval '1 minute'
         AND $2::timestamptz + $3 * interval '1 minute'
     ORDER BY at LIMIT 10`,
    [row.machineId, row.boughtAt.toISOString(), aroundMinutes],
  )
  return rows.map(({ at, kind }) => ({ at: new Date(at).toISOString(), kind }))
}

function deskRowOf({ machineId: _, ...row }: Row): DeskRefundRow {
  return {
    ...row,
    boughtAt: row.boughtAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
