import type { Context } from '#db/context.server.ts'
import { setStock } from '#features/telemetry/commands/store-stock.server.ts'
import { quantityAfter } from '../policy/counts.ts'

interface Counted {
  machineId: string
  slot: string
  counted: number
  filled: number
  removed: number
  wasted: number
  expiresOn: string | null
  countedAt: Date
  /** When the slot began to hold this product, if that was after it was counted. */
  stockAt: Date
}

/** Puts what was counted into the machines' stock. Slots that hold another product by now are left out. */
export async function fillStock(
  ctx: Context,
  visitId: string,
  slots: readonly { machineId: string; slot: string }[],
): Promise<void> {
  if (slots.length === 0) return
  const { rows } = await ctx.db.query<Counted>(
    `SELECT v.machine_id AS "machineId", v.slot, v.counted, v.filled, v.removed, v.wasted,
       v.expires_on::text AS "expiresOn", v.counted_at AS "countedAt",
       greatest(v.counted_at, g.live_from) AS "stockAt"
     FROM json_to_recordset($2::json) AS t ("machineId" uuid, slot text)
     JOIN visit_lines v ON v.visit_id = $1 AND v.machine_id = t."machineId" AND v.slot = t.slot
     JOIN slot_stock k ON k.machine_id = v.machine_id AND k.slot = v.slot
       AND k.product_id = v.product_id
     JOIN planograms g ON g.machine_id = v.machine_id AND g.state = 'live'
     WHERE v.counted IS NOT NULL`,
    [visitId, JSON.stringify(slots.map(({ machineId, slot }) => ({ machineId, slot })))],
  )
  await setStock(
    ctx,
    rows.map((row) => ({
      at: row.stockAt,
      machineId: row.machineId,
      slot: row.slot,
      quantity: quantityAfter(row),
      expiresOn: row.expiresOn,
    })),
  )
}
