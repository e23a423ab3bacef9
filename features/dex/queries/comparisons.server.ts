import { inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { dexCounters, dexFiles } from '#db/schema/dex.ts'
import { differencesBetween, type Reading } from '../policy/differences.ts'
import { compare, type LiveAccount, type LiveSales, toleranceMinutes } from '../policy/reconcile.ts'
import type { Comparison, DexReport, Since } from '../schema.ts'

/** A usable file, and where it stands. */
export interface Stand {
  id: string
  machineId: string
  readAt: Date
}

export interface FileAccount {
  since: Since
  previous: { id: string; readAt: Date } | undefined
  comparison: Comparison | undefined
}

/**
 * What each of these files says about the time since the one before it, beside what was told live.
 * Worked out each time it is asked for: sales arrive late, and so do files that belong in between.
 */
export async function accountsOf(
  ctx: Context,
  files: readonly Stand[],
  known: Partial<Pick<LiveAccount, 'missingReports' | 'products'>> = {},
): Promise<Map<string, FileAccount>> {
  if (files.length === 0) return new Map()
  const before = await previousOf(ctx, files)
  const ids = [...files, ...before.values()].map(({ id }) => id)
  const readings = await readingsOf(ctx, [...new Set(ids)])
  const counted = files.map((file) => {
    const previous = before.get(file.id)
    const reading = readings.get(file.id)
    if (!reading) throw new Error(`The audit file ${file.id} has no reading`)
    const since = differencesBetween(previous && readings.get(previous.id), reading)
    return { file, previous, since }
  })
  const live = await liveSalesOf(
    ctx,
    counted.flatMap(({ file, previous, since }) =>
      previous && since.kind === 'counted'
        ? [{ ...file, from: previous.readAt, until: file.readAt }]
        : [],
    ),
  )
  const account = { missingReports: 0, products: new Map<string, string>(), ...known }
  return new Map(
    counted.map(({ file, previous, since }) => {
      const slots = live.get(file.id) ?? []
      const comparison =
        since.kind === 'counted' ? compare(since, { ...account, slots }) : undefined
      return [file.id, { since, previous, comparison }]
    }),
  )
}

/** The usable file before each of these, by when they were read. */
async function previousOf(ctx: Context, files: readonly Stand[]) {
  const { rows } = await ctx.db.query<{ id: string; previous: string; read_at: Date }>(
    `SELECT f.id, p.id AS previous, p.read_at FROM dex_files f
     CROSS JOIN LATERAL (
       SELECT b.id, b.read_at FROM dex_files b
       WHERE b.machine_id = f.machine_id AND b.usable = 'yes'
         AND (b.read_at, b.id) < (f.read_at, f.id)
       ORDER BY b.read_at DESC, b.id DESC LIMIT 1
     ) p
     WHERE f.id = ANY($1)`,
    [files.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, previous, read_at }) => [id, { id: previous, readAt: read_at }]))
}

async function readingsOf(ctx: Context, ids: string[]): Promise<Map<string, Reading>> {
  const files = await ctx.db.orm
    .select({ id: dexFiles.id, board: dexFiles.board, report: dexFiles.report })
    .from(dexFiles)
    .where(inArray(dexFiles.id, ids))
  const counters = await ctx.db.orm
    .select()
    .from(dexCounters)
    .where(inArray(dexCounters.fileId, ids))
  const byFile = Map.groupBy(counters, ({ fileId }) => fileId)
  return new Map(
    files.map(({ id, board, report }) => {
      const own = byFile.get(id) ?? []
      const paid = own.find(({ slot }) => slot === '') ?? null
      const slots = own.filter(({ slot }) => slot !== '')
      return [id, { board, paid, slots, unpaid: (report as DexReport).unpaid }]
    }),
  )
}

interface Span extends Stand {
  from: Date
  until: Date
}

async function liveSalesOf(
  ctx: Context,
  spans: readonly Span[],
): Promise<Map<string, LiveSales[]>> {
  if (spans.length === 0) return new Map()
  const { rows } = await ctx.db.query<Record<keyof StoredSums, number> & SlotOfFile>(
    `SELECT s.file_id, l.slot,
       count(*) FILTER (WHERE paid AND inside)::int AS sold,
       coalesce(sum(l.pence) FILTER (WHERE paid AND inside), 0)::int AS pence,
       count(*) FILTER (WHERE NOT paid AND inside)::int AS free,
       count(*) FILTER (WHERE paid AND inside AND near)::int AS near_inside,
       coalesce(sum(l.pence) FILTER (WHERE paid AND inside AND near), 0)::int AS near_inside_pence,
       count(*) FILTER (WHERE paid AND NOT inside)::int AS near_outside,
       coalesce(sum(l.pence) FILTER (WHERE paid AND NOT inside), 0)::int AS near_outside_pence
     FROM json_to_recordset($1::json)
       AS s (file_id uuid, machine_id uuid, since timestamptz, until timestamptz)
     JOIN sales l ON l.machine_id = s.machine_id
       AND l.at > s.since - $2::interval AND l.at <= s.until + $2::interval
     CROSS JOIN LATERAL (
       SELECT l.payment <> 'free' AS paid, l.at > s.since AND l.at <= s.until AS inside,
         l.at <= s.since + $2::interval OR l.at > s.until - $2::interval AS near
     ) n
     GROUP BY s.file_id, l.slot`,
    [
      JSON.stringify(
        spans.map(({ id, machineId, from, until }) => {
          return { file_id: id, machine_id: machineId, since: from, until }
        }),
      ),
      `${toleranceMinutes} minutes`,
    ],
  )
  const sales = rows.map((row) => ({
    fileId: row.file_id,
    slot: row.slot,
    sold: row.sold,
    pence: row.pence,
    free: row.free,
    nearInside: { sold: row.near_inside, pence: row.near_inside_pence },
    nearOutside: { sold: row.near_outside, pence: row.near_outside_pence },
  }))
  return Map.groupBy(sales, ({ fileId }) => fileId)
}

interface SlotOfFile {
  file_id: string
  slot: string
}

interface StoredSums {
  sold: number
  pence: number
  free: number
  near_inside: number
  near_inside_pence: number
  near_outside: number
  near_outside_pence: number
}
