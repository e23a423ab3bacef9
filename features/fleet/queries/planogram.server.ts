import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { machines, planograms, slotStock, slots } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { compareSlots } from '#lib/slot-names.ts'
import type { PlanogramView } from '../schema/planogram.ts'
import type { PlannedSlot } from '../schema.ts'
import { productRange } from './range.server.ts'

/** A machine with the plan that it follows, the one that is being drawn, and what it may hold. */
export async function planogramOf(
  ctx: Context,
  machineId: string,
): Promise<PlanogramView | undefined> {
  const found = await machineToPlan(ctx, machineId)
  if (!found) return undefined
  const { siteId, ...machine } = found
  const plans = await ctx.db.orm
    .select({ plan: planograms, by: profiles.fullName })
    .from(planograms)
    .leftJoin(profiles, sql`${profiles.userId}::text = ${planograms.createdBy}`)
    .where(and(eq(planograms.machineId, machineId), inArray(planograms.state, ['live', 'draft'])))
  const planned = await slotsOf(
    ctx,
    plans.map(({ plan }) => plan.id),
  )
  const live = plans.find(({ plan }) => plan.state === 'live')
  const draft = plans.find(({ plan }) => plan.state === 'draft')
  const stock = await ctx.db.orm
    .select({ slot: slotStock.slot, quantity: slotStock.quantity })
    .from(slotStock)
    .where(eq(slotStock.machineId, machineId))
  return {
    machine,
    live: live
      ? {
          from: (live.plan.liveFrom ?? live.plan.createdAt).toISOString(),
          slots: planned.get(live.plan.id) ?? [],
        }
      : null,
    draft: draft
      ? {
          version: draft.plan.version,
          createdAt: draft.plan.createdAt.toISOString(),
          by: draft.by,
          slots: planned.get(draft.plan.id) ?? [],
        }
      : null,
    stock: Object.fromEntries(stock.map(({ slot, quantity }) => [slot, quantity])),
    nextVisit: await nextVisitTo(ctx, siteId),
    range: await productRange(ctx),
  }
}

/** Where a machine stands, as far as it matters for what may be in it. */
export async function machineToPlan(ctx: Context, machineId: string) {
  const [row] = await ctx.db.orm
    .select({
      id: machines.id,
      serial: machines.serial,
      model: machines.model,
      spot: machines.spot,
      retiredAt: machines.retiredAt,
      siteId: machines.siteId,
      site: sites.name,
      environment: sites.environment,
      company: companies.name,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .where(eq(machines.id, machineId))
  if (!row) return undefined
  const { retiredAt, model, ...rest } = row
  return { ...rest, model: model as Slug, retired: retiredAt !== null }
}

/** Slots by planogram, in the order of the price tags. */
export async function slotsOf(
  ctx: Context,
  planogramIds: readonly string[],
): Promise<Map<string, PlannedSlot[]>> {
  const found = new Map<string, PlannedSlot[]>()
  if (planogramIds.length === 0) return found
  const rows = await ctx.db.orm
    .select()
    .from(slots)
    .where(inArray(slots.planogramId, [...planogramIds]))
  for (const { planogramId, ...slot } of rows.toSorted((a, b) => compareSlots(a.code, b.code))) {
    found.set(planogramId, [...(found.get(planogramId) ?? []), slot])
  }
  return found
}

async function nextVisitTo(ctx: Context, siteId: string): Promise<string | null> {
  const { rows } = await ctx.db.query<{ day: string }>(
    `SELECT planned_for::text AS day FROM visits
     WHERE site_id = $1 AND state IN ('planned', 'under-way') ORDER BY planned_for LIMIT 1`,
    [siteId],
  )
  return rows[0]?.day ?? null
}
