import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Slug } from '#content/machines.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { machines, planograms, planTemplates, slotStock, slots } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { knownNeeds } from '#features/forecasting/schema.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import { compareSlots, meetSlot } from '#lib/slot-names.ts'
import type { PlanogramView, PlanTemplate, UnknownSales } from '../schema/planogram.ts'
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
    .select({
      slot: slotStock.slot,
      quantity: sql<number | null>`CASE WHEN ${slotStock.isCounted} THEN ${slotStock.quantity} END`,
    })
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
    templates: await templatesFor(ctx, machine.model),
    unknownSales: await unknownSalesOf(ctx, machineId, planned.get(live?.plan.id ?? '') ?? []),
  }
}

/** The slots of the draft of a machine, or of its live plan if there is none. */
export async function planOf(ctx: Context, machineId: string): Promise<PlannedSlot[]> {
  const plans = await ctx.db.orm
    .select({ id: planograms.id, state: planograms.state })
    .from(planograms)
    .where(and(eq(planograms.machineId, machineId), inArray(planograms.state, ['live', 'draft'])))
  const shown = plans.find(({ state }) => state === 'draft') ?? plans[0]
  return shown ? ((await slotsOf(ctx, [shown.id])).get(shown.id) ?? []) : []
}

/** Where a machine stands, as far as it matters for what may be in it. */
export const machineToPlan = async (ctx: Context, machineId: string) =>
  (await machinesToPlan(ctx, [machineId]))[0]

export async function machinesToPlan(ctx: Context, machineIds: readonly string[]) {
  const rows = await ctx.db.orm
    .select({
      id: machines.id,
      serial: machines.serial,
      model: machines.model,
      modelName: machines.modelName,
      spot: machines.spot,
      retiredAt: machines.retiredAt,
      siteId: machines.siteId,
      site: sites.name,
      environment: sites.environment,
      needs: sites.needs,
      leastVegan: sites.leastVegan,
      company: companies.name,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .where(inArray(machines.id, [...machineIds]))
    .orderBy(machines.serial)
  return rows.map(({ retiredAt, model, needs, ...rest }) => {
    const retired = retiredAt !== null
    return { ...rest, model: model as Slug, needs: knownNeeds(needs), retired }
  })
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

function templatesFor(ctx: Context, model: Slug): Promise<PlanTemplate[]> {
  const { id, name, slots } = planTemplates
  return ctx.db.orm
    .select({ id, name, slots })
    .from(planTemplates)
    .where(eq(planTemplates.model, model))
    .orderBy(name)
}

/** What was sold from slots that no plan knew, slot by slot. */
async function unknownSalesOf(
  ctx: Context,
  machineId: string,
  live: readonly PlannedSlot[],
): Promise<UnknownSales[]> {
  const sums = await ctx.db.query<{ sold: number | null }>(
    'SELECT sum(sold)::int AS sold FROM sales_days WHERE machine_id = $1 AND product_id = $2',
    [machineId, unknownProductId],
  )
  // Single sales of years are read only if there are any to be found.
  if (!sums.rows[0]?.sold) return []
  const { rows } = await ctx.db.query<Record<'from' | 'to', Date> & UnknownSums>(
    `SELECT slot, sum(CASE WHEN number < 0 THEN -1 ELSE 1 END)::int AS sold, sum(pence)::int AS pence, min(at) AS "from", max(at) AS "to"
     FROM sales WHERE machine_id = $1 AND product_id = $2 GROUP BY slot`,
    [machineId, unknownProductId],
  )
  const products = new Map(live.map(({ code, productId }) => [code, productId]))
  return rows
    .map(({ from, to, ...sums }) => {
      const suggested = products.get(meetSlot(sums.slot, products.keys()) ?? '') ?? null
      return {
        ...{ ...sums, from: from.toISOString(), to: to.toISOString() },
        suggested: suggested === unknownProductId ? null : suggested,
      }
    })
    .sort((a, b) => compareSlots(a.slot, b.slot))
}

type UnknownSums = Pick<UnknownSales, 'slot' | 'sold' | 'pence'>
