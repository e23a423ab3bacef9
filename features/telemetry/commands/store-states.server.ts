import type { Context } from '#db/context.server.ts'
import type { Faults } from '#lib/fleet-words.ts'
import { isSignOfLife } from '../policy/clock-skew.ts'
import { type MachineState, powerChanges, stateAfter } from '../policy/machine-state.ts'
import type { FreshEvent, Stored, TimedReport } from './store-reports.server.ts'

interface Row {
  machine_id: string
  heard_at: Date | null
  skew_ms: number | string
  read_at: Date | null
  celsius: number | null
  warm_since: Date | null
  door_open: boolean
  door_at: Date | null
  power_on: boolean
  power_at: Date | null
  signal: number | null
  faults: Faults
  last_sale_at: Date | null
}

/** That the power of a machine went or came back. */
export interface PowerChange {
  machineId: string
  time: number
  on: boolean
}

/**
 * What we know of each machine after these reports; answers what its power did, and which reports show
 * that their machine lives. A repeated one changes nothing.
 */
export async function storeStates(
  ctx: Context,
  reports: readonly TimedReport[],
  { fresh, outcomes }: { fresh: readonly FreshEvent[]; outcomes: readonly Stored[] },
): Promise<{ power: PowerChange[]; alive: TimedReport[] }> {
  const now = ctx.clock.now()
  const sent = reports.map((report, index) => {
    const outcome = outcomes[index]
    const stored = outcome && 'stored' in outcome ? outcome.stored : 0
    return { report, stored, sentAt: report.sentAt ?? now.getTime() + report.skewMs }
  })
  const sentBy = Map.groupBy(sent, ({ report }) => report.machineId)
  const { rows } = await ctx.db.query<Row>(
    `SELECT machine_id, heard_at, skew_ms, read_at, celsius, warm_since, door_open, door_at, power_on, power_at, signal,
       faults, last_sale_at
     FROM machine_states WHERE machine_id = ANY($1) ORDER BY machine_id FOR UPDATE`,
    [[...sentBy.keys()]],
  )
  const byMachine = Map.groupBy(fresh, ({ machineId }) => machineId)
  const power: PowerChange[] = []
  const alive: TimedReport[] = []
  const after = rows.flatMap((row) => {
    const id = row.machine_id
    const last = { heardAt: millis(row.heard_at), skewMs: Number(row.skew_ms) }
    const signs = (sentBy.get(id) ?? []).filter((it) => isSignOfLife(it, last))
    const newest = signs.toSorted((a, b) => a.sentAt - b.sentAt).at(-1)
    if (!newest) return []
    alive.push(...signs.map(({ report }) => report))
    const [before, events] = [stateOf(row), byMachine.get(id) ?? []]
    power.push(...powerChanges(before, events).map((change) => ({ machineId: id, ...change })))
    const { skewMs } = newest.report
    return [{ ...rowOf(stateAfter(before, events)), machine_id: id, skew_ms: skewMs }]
  })
  if (after.length === 0) return { power, alive }
  await ctx.db.query(
    `UPDATE machine_states s SET heard_at = $2, read_at = t.read_at, celsius = t.celsius,
       warm_since = t.warm_since, door_open = t.door_open, door_at = t.door_at, power_on = t.power_on,
       power_at = t.power_at, signal = t.signal, faults = t.faults, last_sale_at = t.last_sale_at,
       skew_ms = t.skew_ms
     FROM json_to_recordset($1::json) AS t (machine_id uuid, read_at timestamptz, celsius real,
       warm_since timestamptz, door_open boolean, door_at timestamptz, power_on boolean,
       power_at timestamptz, signal int, faults jsonb, last_sale_at timestamptz, skew_ms bigint)
     WHERE s.machine_id = t.machine_id`,
    [JSON.stringify(after), now],
  )
  return { power, alive }
}

const millis = (moment: Date | null) => moment?.getTime() ?? null
const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

function stateOf(row: Row): MachineState {
  return {
    readAt: millis(row.read_at),
    celsius: row.celsius,
    warmSince: millis(row.warm_since),
    doorOpen: row.door_open,
    doorAt: millis(row.door_at),
    powerOn: row.power_on,
    powerAt: millis(row.power_at),
    signal: row.signal,
    faults: row.faults,
    lastSaleAt: millis(row.last_sale_at),
  }
}

function rowOf(state: MachineState): Omit<Row, 'machine_id' | 'heard_at' | 'skew_ms'> {
  return {
    read_at: moment(state.readAt),
    celsius: state.celsius,
    warm_since: moment(state.warmSince),
    door_open: state.doorOpen,
    door_at: moment(state.doorAt),
    power_on: state.powerOn,
    power_at: moment(state.powerAt),
    signal: state.signal,
    faults: state.faults,
    last_sale_at: moment(state.lastSaleAt),
  }
}
