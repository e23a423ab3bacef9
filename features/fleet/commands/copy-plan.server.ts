import { inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { planograms } from '#db/schema/fleet.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { differencesOf } from '../policy/plan-differences.ts'
import { copyOf, type Products } from '../policy/plan-edits.ts'
import { machinesToPlan, slotsOf } from '../queries/planogram.server.ts'
import { productRange } from '../queries/range.server.ts'
import type { CopiedPlan, PlanCopy } from '../schema/planogram.ts'
import type { PlannedSlot } from '../schema.ts'
import { dropDraft, replaceDraft } from './draft-plan.server.ts'
import { putPlanLive } from './put-plan-live.server.ts'

export type CopyResult =
  | { ok: true; machines: CopiedPlan[] }
  | { ok: false; reason: 'not_found' | 'no_plan' }

type Target = Awaited<ReturnType<typeof machinesToPlan>>[number]

/** The live plan of a machine for others, each in a transaction of its own: others are served meanwhile. */
export async function copyPlan(
  ctx: Context,
  machineId: string,
  copy: PlanCopy,
): Promise<CopyResult> {
  const [source] = await machinesToPlan(ctx, [machineId])
  if (!source) return { ok: false, reason: 'not_found' }
  const targets = await machinesToPlan(
    ctx,
    copy.machineIds.filter((id) => id !== machineId),
  )
  const plans = await plansOf(ctx, [machineId, ...targets.map(({ id }) => id)])
  const planned = plans.get(machineId)?.live
  if (!planned) return { ok: false, reason: 'no_plan' }
  const products: Products = new Map((await productRange(ctx)).map((one) => [one.id, one]))
  const machines: CopiedPlan[] = []
  for (const target of targets) {
    const before = plans.get(target.id)
    const { plan, left } = copyOf(target, planned, products)
    const what = {
      ...countsOf(before?.live ?? [], plan),
      ...{ machineId: target.id, serial: target.serial, site: target.site },
      leftOut: left.length,
      replacesDraft: before?.draft !== undefined,
      refused: refusalOf(target, plan),
    }
    machines.push(what)
    if (!copy.preview && !what.refused) await putInto(ctx, target, plan, copy.as)
  }
  return { ok: true, machines }
}

function refusalOf(target: Target, plan: readonly PlannedSlot[]): string | null {
  if (target.retired) return 'This machine has been taken away.'
  return plan.length === 0 ? 'No lane of the plan fits this machine.' : null
}

function countsOf(before: readonly PlannedSlot[], plan: readonly PlannedSlot[]) {
  const counts = { added: 0, removed: 0, replaced: 0, changed: 0 }
  for (const { kind } of differencesOf(before, plan)) counts[kind] += 1
  return counts
}

async function putInto(
  ctx: Context,
  { id }: Target,
  plan: PlannedSlot[],
  as: PlanCopy['as'],
): Promise<void> {
  await ctx.db.transaction(async () => {
    if (as === 'draft') await replaceDraft(ctx, id, plan)
    else {
      await dropDraft(ctx, id)
      await putPlanLive(ctx, id, plan)
      await announceFleet(ctx, [id])
    }
  })
}

async function plansOf(ctx: Context, machineIds: string[]) {
  const rows = await ctx.db.orm
    .select({ id: planograms.id, machineId: planograms.machineId, state: planograms.state })
    .from(planograms)
    .where(inArray(planograms.machineId, machineIds))
  const current = rows.filter(({ state }) => state !== 'past')
  const planned = await slotsOf(
    ctx,
    current.map(({ id }) => id),
  )
  const plans = new Map<string, Partial<Record<'live' | 'draft' | 'past', PlannedSlot[]>>>()
  for (const { id, machineId, state } of current) {
    plans.set(machineId, { ...plans.get(machineId), [state]: planned.get(id) ?? [] })
  }
  return plans
}
