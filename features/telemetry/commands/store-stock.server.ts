import type { Context } from '#db/context.server.ts'
import type { FreshEvent } from './store-reports.server.ts'

/** What was sold before the slot was last counted is no longer in the count. */
export async function takeFromStock(
  ctx: Context,
  sales: readonly Extract<FreshEvent, { type: 'sale' }>[],
): Promise<void> {
  if (sales.length === 0) return
  const rows = sales.map(({ time, machineId, slot }) => {
    return { at: new Date(time).toISOString(), machine_id: machineId, slot }
  })
  await ctx.db.query(
    `UPDATE slot_stock s SET quantity = greatest(0, s.quantity - d.sold),
       -- A sale from a slot that we thought empty shows that it was not.
       empty_since = CASE WHEN s.quantity <= d.sold THEN greatest(s.empty_since, d.last) END
     FROM (
       SELECT t.machine_id, t.slot, count(*)::int AS sold, max(t.at) AS last
       FROM json_to_recordset($1::json) AS t (at timestamptz, machine_id uuid, slot text)
       JOIN slot_stock x ON x.machine_id = t.machine_id AND x.slot = t.slot AND t.at > x.counted_at
       GROUP BY 1, 2
     ) d
     WHERE s.machine_id = d.machine_id AND s.slot = d.slot`,
    [JSON.stringify(rows)],
  )
}

/** How many are in a slot since a moment: what was sold after it is taken off. An older count changes nothing. */
export async function storeRestocks(
  ctx: Context,
  restocks: readonly Extract<FreshEvent, { type: 'restock' }>[],
): Promise<void> {
  const newest = new Map<string, (typeof restocks)[number]>()
  for (const restock of restocks.toSorted((a, b) => a.time - b.time)) {
    newest.set(`${restock.machineId} ${restock.slot}`, restock)
  }
  await setStock(
    ctx,
    [...newest.values()].map(({ time, machineId, slot, quantity, expires_on }) => ({
      at: new Date(time),
      machineId,
      slot,
      quantity,
      expiresOn: expires_on ?? null,
    })),
  )
}

export interface CountedSlot {
  at: Date
  machineId: string
  slot: string
  quantity: number
  expiresOn: string | null
}

/** No lane has more in it than the live plan says that it holds: whoever counts more has mistyped. */
export async function setStock(ctx: Context, counts: readonly CountedSlot[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map(({ at, machineId, slot, quantity, expiresOn }) => {
    return { at, machine_id: machineId, slot, quantity, expires_on: expiresOn }
  })
  await ctx.db.query(
    `UPDATE slot_stock s SET quantity = left_over.quantity, is_counted = true,
       counted_at = left_over.at, expires_on = left_over.expires_on,
       empty_since = CASE WHEN left_over.quantity = 0 THEN left_over.at END
     FROM (
       SELECT t.machine_id, t.slot, t.at, t.expires_on, greatest(0, least(t.quantity, l.capacity) - (
         SELECT count(*)::int FROM sales a
         WHERE a.machine_id = t.machine_id AND a.slot = t.slot AND a.at > t.at
       )) AS quantity
       FROM json_to_recordset($1::json) AS t (at timestamptz, machine_id uuid, slot text,
         quantity int, expires_on date)
       LEFT JOIN planograms g ON g.machine_id = t.machine_id AND g.state = 'live'
       LEFT JOIN slots l ON l.planogram_id = g.id AND l.code = t.slot
     ) left_over
     WHERE s.machine_id = left_over.machine_id AND s.slot = left_over.slot
       AND s.counted_at <= left_over.at`,
    [JSON.stringify(rows)],
  )
}
