import { machines as models } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { warmestChilledCelsius } from '#lib/fleet-words.ts'
import type { Connection, MachineView } from '../schema/view.ts'

/** A clock that is further off is corrected, and is to be set. */
const mostSkewMs = 30_000
const pricedWithin = '30 days'

/** The first checks of machines, as columns; `m` is the machine, `t` its state, $1 the time. */
const checks = `EXISTS (SELECT FROM device_credentials d
    WHERE d.machine_id = m.id AND (d.ends_at IS NULL OR d.ends_at > $1)) AS key,
  EXISTS (SELECT FROM planograms g WHERE g.machine_id = m.id AND g.state = 'live') AS plan,
  t.heard_at IS NOT NULL AS report,
  t.heard_at IS NOT NULL AND abs(t.skew_ms) <= ${mostSkewMs} AS clock,
  t.heard_at IS NOT NULL AND EXISTS (SELECT FROM sales s
    JOIN planograms g ON g.machine_id = m.id AND g.state = 'live'
    JOIN slots l ON l.planogram_id = g.id AND l.code = s.slot AND l.price_pence = s.pence
    WHERE s.machine_id = m.id AND s.at > $1::timestamptz - interval '${pricedWithin}') AS price,
  coalesce(t.celsius <= ${warmestChilledCelsius}, false) AS temperature`

export async function readConnection(
  ctx: Context,
  { id, model }: Pick<MachineView, 'id' | 'model'>,
): Promise<Connection> {
  const { rows } = await ctx.db.query<Record<keyof Connection, boolean>>(
    `SELECT ${checks} FROM machines m LEFT JOIN machine_states t ON t.machine_id = m.id
     WHERE m.id = $2`,
    [ctx.clock.now(), id],
  )
  const { key = false, plan = false, report = false, clock = false } = rows[0] ?? {}
  const { price = false, temperature = false } = rows[0] ?? {}
  const isCooled = models[model].temperature !== undefined
  return { key, plan, report, clock, price, temperature: isCooled ? temperature : null }
}

const uncooled = Object.values(models)
  .filter(({ temperature }) => temperature === undefined)
  .map(({ slug }) => slug)

/** Machines that are being commissioned and have passed every first check. */
export async function machinesReady(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT id FROM (
       SELECT m.id, m.model, ${checks} FROM machines m
       JOIN machine_states t ON t.machine_id = m.id
       WHERE m.live_at IS NULL AND t.heard_at IS NOT NULL
         AND m.stored_at IS NULL AND m.retired_at IS NULL
     ) c
     WHERE key AND plan AND clock AND price AND (temperature OR model = ANY($2))`,
    [ctx.clock.now(), uncooled],
  )
  return rows.map(({ id }) => id)
}
