import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { planograms, planTemplates } from '#db/schema/fleet.ts'
import { newId } from '#lib/ids.server.ts'
import { machineToPlan, slotsOf } from '../queries/planogram.server.ts'

export type TemplateResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'no_plan' | 'name_taken' }

/** Keeps the plan of a machine, its draft before its live one, to begin others of the model with. */
export async function saveTemplate(
  ctx: Context,
  machineId: string,
  name: string,
): Promise<TemplateResult> {
  return ctx.db.transaction(async () => {
    const machine = await machineToPlan(ctx, machineId)
    if (!machine) return { ok: false, reason: 'not_found' }
    const plans = await ctx.db.orm
      .select({ id: planograms.id, state: planograms.state })
      .from(planograms)
      .where(and(eq(planograms.machineId, machineId), inArray(planograms.state, ['draft', 'live'])))
    const plan = plans.find(({ state }) => state === 'draft') ?? plans[0]
    const slots = plan && (await slotsOf(ctx, [plan.id])).get(plan.id)
    if (!slots) return { ok: false, reason: 'no_plan' }
    const id = newId(ctx.clock.now())
    const { model } = machine
    const [stored] = await ctx.db.orm
      .insert(planTemplates)
      .values({ id, model, name, slots, createdAt: ctx.clock.now(), createdBy: ctx.actor })
      .onConflictDoNothing()
      .returning({ id: planTemplates.id })
    if (!stored) return { ok: false, reason: 'name_taken' }
    await record(ctx, 'plan_template.saved', { id, model, slots: slots.length })
    return { ok: true, id }
  })
}

export async function deleteTemplate(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [gone] = await ctx.db.orm
      .delete(planTemplates)
      .where(eq(planTemplates.id, id))
      .returning({ model: planTemplates.model, slots: planTemplates.slots })
    if (!gone) return { ok: false, reason: 'not_found' }
    await record(ctx, 'plan_template.deleted', { id, ...gone, slots: gone.slots.length })
    return { ok: true }
  })
}

const record = (
  ctx: Context,
  action: 'plan_template.saved' | 'plan_template.deleted',
  { id, ...details }: { id: string; model: string; slots: number },
) => recordAudit(ctx, { action, subjectType: 'plan_template', subjectId: id, details })
