import { and, eq, inArray, not } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { planograms, priceChanges, slotStock, slots } from '#db/schema/fleet.ts'
import { promiseGain } from '#features/forecasting/commands/promise-gain.server.ts'
import { repriceDemand } from '#features/forecasting/commands/reprice-demand.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { PlannedSlot } from '../schema.ts'

/** What a machine is to hold from now on. Slots that keep their product keep their stock. */
export async function putPlanLive(
  ctx: Context,
  machineId: string,
  planned: readonly PlannedSlot[],
  from: Date = ctx.clock.now(),
): Promise<string> {
  const id = newId(ctx.clock.now())
  await ctx.db.transaction(async () => {
    const before = await endLivePlan(ctx, machineId, from)
    const state = 'live' as const
    const { actor: createdBy } = ctx
    const createdAt = ctx.clock.now()
    await ctx.db.orm
      .insert(planograms)
      .values({ id, machineId, state, liveFrom: from, createdAt, createdBy })
    await ctx.db.orm.insert(slots).values(planned.map((slot) => ({ ...slot, planogramId: id })))
    await layStock(ctx, machineId, planned, from)
    const changed = planned.filter(({ code, productId, pricePence }) => {
      const old = before.get(code)
      return old?.productId !== productId || old.pricePence !== pricePence
    })
    if (changed.length > 0) {
      await ctx.db.orm.insert(priceChanges).values(
        changed.map(({ code, productId, pricePence }) => {
          const change = { machineId, slot: code, productId, pence: pricePence, from }
          return { ...change, id: newId(createdAt) }
        }),
      )
    }
    const lanes = [...before.values()]
    await promiseGain(ctx, { machineId, planogramId: id, at: from }, lanes, planned)
    await repriceDemand(ctx, machineId, lanes, planned)
    await recordAudit(ctx, {
      action: 'planogram.applied',
      subjectType: 'machine',
      subjectId: machineId,
      details: { planogramId: id, slots: planned.length, changed: changed.length },
    })
  })
  return id
}

/** The slots that it had, by code. */
async function endLivePlan(ctx: Context, machineId: string, until: Date) {
  const [old] = await ctx.db.orm
    .update(planograms)
    .set({ state: 'past', liveUntil: until })
    .where(and(eq(planograms.machineId, machineId), eq(planograms.state, 'live')))
    .returning({ id: planograms.id })
  if (!old) return new Map<string, typeof slots.$inferSelect>()
  const rows = await ctx.db.orm.select().from(slots).where(eq(slots.planogramId, old.id))
  return new Map(rows.map((slot) => [slot.code, slot]))
}

/** Slots that are gone lose their stock, new ones begin empty, and so does one with another product. */
async function layStock(
  ctx: Context,
  machineId: string,
  planned: readonly PlannedSlot[],
  from: Date,
): Promise<void> {
  const codes = planned.map(({ code }) => code)
  await ctx.db.orm
    .delete(slotStock)
    .where(and(eq(slotStock.machineId, machineId), not(inArray(slotStock.slot, codes))))
  await ctx.db.query(
    `INSERT INTO slot_stock AS s (machine_id, slot, product_id, quantity, counted_at, empty_since)
     SELECT $1, code, "productId", 0, $3, $3 FROM json_to_recordset($2::json)
       AS t (code text, "productId" uuid)
     ON CONFLICT (machine_id, slot) DO UPDATE SET product_id = excluded.product_id, quantity = 0,
       is_counted = false, counted_at = excluded.counted_at, expires_on = NULL,
       empty_since = excluded.empty_since
     WHERE s.product_id <> excluded.product_id`,
    [machineId, JSON.stringify(planned), from],
  )
}
