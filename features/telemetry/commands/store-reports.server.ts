import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { isIn, mostRanges, parseRanges, withNumbers, writeRanges } from '../policy/event-numbers.ts'
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
  /** The machine's own clock when it sent it; by what is known of its clock, if nothing is said. */
  sentAt?: number
  /** How far the machine's clock is ahead of ours. */
  skewMs: number
  events: TimedEvent[]
  /** Numbers that count as seen although there is nothing to store. */
  passedOver?: number[]
  /** Noted as used just now. */
  usedCredential?: string
}

/** What became of one report. */
export type Stored = { stored: number; duplicates: number } | { refused: 'too_many_gaps' }

/** An event that nobody has stored before. */
export type FreshEvent = TimedEvent & { machineId: string; streamId: string }

export const tablesOfMonths = ['sales', 'reading_quarters', 'machine_events'] as const
const noPartition = '23514'

/** Stores what is new in these reports; when it returns, they are on disk. How many events were new. */
export async function storeReports(ctx: Context, reports: readonly TimedReport[]): Promise<number> {
  const outcomes = await storeEach(ctx, reports)
  return outcomes.reduce((sum, outcome) => sum + ('stored' in outcome ? outcome.stored : 0), 0)
}

/** The same, and what became of each report. */
export async function storeEach(ctx: Context, reports: readonly TimedReport[]): Promise<Stored[]> {
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

async function store(ctx: Context, reports: readonly TimedReport[]): Promise<Stored[]> {
  const { fresh, outcomes } = await takeFresh(ctx, reports)
  const { power, alive } = await storeStates(ctx, reports, { fresh, outcomes })
  await noteUse(ctx, alive)
  if (fresh.length === 0) return outcomes
  const ofType = <T extends FreshEvent['type']>(type: T) =>
    fresh.filter((event): event is Extract<FreshEvent, { type: T }> => event.type === type)
  const [sales, readings, restocks] = [ofType('sale'), ofType('reading'), ofType('restock')]
  await storeReadings(ctx, readings)
  await storeSales(ctx, sales)
  // What was sold after the count of a restock is taken off there, whichever arrived first.
  await takeFromStock(ctx, sales)
  await storeRestocks(ctx, restocks)
  await storeMachineEvents(ctx, [
    ...[...ofType('door'), ...ofType('fault'), ...restocks, ...power, ...ofType('noted')],
    ...fresh.flatMap(extraOf),
  ])
  await announceFleet(ctx, [...new Set(fresh.map(({ machineId }) => machineId))])
  return outcomes
}

/** What came with an event that nobody here knows. */
const extraOf = ({ extra, machineId, time, number, type }: FreshEvent) =>
  extra ? [{ machineId, time, extra: { number, type, fields: extra } }] : []

/** What nobody has stored before. Locks the streams, so that the same report waits for itself. */
async function takeFresh(
  ctx: Context,
  reports: readonly TimedReport[],
): Promise<{ fresh: FreshEvent[]; outcomes: Stored[] }> {
  const streamIds = [...new Set(reports.map(({ streamId }) => streamId))]
  const { rows } = await ctx.db.query<{ id: string; seen: string }>(
    'SELECT id, seen::text AS seen FROM report_streams WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    [streamIds],
  )
  const seen = new Map(rows.map(({ id, seen }) => [id, parseRanges(seen)]))
  const fresh: FreshEvent[] = []
  const changed = new Set<string>()
  const outcomes = reports.map((report): Stored => {
    const { machineId, streamId, passedOver = [] } = report
    const ranges = seen.get(streamId) ?? []
    const events = new Map<number, FreshEvent>()
    for (const event of report.events) {
      if (isIn(ranges, event.number) || events.has(event.number)) continue
      events.set(event.number, { ...event, machineId, streamId })
    }
    const duplicates = report.events.length - events.size
    const after = withNumbers(ranges, [...events.keys(), ...passedOver])
    // What fills a gap is welcome even then.
    if (after.length > mostRanges && after.length > ranges.length) {
      return { refused: 'too_many_gaps' }
    }
    seen.set(streamId, after)
    if (events.size + passedOver.length > 0) changed.add(streamId)
    fresh.push(...events.values())
    return { stored: events.size, duplicates }
  })
  if (changed.size > 0) {
    const taken = [...changed].map((id) => ({ id, seen: writeRanges(seen.get(id) ?? []) }))
    await ctx.db.query(
      `UPDATE report_streams s SET seen = t.seen::int8multirange
       FROM json_to_recordset($1::json) AS t (id uuid, seen text) WHERE s.id = t.id`,
      [JSON.stringify(taken)],
    )
  }
  return { fresh, outcomes }
}

async function noteUse(ctx: Context, reports: readonly TimedReport[]): Promise<void> {
  const used = reports.flatMap(({ usedCredential }) => usedCredential ?? [])
  if (used.length === 0) return
  await ctx.db.query('UPDATE device_credentials SET last_used_at = $2 WHERE id = ANY($1)', [
    used,
    ctx.clock.now(),
  ])
}
