import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { isIn, parseRanges, rangesOf } from '../policy/event-numbers.ts'
import type { TimedEvent } from '../policy/machine-state.ts'
import { storeMachineEvents } from './store-machine-events.server.ts'
import { storeReadings } from './store-readings.server.ts'
import { storeSales } from './store-sales.server.ts'
import { storeStates } from './store-states.server.ts'
import { storeRestocks, takeFromStock } from './store-stock.server.ts'

/** A report whose sender is known and whose clock has been set right. */
export interface TimedReport {
  machineId: string
  streamId: string
  /** How far the machine's clock is ahead of ours. */
  skewMs: number
  events: TimedEvent[]
}

/** An event that nobody has stored before. */
export type FreshEvent = TimedEvent & { machineId: string; streamId: string }

export const tablesOfMonths = ['sales', 'reading_quarters', 'machine_events'] as const
const noPartition = '23514'

/** Stores what is new in these reports; when it returns, they are on disk. How many events were new. */
export async function storeReports(ctx: Context, reports: readonly TimedReport[]): Promise<number> {
  try {
    return await ctx.db.transaction(() => store(ctx, reports))
  } catch (error) {
    if ((error as { code?: string }).code !== noPartition) throw error
    // A month that nobody made ahead: a machine that was offline for long, or a clock far off.
    const moments = reports.flatMap(({ events }) => events.map(({ time }) => new Date(time)))
    for (const table of tablesOfMonths) await makeMonths(ctx.db, table, moments)
    return ctx.db.transaction(() => store(ctx, reports))
  }
}

async function store(ctx: Context, reports: readonly TimedReport[]): Promise<number> {
  const fresh = await takeFresh(ctx, reports)
  await storeStates(ctx, reports, fresh)
  if (fresh.length === 0) return 0
  const ofType = <T extends FreshEvent['type']>(type: T) =>
    fresh.filter((event): event is Extract<FreshEvent, { type: T }> => event.type === type)
  const [sales, readings, restocks] = [ofType('sale'), ofType('reading'), ofType('restock')]
  await storeReadings(ctx, readings)
  await storeSales(ctx, sales)
  // What was sold after the count of a restock is taken off there, whichever arrived first.
  await takeFromStock(ctx, sales)
  await storeRestocks(ctx, restocks)
  await storeMachineEvents(ctx, [...ofType('door'), ...ofType('fault'), ...restocks])
  await announceFleet(ctx, [...new Set(fresh.map(({ machineId }) => machineId))])
  return fresh.length
}

/** What is in none of the reports before. Locks the streams, so that the same report waits for itself. */
async function takeFresh(ctx: Context, reports: readonly TimedReport[]): Promise<FreshEvent[]> {
  const streamIds = [...new Set(reports.map(({ streamId }) => streamId))]
  const { rows } = await ctx.db.query<{ id: string; seen: string }>(
    'SELECT id, seen::text AS seen FROM report_streams WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    [streamIds],
  )
  const fresh: FreshEvent[] = []
  const taken: { id: string; numbers: string }[] = []
  for (const { id, seen } of rows) {
    const ranges = parseRanges(seen)
    const events = new Map<number, FreshEvent>()
    for (const report of reports) {
      if (report.streamId !== id) continue
      for (const event of report.events) {
        if (isIn(ranges, event.number) || events.has(event.number)) continue
        events.set(event.number, { ...event, machineId: report.machineId, streamId: id })
      }
    }
    if (events.size === 0) continue
    fresh.push(...events.values())
    taken.push({ id, numbers: rangesOf([...events.keys()]) })
  }
  if (taken.length > 0) {
    await ctx.db.query(
      `UPDATE report_streams s SET seen = s.seen + t.numbers::int8multirange
       FROM json_to_recordset($1::json) AS t (id uuid, numbers text) WHERE s.id = t.id`,
      [JSON.stringify(taken)],
    )
  }
  return fresh
}
