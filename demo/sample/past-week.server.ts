import type { Context } from '#db/context.server.ts'
import { dayMs } from '#lib/time.ts'

/** What changed what is in a machine: a sale took one, a visit filled a slot. */
export interface Change {
  at: Date
  slot: string
  /** Nothing for a sale. */
  filledTo: number | null
  expiresOn: string | null
}

/**
 * Lets a machine of the demonstration be looked at as it was at earlier moments, by the product's own
 * queries and commands: its stock, the sums of its sales and its visits are set back to each of them.
 * Nothing of it stays.
 */
export async function backInTime<T>(
  ctx: Context,
  machineId: string,
  work: (standAt: (moment: Date) => Promise<Context>, changes: readonly Change[]) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  await ctx.db
    .transaction(async () => {
      const changes = await changesOf(ctx, machineId)
      await ctx.db.script(`CREATE TEMP TABLE past_visits ON COMMIT DROP AS SELECT * FROM visits`)
      await ctx.db.query('DELETE FROM alerts WHERE machine_id = $1', [machineId])
      const standAt = async (moment: Date): Promise<Context> => {
        await setSums(ctx, machineId, moment)
        await setStock(ctx, machineId, changes, moment)
        await setState(ctx, machineId, moment)
        return { ...ctx, clock: { now: () => moment } }
      }
      result = { value: await work(standAt, changes) }
      throw new SetForward()
    })
    .catch((error: unknown) => {
      if (!(error instanceof SetForward)) throw error
    })
  if (!result) throw new Error('The past was not looked at')
  return result.value
}

class SetForward extends Error {}

async function changesOf(ctx: Context, machineId: string): Promise<Change[]> {
  const { rows } = await ctx.db.query<Change>(
    `SELECT at, slot, NULL::int AS "filledTo", NULL AS "expiresOn" FROM sales
     WHERE machine_id = $1
     UNION ALL
     SELECT counted_at, slot, counted - wasted + filled, expires_on::text FROM visit_lines
     WHERE machine_id = $1 AND counted IS NOT NULL
     ORDER BY at`,
    [machineId],
  )
  return rows
}

interface InSlot {
  left: number
  emptySince: Date | null
  expiresOn: string | null
}

/** How many are in each slot at a moment, and since when the empty ones are so. */
function stockAt(changes: readonly Change[], moment: Date) {
  const stock = new Map<string, InSlot>()
  for (const { at, slot, filledTo, expiresOn } of changes) {
    if (at > moment) break
    const before = stock.get(slot)
    const left = filledTo ?? (before?.left ?? 0) - 1
    const expires = filledTo === null ? (before?.expiresOn ?? null) : expiresOn
    stock.set(slot, { left, emptySince: left > 0 ? null : at, expiresOn: expires })
  }
  return stock
}

async function setStock(
  ctx: Context,
  machineId: string,
  changes: readonly Change[],
  moment: Date,
): Promise<void> {
  const stock = [...stockAt(changes, moment)].map(([slot, one]) => ({ slot, ...one }))
  await ctx.db.query(
    `UPDATE slot_stock k SET quantity = t."left", empty_since = t."emptySince",
       expires_on = t."expiresOn"
     FROM json_to_recordset($2::json)
       AS t (slot text, "left" int, "emptySince" timestamptz, "expiresOn" date)
     WHERE k.machine_id = $1 AND k.slot = t.slot`,
    [machineId, JSON.stringify(stock)],
  )
}

/** Of the days that may have been cut short. */
async function setSums(ctx: Context, machineId: string, moment: Date): Promise<void> {
  const values = [machineId, new Date(moment.getTime() - 7 * dayMs), moment]
  const day = `(at AT TIME ZONE 'Europe/London')::date`
  await ctx.db.query(
    `DELETE FROM sales_hours WHERE machine_id = $1 AND hour >= date_trunc('day', $2::timestamptz)`,
    values.slice(0, 2),
  )
  await ctx.db.query(
    `INSERT INTO sales_hours (machine_id, hour, sold, pence)
     SELECT machine_id, date_trunc('hour', at, 'UTC'), count(*), sum(pence) FROM sales
     WHERE machine_id = $1 AND at >= date_trunc('day', $2::timestamptz) AND at <= $3 GROUP BY 1, 2`,
    values,
  )
  await ctx.db.query(
    `DELETE FROM sales_days WHERE machine_id = $1
       AND day >= ($2::timestamptz AT TIME ZONE 'Europe/London')::date`,
    values.slice(0, 2),
  )
  await ctx.db.query(
    `INSERT INTO sales_days (machine_id, day, product_id, sold, pence, cost_pence)
     SELECT machine_id, ${day}, product_id, count(*), sum(pence), sum(cost_pence) FROM sales
     WHERE machine_id = $1 AND ${day} >= ($2::timestamptz AT TIME ZONE 'Europe/London')::date
       AND at <= $3 GROUP BY 1, 2, 3`,
    values,
  )
}

async function setState(ctx: Context, machineId: string, moment: Date): Promise<void> {
  await ctx.db.query(
    `UPDATE machine_states SET heard_at = $2, read_at = $2, warm_since = NULL, door_open = false,
       power_on = true, faults = '{}',
       last_sale_at = (SELECT max(at) FROM sales WHERE machine_id = $1 AND at <= $2)
     WHERE machine_id = $1`,
    [machineId, moment],
  )
  await ctx.db.query(
    `UPDATE visits v SET state = CASE WHEN p.started_at > $1 THEN 'planned' ELSE p.state END,
       started_at = CASE WHEN p.started_at > $1 THEN NULL ELSE p.started_at END,
       finished_at = CASE WHEN p.started_at > $1 THEN NULL ELSE p.finished_at END
     FROM past_visits p WHERE p.id = v.id`,
    [moment],
  )
}
