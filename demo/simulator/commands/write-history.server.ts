import type { Context } from '#db/context.server.ts'
import type { Faults } from '#lib/fleet-words.ts'
import { type MachineHistory, quarterMs } from '../policy/history.ts'
import type { SimulatedMachine } from '../schema.ts'

/** A machine that stands, and what its slots hold. */
export interface StandingMachine {
  id: string
  streamId: string
  simulated: SimulatedMachine
  /** Of each slot, in the order of the plan. */
  products: { id: string; costPence: number }[]
  /** When what happened begins: a quarter of an hour. */
  from: number
}

/*
 * Columns go to the database as texts of arrays: what is written is of one kind and there is much of
 * it, and rows as JSON took three times as long.
 */
const column = (values: readonly unknown[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
const seconds = (ms: number) => Math.round(ms / 1000)
const moment = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString()

/** Puts down what a machine would have reported bit by bit. The months of its tables must be there. */
export async function writeHistory(
  ctx: Context,
  machine: StandingMachine,
  history: MachineHistory,
): Promise<void> {
  await writeSales(ctx, machine, history)
  await writeQuarters(ctx, machine, history)
  await writeEvents(ctx, machine, history)
  await writeStock(ctx, machine, history)
  await writeState(ctx, machine, history)
  await ctx.db.query(
    'UPDATE report_streams SET seen = int8multirange(int8range(1, $2::bigint)) WHERE id = $1',
    [machine.streamId, history.numbers + 1],
  )
}

async function writeSales(
  ctx: Context,
  { id, streamId, simulated, products }: StandingMachine,
  { sales }: MachineHistory,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO sales (at, machine_id, slot, product_id, pence, cost_pence, payment, received_at,
       stream_id, number)
     SELECT to_timestamp(t.at), $1, ($3::text[])[t.slot], ($4::uuid[])[t.slot], t.pence,
       ($5::int[])[t.slot], t.payment, to_timestamp(t.told), $2, t.number
     FROM unnest($6::text::int8[], $7::text::int8[], $8::text::int[], $9::text::int[],
       $10::text::text[], $11::text::int8[]) AS t (at, told, slot, pence, payment, number)`,
    [
      id,
      streamId,
      simulated.slots.map(({ code }) => code),
      products.map((product) => product.id),
      products.map(({ costPence }) => costPence),
      column(sales.map(({ at }) => seconds(at))),
      column(sales.map(({ toldAt }) => seconds(toldAt))),
      column(sales.map(({ slot }) => slot + 1)),
      column(sales.map(({ pence }) => pence)),
      column(sales.map(({ payment }) => payment)),
      column(sales.map(({ number }) => number)),
    ],
  )
}

/** Of what is long past one quarter in each hour is enough: nobody looks at minutes of last month. */
const wholeQuarters = 7 * 96
const keptOfOlder = 4

async function writeQuarters(
  ctx: Context,
  { id, from }: StandingMachine,
  history: MachineHistory,
): Promise<void> {
  const recent = history.quarters.length - wholeQuarters
  const quarters = history.quarters.flatMap((quarter, index) =>
    index >= recent || index % keptOfOlder === 0 ? [{ ...quarter, index }] : [],
  )
  await ctx.db.query(
    `INSERT INTO reading_quarters (at, machine_id, readings, lowest_celsius, highest_celsius,
       sum_celsius, lowest_signal, power_lost, door_open)
     SELECT to_timestamp($2::bigint + t.index * $3::bigint), $1, t.readings, t.lowest, t.highest,
       t.sum, t.signal, t.power_lost, t.door_open
     FROM unnest($4::text::int[], $5::text::real[], $6::text::real[], $7::text::real[],
       $8::text::int[], $9::text::boolean[], $10::text::boolean[], $11::text::int[])
       AS t (readings, lowest, highest, sum, signal, power_lost, door_open, index)`,
    [
      id,
      seconds(from),
      seconds(quarterMs),
      column(quarters.map(({ readings }) => readings)),
      column(quarters.map(({ lowest }) => lowest)),
      column(quarters.map(({ highest }) => highest)),
      column(quarters.map(({ sum }) => sum)),
      column(quarters.map(({ signal }) => signal)),
      column(quarters.map(({ powerLost }) => powerLost)),
      column(quarters.map(({ doorOpen }) => doorOpen)),
      column(quarters.map(({ index }) => index)),
    ],
  )
}

async function writeEvents(
  ctx: Context,
  { id, simulated }: StandingMachine,
  { events }: MachineHistory,
): Promise<void> {
  const rows = events.map(({ at, kind, ...rest }) => ({
    at: seconds(at),
    kind,
    details: 'slot' in rest ? { ...rest, slot: simulated.slots[rest.slot]?.code } : rest,
  }))
  await ctx.db.query(
    `INSERT INTO machine_events (at, machine_id, kind, details)
     SELECT to_timestamp(at), $1, kind, details
     FROM json_to_recordset($2::json) AS t (at bigint, kind text, details jsonb)`,
    [id, JSON.stringify(rows)],
  )
}

async function writeStock(
  ctx: Context,
  { id, simulated }: StandingMachine,
  { condition, countedAt, emptySince }: MachineHistory,
): Promise<void> {
  const rows = simulated.slots.map(({ code }, slot) => ({
    slot: code,
    quantity: condition.stock[slot],
    counted_at: moment(countedAt[slot]),
    expires_on: condition.expires[slot],
    empty_since: moment(emptySince[slot]),
  }))
  await ctx.db.query(
    `UPDATE slot_stock s SET quantity = t.quantity, is_counted = true,
       counted_at = t.counted_at, expires_on = t.expires_on, empty_since = t.empty_since
     FROM json_to_recordset($2::json) AS t (slot text, quantity int, counted_at timestamptz,
       expires_on date, empty_since timestamptz)
     WHERE s.machine_id = $1 AND s.slot = t.slot`,
    [id, JSON.stringify(rows)],
  )
}

async function writeState(
  ctx: Context,
  { id }: StandingMachine,
  { last }: MachineHistory,
): Promise<void> {
  const faults: Faults = Object.fromEntries(
    [...last.faults].map(([kind, { broken, at }]) => [
      kind,
      { broken, at: new Date(at).toISOString() },
    ]),
  )
  const { reading } = last
  await ctx.db.query(
    `UPDATE machine_states SET heard_at = $2, read_at = $2, celsius = $3, warm_since = $4,
       door_open = $5, door_at = $6, power_on = $7, power_at = $8, signal = $9, faults = $10,
       last_sale_at = $11
     WHERE machine_id = $1`,
    [
      id,
      moment(last.readAt),
      reading?.celsius ?? null,
      moment(last.warmSince),
      reading?.doorOpen ?? false,
      moment(last.doorAt),
      reading?.powerOn ?? true,
      moment(last.powerAt),
      reading?.signal ?? null,
      JSON.stringify(faults),
      moment(last.saleAt),
    ],
  )
}

/** The sums that each sale is otherwise added to. There are none yet. */
export async function sumSales(ctx: Context): Promise<void> {
  await ctx.db.query(
    `INSERT INTO sales_hours (machine_id, hour, sold, pence)
     SELECT machine_id, date_trunc('hour', at, 'UTC'), count(*), sum(pence) FROM sales
     GROUP BY 1, 2`,
  )
  await ctx.db.query(
    `INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
     SELECT machine_id, (at AT TIME ZONE 'Europe/London')::date, product_id, count(*), sum(pence),
       sum(cost_pence)
     FROM sales GROUP BY 1, 2, 3`,
  )
}
