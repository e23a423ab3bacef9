import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditLines, auditSignOffs, audits } from '#db/schema/audits.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { readLibrary } from '#features/library/queries/library.server.ts'
import type { AuditState } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { checklistOf } from '../policy/checklist.ts'
import { isBeingLookedAt, nextState, whatComesBefore, whyNotYet } from '../policy/life.ts'
import { findAudit, type Guest, openTo } from '../queries/audits.server.ts'
import type { AuditChange, AuditPlan, CheckedLine } from '../schema.ts'

export type Changed<Reason extends string = never> =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | Reason }

export type Audit = typeof audits.$inferSelect

/** The checklist is made now, and stays: an audit is about what was to be done when it was planned. */
export async function planAudit(
  ctx: Context,
  plan: AuditPlan,
): Promise<Changed<'nobody' | 'nothing_to_check'>> {
  const now = ctx.clock.now()
  const id = newId(now)
  const frameworks = [...new Set(plan.frameworks)]
  const library = await readLibrary(ctx)
  const isKnown = (id: string) => library.frameworks.some((it) => it.id === id && !it.retired)
  const lines = checklistOf(frameworks, library)
  if (lines.length === 0 || !frameworks.every(isKnown))
    return { ok: false, reason: 'nothing_to_check' }
  return ctx.db.transaction(async () => {
    if (!(await isColleague(ctx, plan.leadId))) return { ok: false, reason: 'nobody' }
    await ctx.db.orm.insert(audits).values({
      ...plan,
      id,
      frameworks,
      state: 'planned',
      createdAt: now,
      createdBy: ctx.actor,
    })
    await ctx.db.orm.insert(auditLines).values(
      lines.map((line, position) => ({
        ...line,
        auditId: id,
        position,
        result: 'not_looked_at' as const,
        note: '',
      })),
    )
    await note(ctx, id, 'audit.planned', { frameworks, kind: plan.kind })
    return { ok: true, id }
  })
}

export async function changePlan(
  ctx: Context,
  id: string,
  change: AuditChange,
): Promise<Changed<'nobody' | 'closed'>> {
  return withAudit(ctx, id, async (audit): Promise<Changed<'nobody' | 'closed'>> => {
    if (audit.state === 'closed') return { ok: false, reason: 'closed' }
    if (!(await isColleague(ctx, change.leadId))) return { ok: false, reason: 'nobody' }
    await ctx.db.orm.update(audits).set(change).where(eq(audits.id, id))
    await note(ctx, id, 'audit.changed')
    return { ok: true, id }
  })
}

/** What was seen of a control. */
export async function checkLine(
  ctx: Context,
  id: string,
  controlCode: string,
  { result, note: words }: CheckedLine,
  guest: Guest,
): Promise<Changed<'not_under_way'>> {
  const check = async (audit: Audit): Promise<Changed<'not_under_way'>> => {
    if (!isBeingLookedAt(audit.state)) return { ok: false, reason: 'not_under_way' }
    const looked = result !== 'not_looked_at'
    const changed = await ctx.db.orm
      .update(auditLines)
      .set({
        result,
        note: words,
        checkedAt: looked ? ctx.clock.now() : null,
        checkedBy: looked ? ctx.actor : null,
      })
      .where(and(eq(auditLines.auditId, id), eq(auditLines.controlCode, controlCode)))
      .returning({ code: auditLines.controlCode })
    if (changed.length === 0) return { ok: false, reason: 'not_found' }
    await note(ctx, id, 'audit.line_checked', { controlCode, result })
    return { ok: true, id }
  }
  return withAudit(ctx, id, check, guest)
}

type StepResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' }
  | { ok: false; reason: 'not_yet'; message: string }

/** One step on: begins, is reported, or is closed. */
export async function moveAudit(
  ctx: Context,
  id: string,
  to: Exclude<AuditState, 'planned'>,
): Promise<StepResult> {
  return withAudit(ctx, id, async ({ state }): Promise<StepResult> => {
    const before = whatComesBefore(state, to)
    if (before) return { ok: false, reason: 'not_yet', message: before }
    if (nextState(state) !== to) return { ok: false, reason: 'changed_meanwhile' }
    const facts = await findAudit(ctx, id, undefined)
    const message = facts && whyNotYet(facts)
    if (message) return { ok: false, reason: 'not_yet', message }
    const at = { under_way: 'startedAt', reported: 'reportedAt', closed: 'closedAt' } as const
    await ctx.db.orm
      .update(audits)
      .set({ state: to, [at[to]]: ctx.clock.now() })
      .where(eq(audits.id, id))
    await note(ctx, id, steps[to])
    return { ok: true }
  })
}

/** An auditor stands by the report, whose checklist and findings change no more. */
export function signOff(
  ctx: Context,
  id: string,
  statement: string,
  guest: Guest,
): Promise<Changed<'not_reported' | 'already_decided'>> {
  const sign = async ({ state }: Audit): Promise<Changed<'not_reported' | 'already_decided'>> => {
    if (state !== 'reported') return { ok: false, reason: 'not_reported' }
    const signed = await ctx.db.orm
      .insert(auditSignOffs)
      .values({ auditId: id, userId: ctx.actor, statement, at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ userId: auditSignOffs.userId })
    if (signed.length === 0) return { ok: false, reason: 'already_decided' }
    await note(ctx, id, 'audit.signed_off')
    return { ok: true, id }
  }
  return withAudit(ctx, id, sign, guest)
}

const steps = {
  under_way: 'audit.begun',
  reported: 'audit.reported',
  closed: 'audit.closed',
} as const

/** Nobody else changes it until the transaction is over. To a guest only their own audits are there. */
export async function withAudit<Result>(
  ctx: Context,
  id: string,
  act: (audit: Audit) => Promise<Result>,
  guest?: Guest,
): Promise<Result | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [audit] = await ctx.db.orm
      .select()
      .from(audits)
      .where(and(eq(audits.id, id), openTo(ctx, guest)))
      .for('update')
    return audit ? act(audit) : { ok: false as const, reason: 'not_found' as const }
  })
}

export async function note(
  ctx: Context,
  id: string,
  action: `audit.${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(ctx, { action, subjectType: 'audit', subjectId: id, details })
}
