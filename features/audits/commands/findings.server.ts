import { eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { auditFindings, correctiveActions } from '#db/schema/audits.ts'
import { isColleague, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { isBeingLookedAt, isBeingMended, mayVerify } from '../policy/life.ts'
import type { Guest } from '../queries/audits.server.ts'
import type { NewAction, NewFinding } from '../schema.ts'
import { type Audit, type Changed, note, withAudit } from './audits.server.ts'

type Refused = Changed<
  'nobody' | 'no_control' | 'past' | 'not_under_way' | 'oneself' | 'not_done' | 'already_decided'
>

export async function addFinding(
  ctx: Context,
  auditId: string,
  finding: NewFinding,
  guest: Guest,
): Promise<Refused> {
  const add = async ({ state }: Audit): Promise<Refused> => {
    if (!isBeingLookedAt(state)) return { ok: false, reason: 'not_under_way' }
    if (finding.dueOn < londonDate(ctx.clock.now())) return { ok: false, reason: 'past' }
    if (!(await isColleague(ctx, finding.ownerId))) return { ok: false, reason: 'nobody' }
    const { controlCode } = finding
    if (controlCode && !(await areControls(ctx, [controlCode]))) {
      return { ok: false, reason: 'no_control' }
    }
    const now = ctx.clock.now()
    const id = newId(now)
    // The audit is locked, so no other finding takes the same number.
    const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM audit_findings WHERE audit_id = ${auditId})`
    await ctx.db.orm.insert(auditFindings).values({
      ...finding,
      controlCode: controlCode || null,
      id,
      auditId,
      number,
      createdAt: now,
      createdBy: ctx.actor,
    })
    await note(ctx, auditId, 'audit.finding_added', { grade: finding.grade, findingId: id })
    return { ok: true, id }
  }
  return withAudit(ctx, auditId, add, guest)
}

export async function addAction(
  ctx: Context,
  findingId: string,
  action: NewAction,
): Promise<Refused> {
  return ctx.db.transaction(async (): Promise<Refused> => {
    const [finding] = await ctx.db.orm
      .select({ auditId: auditFindings.auditId })
      .from(auditFindings)
      .where(eq(auditFindings.id, findingId))
    if (!finding) return { ok: false, reason: 'not_found' }
    return withAudit(ctx, finding.auditId, async ({ id: auditId, state }): Promise<Refused> => {
      if (!isBeingMended(state)) return { ok: false, reason: 'not_under_way' }
      if (!(await isColleague(ctx, action.ownerId))) return { ok: false, reason: 'nobody' }
      const now = ctx.clock.now()
      const id = newId(now)
      const row = { ...action, id, findingId, createdAt: now, doneNote: '' }
      await ctx.db.orm.insert(correctiveActions).values(row)
      await note(ctx, auditId, 'audit.action_planned', { findingId, actionId: id })
      return { ok: true, id }
    })
  })
}

type Action = typeof correctiveActions.$inferSelect

export function finishAction(ctx: Context, id: string, words: string): Promise<Refused> {
  return withAction(ctx, id, async ({ doneAt, doneNote: before }, auditId) => {
    if (doneAt) return { ok: false, reason: 'already_decided' }
    const doneNote = [before, words].filter(Boolean).join('\n\n')
    const done = { doneAt: ctx.clock.now(), doneBy: ctx.actor, doneNote }
    await ctx.db.orm.update(correctiveActions).set(done).where(eq(correctiveActions.id, id))
    await note(ctx, auditId, 'audit.action_done', { actionId: id })
    return { ok: true, id }
  })
}

/** By somebody else than who did it, and than whose it is. */
export function verifyAction(ctx: Context, id: string, guest: Guest): Promise<Refused> {
  return judgeAction(ctx, id, guest, async (_, auditId) => {
    const verified = { verifiedAt: ctx.clock.now(), verifiedBy: ctx.actor }
    await ctx.db.orm.update(correctiveActions).set(verified).where(eq(correctiveActions.id, id))
    await note(ctx, auditId, 'audit.action_verified', { actionId: id })
    return { ok: true, id }
  })
}

/** It is to be done again: what was said of it so far stays, with the reason. */
export function sendActionBack(
  ctx: Context,
  id: string,
  reason: string,
  guest: Guest,
): Promise<Refused> {
  return judgeAction(ctx, id, guest, async ({ doneNote: before }, auditId) => {
    const name = nameOf(await namesOf(ctx, [ctx.actor]), ctx.actor)
    const doneNote = `${before}\n\nSent back by ${name}: ${reason}`
    const undone = { doneAt: null, doneBy: null, doneNote }
    await ctx.db.orm.update(correctiveActions).set(undone).where(eq(correctiveActions.id, id))
    await note(ctx, auditId, 'audit.action_sent_back', { actionId: id })
    return { ok: true, id }
  })
}

function judgeAction(
  ctx: Context,
  id: string,
  guest: Guest,
  act: (action: Action, auditId: string) => Promise<Refused>,
): Promise<Refused> {
  const judge = async (action: Action, auditId: string): Promise<Refused> => {
    if (action.verifiedAt) return { ok: false, reason: 'already_decided' }
    if (!action.doneAt) return { ok: false, reason: 'not_done' }
    if (!mayVerify(action, ctx.actor)) return { ok: false, reason: 'oneself' }
    return act(action, auditId)
  }
  return withAction(ctx, id, judge, guest)
}

async function withAction(
  ctx: Context,
  id: string,
  act: (action: Action, auditId: string) => Promise<Refused>,
  guest?: Guest,
): Promise<Refused> {
  return ctx.db.transaction(async (): Promise<Refused> => {
    const [found] = await ctx.db.orm
      .select({ action: correctiveActions, auditId: auditFindings.auditId })
      .from(correctiveActions)
      .innerJoin(auditFindings, eq(auditFindings.id, correctiveActions.findingId))
      .where(eq(correctiveActions.id, id))
      .for('update', { of: correctiveActions })
    if (!found) return { ok: false, reason: 'not_found' }
    return withAudit(
      ctx,
      found.auditId,
      async ({ state }): Promise<Refused> =>
        isBeingMended(state)
          ? act(found.action, found.auditId)
          : { ok: false, reason: 'not_under_way' },
      guest,
    )
  })
}
