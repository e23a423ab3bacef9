import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { auditComments, auditRequests } from '#db/schema/audits.ts'
import { evidence } from '#db/schema/controls.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import type { Guest } from '../queries/audits.server.ts'
import type { NewComment, NewRequest, RequestAnswer } from '../schema.ts'
import { type Changed, note, withAudit } from './audits.server.ts'

type Refused = Changed<
  | 'nobody'
  | 'no_control'
  | 'no_evidence'
  | 'closed'
  | 'already_decided'
  | 'not_answered'
  | 'own_answer'
  | 'past'
>

/** An auditor asks us for something; an officer may write down what was asked in the meeting. */
export function askFor(
  ctx: Context,
  auditId: string,
  { controlCode, ownerId, ...request }: NewRequest,
  guest: Guest,
): Promise<Refused> {
  return withAudit(
    ctx,
    auditId,
    async ({ state }): Promise<Refused> => {
      if (state === 'closed') return { ok: false, reason: 'closed' }
      if (request.dueOn < londonDate(ctx.clock.now())) return { ok: false, reason: 'past' }
      if (ownerId && !(await isColleague(ctx, ownerId))) return { ok: false, reason: 'nobody' }
      if (controlCode && !(await areControls(ctx, [controlCode]))) {
        return { ok: false, reason: 'no_control' }
      }
      const now = ctx.clock.now()
      const id = newId(now)
      // The audit is locked, so no other request takes the same number.
      const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM audit_requests WHERE audit_id = ${auditId})`
      await ctx.db.orm.insert(auditRequests).values({
        ...{ ...request, id, auditId, number, askedAt: now, askedBy: ctx.actor },
        ...{ controlCode: controlCode || null, ownerId: ownerId || null },
      })
      await note(ctx, auditId, 'audit.requested', { requestId: id, kind: request.kind })
      return { ok: true, id }
    },
    guest,
  )
}

/** By the colleague whose request it is, or by an officer. */
export function answerRequest(
  ctx: Context,
  id: string,
  { answer, evidence: named }: RequestAnswer,
): Promise<Refused> {
  return withRequest(ctx, id, undefined, async (request) => {
    if (request.answeredAt) return { ok: false, reason: 'already_decided' }
    const ids = [...new Set([...request.evidence, ...named])]
    const there = ids.length && (await ctx.db.orm.$count(evidence, inArray(evidence.id, ids)))
    if (there !== ids.length) return { ok: false, reason: 'no_evidence' }
    const answered = { answer, evidence: ids, answeredAt: ctx.clock.now(), answeredBy: ctx.actor }
    await ctx.db.orm.update(auditRequests).set(answered).where(eq(auditRequests.id, id))
    await note(ctx, request.auditId, 'audit.request_answered', { requestId: id })
    return { ok: true, id }
  })
}

/** What was uploaded for a request answers it; the words follow. */
export function addRequestEvidence(ctx: Context, id: string, evidenceId: string): Promise<Refused> {
  return withRequest(ctx, id, undefined, async ({ auditId, evidence: before }) => {
    const after = { evidence: [...before, evidenceId] }
    await ctx.db.orm.update(auditRequests).set(after).where(eq(auditRequests.id, id))
    await note(ctx, auditId, 'audit.request_evidence_added', { requestId: id, evidenceId })
    return { ok: true, id }
  })
}

/** The auditor has what they asked for, or asks again, with the reason. */
export function settleRequest(
  ctx: Context,
  id: string,
  { settled, text }: { settled: boolean; text: string },
  guest: Guest,
): Promise<Refused> {
  return withRequest(ctx, id, guest, async (request) => {
    if (!request.answeredAt) return { ok: false, reason: 'not_answered' }
    if (request.settledAt) return { ok: false, reason: 'already_decided' }
    // Nobody approves their own answer.
    if (request.answeredBy === ctx.actor) return { ok: false, reason: 'own_answer' }
    const { auditId, answer, answeredAt: at, answeredBy: by } = request
    // What was answered stays in the thread, in the name of who wrote it.
    if (!settled && by) await write(ctx, auditId, { requestId: id, text: answer, at, by })
    const columns = settled
      ? { settledAt: ctx.clock.now(), settledBy: ctx.actor }
      : { answer: '', answeredAt: null, answeredBy: null }
    await ctx.db.orm.update(auditRequests).set(columns).where(eq(auditRequests.id, id))
    if (text) await write(ctx, auditId, { requestId: id, text })
    const action = settled ? 'audit.request_settled' : 'audit.request_reopened'
    await note(ctx, auditId, action, { requestId: id })
    return { ok: true, id }
  })
}

/** On a request of this audit, or on evidence. */
export function addComment(
  ctx: Context,
  auditId: string,
  comment: NewComment,
  guest: Guest,
): Promise<Refused> {
  return withAudit(
    ctx,
    auditId,
    async ({ state }): Promise<Refused> => {
      if (state === 'closed') return { ok: false, reason: 'closed' }
      const { evidenceId, text } = comment
      const isThere = (await ctx.db.orm.$count(evidence, eq(evidence.id, evidenceId))) > 0
      if (!isThere) return { ok: false, reason: 'no_evidence' }
      const id = await write(ctx, auditId, { evidenceId, text })
      await note(ctx, auditId, 'audit.commented', { evidenceId })
      return { ok: true, id }
    },
    guest,
  )
}

async function write(
  ctx: Context,
  auditId: string,
  comment: { requestId?: string; evidenceId?: string; text: string; at?: Date; by?: string },
): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  const written = { at: now, by: ctx.actor, ...comment }
  await ctx.db.orm.insert(auditComments).values({ id, auditId, ...written })
  return id
}

async function withRequest(
  ctx: Context,
  id: string,
  guest: Guest,
  act: (request: typeof auditRequests.$inferSelect) => Promise<Refused>,
): Promise<Refused> {
  return ctx.db.transaction(async (): Promise<Refused> => {
    const [request] = await ctx.db.orm
      .select()
      .from(auditRequests)
      .where(eq(auditRequests.id, id))
      .for('update')
    if (!request) return { ok: false, reason: 'not_found' }
    return withAudit(
      ctx,
      request.auditId,
      async ({ state }): Promise<Refused> =>
        state === 'closed' ? { ok: false, reason: 'closed' } : act(request),
      guest,
    )
  })
}
