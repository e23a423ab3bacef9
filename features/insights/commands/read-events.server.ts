import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#db/context.server.ts'
import type { DayEvent } from '../policy/day-figures.ts'

/** So few that on the embedded database, where everything else waits meanwhile, nobody notices. */
const atOnce = 2000

export interface Stretch {
  /** In milliseconds. */
  from: number
  to: number
}

/**
 * The events of a stretch of time, part by part, in their order. After each part it rests for as
 * long as the part took, so that the site has at least half of the time.
 */
export async function* readEvents(
  ctx: Context,
  { from, to }: Stretch,
  kinds?: DayEvent['kind'][],
): AsyncGenerator<DayEvent[]> {
  let limit = atOnce
  for (let next = from; next < to; ) {
    const started = performance.now()
    const rows = await readPart(ctx, { from: next, to }, limit, kinds)
    const last = rows.length < limit ? undefined : rows.at(-1)?.at
    // What happened in the last millisecond may go on beyond this part, so the next begins with it.
    const part = last === undefined ? rows : rows.filter(({ at }) => at < last)
    yield part
    if (last === undefined) return
    limit = part.length === 0 ? limit * 2 : atOnce
    next = last
    await pause(performance.now() - started)
  }
}

/**
 * Along the index, whatever the database knows about the table: without statistics, as of a table
 * that grows all day, it would sort the rest of the day for each part.
 */
const alongTheIndex = `
  SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off`

async function readPart(
  ctx: Context,
  { from, to }: Stretch,
  limit: number,
  kinds: DayEvent['kind'][] | undefined,
): Promise<DayEvent[]> {
  return ctx.db.transaction(async () => {
    await ctx.db.script(alongTheIndex)
    // As one value: the embedded database takes three times as long for as many rows.
    const { rows } = await ctx.db.query<{ events: DayEvent[] }>(
      `SELECT coalesce(json_agg(part), '[]') AS events FROM (
         SELECT floor(extract(epoch FROM at) * 1000)::int8 AS at, kind, path, session,
           encode(visitor, 'hex') AS visitor, source, referrer, device, browser, os, not_found,
           name, variant, value
         FROM insight_events e WHERE at >= $1 AND at < $2 ${kinds ? 'AND kind = ANY($4)' : ''}
         ORDER BY e.at LIMIT $3
       ) AS part`,
      [new Date(from), new Date(to), limit, ...(kinds ? [kinds] : [])],
    )
    return rows[0]?.events ?? []
  })
}
