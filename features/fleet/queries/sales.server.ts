import type { Context } from '#db/context.server.ts'
import type { PaymentKind } from '#lib/fleet-words.ts'
import { addDays } from '#lib/time.ts'
import { daysBefore, daysIn, momentsOf } from '../policy/sales-days.ts'
import type { RecentSale, SalesQuery, SalesView, Sum } from '../schema/view.ts'
import { ofScope, type Scope } from './scope.server.ts'

/** The machines that are asked about, in the WHERE of each query; those that are gone have sold too. */
const asked = `${ofScope('$1')} AND ($2::uuid IS NULL OR m.site_id = $2)
  AND ($3::uuid IS NULL OR m.id = $3)`
const valuesOf = ({ companyId }: Scope, { site, machine }: SalesQuery) => [
  companyId,
  site ?? null,
  machine ?? null,
]

const none: Sum = { sold: 0, pence: 0 }

/** Sales by day, hour, product and site, beside as many days before. From sums alone. */
export async function readSales(ctx: Context, scope: Scope, query: SalesQuery): Promise<SalesView> {
  const { from, to } = query
  const before = daysBefore(query)
  const rows = await readDaySums(ctx, scope, query, before.from)
  const byDay = new Map(rows.flatMap((row) => (row.day ? [[row.day, sumOf(row)]] : [])))
  const days = Array.from({ length: daysIn(query) }, (_, index) => ({
    day: addDays(from, index),
    ...(byDay.get(addDays(from, index)) ?? none),
    before: byDay.get(addDays(before.from, index)) ?? none,
  }))
  return {
    from,
    to,
    before,
    since: await readFirstDay(ctx, scope, query),
    hasImported: await hasImported(ctx, scope, query),
    totals: totalOf(days),
    totalsBefore: totalOf(days.map((each) => each.before)),
    days,
    hours: await readHours(ctx, scope, query),
    products: await withNames(ctx, 'products', ['name', 'category'], withBefore(rows, 'product')),
    sites: await withNames(ctx, 'sites', ['name'], withBefore(rows, 'site')),
  }
}

/** Machine by machine: the first day of each is the first entry of an index. */
async function readFirstDay(ctx: Context, scope: Scope, query: SalesQuery) {
  const { rows } = await ctx.db.query<{ day: string | null }>(
    `SELECT min(first.day)::text AS day FROM machines m CROSS JOIN LATERAL (
       SELECT day FROM sales_days WHERE machine_id = m.id ORDER BY day LIMIT 1
     ) first WHERE ${asked}`,
    valuesOf(scope, query),
  )
  return rows[0]?.day ?? null
}

/** Imports are few; each knows its days, and which machines it was for. */
async function hasImported(ctx: Context, scope: Scope, query: SalesQuery): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM imports i
     WHERE i.kind = 'sales' AND i.outcome IS NOT NULL AND i.state <> 'undone'
       AND i.report ->> 'from' <= $5 AND i.report ->> 'to' >= $4
       AND EXISTS (
         SELECT FROM machines m WHERE ${asked} AND m.id::text IN (
           SELECT value FROM jsonb_each_text(i.names -> 'machine')
           UNION ALL SELECT named -> 'match' ->> 'id'
           FROM jsonb_array_elements(i.report -> 'machines') AS named
         )
       )
     LIMIT 1`,
    [...valuesOf(scope, query), query.from, query.to],
  )
  return rows.length > 0
}

interface DaySum extends Sum {
  current: boolean | null
  day: string | null
  product: string | null
  site: string | null
}

/** One pass over the days gives all three: by day, by product and by site. */
async function readDaySums(ctx: Context, scope: Scope, query: SalesQuery, first: string) {
  const { rows } = await ctx.db.query<DaySum>(
    `SELECT current, day::text AS day, product_id AS product, site_id AS site, sum(sold)::int AS sold,
       sum(pence)::bigint AS pence
     FROM (
       SELECT d.day >= $5 AS current, d.day, d.product_id, m.site_id, d.sold, d.pence
       FROM machines m JOIN sales_days d ON d.machine_id = m.id
       WHERE ${asked} AND d.day BETWEEN $4 AND $6
     ) sold
     GROUP BY GROUPING SETS ((day), (current, product_id), (current, site_id))`,
    [...valuesOf(scope, query), first, query.from, query.to],
  )
  return rows
}

async function readHours(ctx: Context, scope: Scope, query: SalesQuery): Promise<Sum[]> {
  const { from, until } = momentsOf(query)
  const { rows } = await ctx.db.query<Sum & { hour: number }>(
    `SELECT extract(hour FROM hour AT TIME ZONE 'Europe/London')::int AS hour,
       sum(sold)::int AS sold, sum(pence)::bigint AS pence
     FROM (
       SELECT h.hour, sum(h.sold) AS sold, sum(h.pence) AS pence
       FROM machines m JOIN sales_hours h ON h.machine_id = m.id
       WHERE ${asked} AND h.hour >= $4 AND h.hour < $5
       GROUP BY h.hour
     ) of_hours GROUP BY 1`,
    [...valuesOf(scope, query), from, until],
  )
  const byHour = new Map(rows.map((row) => [row.hour, sumOf(row)]))
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? none)
}

const sumOf = ({ sold, pence }: Sum): Sum => ({ sold, pence })

function totalOf(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (total, { sold, pence }) => ({ sold: total.sold + sold, pence: total.pence + pence }),
    none,
  )
}

function withBefore(rows: readonly DaySum[], by: 'product' | 'site') {
  const sums = new Map<string, Sum & { id: string; before: Sum }>()
  for (const row of rows) {
    const id = row[by]
    if (id === null) continue
    const known = sums.get(id) ?? { id, ...none, before: none }
    sums.set(id, row.current ? { ...known, ...sumOf(row) } : { ...known, before: sumOf(row) })
  }
  return [...sums.values()].toSorted((a, b) => b.pence - a.pence || a.id.localeCompare(b.id))
}

async function withNames<Each extends { id: string }, Column extends 'name' | 'category'>(
  ctx: Context,
  table: 'products' | 'sites',
  columns: Column[],
  sums: Each[],
): Promise<(Each & Record<Column, string>)[]> {
  const { rows } = await ctx.db.query<{ id: string } & Record<Column, string>>(
    `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id = ANY($1)`,
    [sums.map(({ id }) => id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const blank = Object.fromEntries(columns.map((column) => [column, '']))
  return sums.map((sum) => ({
    ...sum,
    ...((known.get(sum.id) ?? blank) as Record<Column, string>),
  }))
}

const mostRecent = 20

interface RecentRow {
  at: Date
  number: number
  product: string
  pence: number
  payment: PaymentKind
  slot: string
  machineId: string
  serial: string
  spot: string
  site: string
}

/**
 * The newest sales. They are all in the machines that have sold last, one for each of them at least:
 * so no more machines are looked into than sales are shown.
 */
export async function readRecentSales(ctx: Context, { companyId }: Scope): Promise<RecentSale[]> {
  const { rows } = await ctx.db.query<RecentRow>(
    `SELECT x.at, x.number, p.name AS product, x.pence, x.payment, x.slot, l.id AS "machineId",
       l.serial, l.spot, l.site
     FROM (
       SELECT m.id, m.serial, m.spot, s.name AS site
       FROM machines m
       JOIN machine_states t ON t.machine_id = m.id
       JOIN sites s ON s.id = m.site_id
       WHERE ${ofScope('$1')} AND t.last_sale_at IS NOT NULL
       ORDER BY t.last_sale_at DESC LIMIT ${mostRecent}
     ) l
     CROSS JOIN LATERAL (
       SELECT at, number, product_id, pence, payment, slot FROM sales
       WHERE machine_id = l.id ORDER BY at DESC LIMIT ${mostRecent}
     ) x
     JOIN products p ON p.id = x.product_id
     ORDER BY x.at DESC, l.serial, x.number DESC LIMIT ${mostRecent}`,
    [companyId],
  )
  return rows.map(({ at, number, machineId, serial, spot, ...sale }) => ({
    ...sale,
    key: `${serial} ${number} ${at.getTime()}`,
    at: at.toISOString(),
    machine: { id: machineId, serial, spot },
  }))
}
