import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { planograms, slots } from '#db/schema/fleet.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { newId } from '#lib/ids.server.ts'
import { type Finding, faultsIn } from '../policy/plan-rules.ts'
import { machineToPlan, slotsOf } from '../queries/planogram.server.ts'
import { productRange } from '../queries/range.server.ts'
import type { DraftSave } from '../schema/planogram.ts'
import type { PlannedSlot } from '../schema.ts'
import { putPlanLive } from './put-plan-live.server.ts'

export type DraftResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'retired' }
  | { ok: false; reason: 'faults'; faults: Finding[] }

/** Drafts of one machine are changed one after the other. */
const lockMachine = (ctx: Context, machineId: string) =>
  ctx.db.query('SELECT FROM machines WHERE id = $1 FOR UPDATE', [machineId])

async function draftOf(ctx: Context, machineId: string) {
  const [draft] = await ctx.db.orm
    .select()
    .from(planograms)
    .where(and(eq(planograms.machineId, machineId), eq(planograms.state, 'draft')))
  return draft
}

/** What is wrong with a plan for this machine, by the range as it is now. */
async function faultsOf(
  ctx: Context,
  machine: NonNullable<Awaited<ReturnType<typeof machineToPlan>>>,
  planned: readonly PlannedSlot[],
): Promise<Finding[]> {
  const range = await productRange(ctx)
  return faultsIn(machine, planned, new Map(range.map((product) => [product.id, product])))
}

/** Keeps a plan for later. The machine goes on with the one that is live. */
export async function saveDraft(
  ctx: Context,
  machineId: string,
  save: DraftSave,
): Promise<DraftResult> {
  return ctx.db.transaction(async () => {
    await lockMachine(ctx, machineId)
    const machine = await machineToPlan(ctx, machineId)
    if (!machine) return { ok: false, reason: 'not_found' }
    if (machine.retired) return { ok: false, reason: 'retired' }
    const before = await draftOf(ctx, machineId)
    if ((before?.version ?? null) !== save.version)
      return { ok: false, reason: 'changed_meanwhile' }
    const faults = await faultsOf(ctx, machine, save.slots)
    if (faults.length > 0) return { ok: false, reason: 'faults', faults }
    return { ok: true, version: await replaceDraft(ctx, machineId, save.slots) }
  })
}

/** The draft of a machine from now on, whatever it was before; inside a transaction. */
export async function replaceDraft(
  ctx: Context,
  machineId: string,
  planned: readonly PlannedSlot[],
): Promise<number> {
  await lockMachine(ctx, machineId)
  const before = await draftOf(ctx, machineId)
  const id = before?.id ?? newId(ctx.clock.now())
  const version = (before?.version ?? 0) + 1
  const values = { version, createdAt: ctx.clock.now(), createdBy: ctx.actor }
  if (before) {
    await ctx.db.orm.update(planograms).set(values).where(eq(planograms.id, id))
    await ctx.db.orm.delete(slots).where(eq(slots.planogramId, id))
  } else {
    await ctx.db.orm.insert(planograms).values({ ...values, id, machineId, state: 'draft' })
  }
  await ctx.db.orm.insert(slots).values(planned.map((slot) => ({ ...slot, planogramId: id })))
  await recordAudit(ctx, {
    action: 'planogram.drafted',
    subjectType: 'machine',
    subjectId: machineId,
    details: { planogramId: id, slots: planned.length },
  })
  return version
}

export async function discardDraft(
  ctx: Context,
  machineId: string,
  version: number,
): Promise<DraftResult> {
  return ctx.db.transaction(async () => {
    await lockMachine(ctx, machineId)
    const draft = await draftOf(ctx, machineId)
    if (!draft) return { ok: false, reason: 'not_found' }
    if (draft.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    await dropDraft(ctx, machineId)
    return { ok: true, version }
  })
}

/** Without it, a draft would be put live at the next visit in place of what is live by then. */
export async function dropDraft(ctx: Context, machineId: string): Promise<void> {
  const draft = await draftOf(ctx, machineId)
  if (!draft) return
  await ctx.db.orm.delete(planograms).where(eq(planograms.id, draft.id))
  await recordAudit(ctx, {
    action: 'planogram.discarded',
    subjectType: 'machine',
    subjectId: machineId,
    details: { planogramId: draft.id },
  })
}

/** Somebody is at the machine, or says that it holds this from now on. */
export async function applyDraftNow(
  ctx: Context,
  machineId: string,
  version: number,
): Promise<DraftResult> {
  return ctx.db.transaction(async () => {
    await lockMachine(ctx, machineId)
    const draft = await draftOf(ctx, machineId)
    if (!draft) return { ok: false, reason: 'not_found' }
    if (draft.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const { faults } = await applyDraft(ctx, machineId)
    return faults.length > 0 ? { ok: false, reason: 'faults', faults } : { ok: true, version }
  })
}

/**
 * Puts the draft of a machine live, if there is one; a finished visit calls this. The range may have
 * changed since it was drawn: a draft that breaks a rule now stays a draft.
 */
export async function applyDraft(
  ctx: Context,
  machineId: string,
): Promise<{ planogramId?: string; faults: Finding[] }> {
  return ctx.db.transaction(async () => {
    await lockMachine(ctx, machineId)
    const draft = await draftOf(ctx, machineId)
    const machine = draft && (await machineToPlan(ctx, machineId))
    if (!machine || machine.retired) return { faults: [] }
    const planned = (await slotsOf(ctx, [draft.id])).get(draft.id) ?? []
    const faults = await faultsOf(ctx, machine, planned)
    if (faults.length > 0 || planned.length === 0) return { faults }
    await ctx.db.orm.delete(planograms).where(eq(planograms.id, draft.id))
    const planogramId = await putPlanLive(ctx, machineId, planned)
    await announceFleet(ctx, [machineId])
    return { planogramId, faults }
  })
}
