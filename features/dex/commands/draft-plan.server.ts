import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { dexFiles } from '#db/schema/dex.ts'
import { replaceDraft } from '#features/fleet/commands/draft-plan.server.ts'
import { planogramOf } from '#features/fleet/queries/planogram.server.ts'
import { readSlotName } from '#lib/slot-names.ts'
import { planFromAudit } from '../policy/plan-from-audit.ts'
import type { DexReport } from '../schema.ts'

export type PlanResult =
  | { ok: true; machineId: string; slots: number; leftOut: string[] }
  | { ok: false; reason: 'not_found' | 'no_slots' | 'has_draft' | 'retired' }

/** Slots whose name no keypad of ours has; those that only lack a price may not be in use. */
const leftOut = (read: DexReport['read']) =>
  read.filter(({ slot }) => !readSlotName(slot)).map(({ slot }) => slot)

/** A draft of the machine's plan from the slots and prices of its file. */
export async function draftPlanFromFile(ctx: Context, id: string): Promise<PlanResult> {
  return ctx.db.transaction(async () => {
    const [file] = await ctx.db.orm
      .select({ machineId: dexFiles.machineId, report: dexFiles.report })
      .from(dexFiles)
      .where(eq(dexFiles.id, id))
    const view = file && (await planogramOf(ctx, file.machineId))
    if (!view) return { ok: false, reason: 'not_found' }
    if (view.machine.retired) return { ok: false, reason: 'retired' }
    if (view.draft) return { ok: false, reason: 'has_draft' }
    const { read } = file.report as DexReport
    const plan = planFromAudit(read ?? [], { plan: view.live?.slots ?? [], range: view.range })
    if (plan.length === 0) return { ok: false, reason: 'no_slots' }
    await replaceDraft(ctx, file.machineId, plan)
    return { ok: true, machineId: file.machineId, slots: plan.length, leftOut: leftOut(read) }
  })
}
