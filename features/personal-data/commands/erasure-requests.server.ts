import { and, eq, isNull, lt } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { erasureRequests } from '#db/schema/personal-data.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { newId } from '#lib/ids.server.ts'
import { portalPath } from '#lib/portal-links.ts'
import { erasePersonalData } from '../commands.server.ts'
import { totalOf } from '../policy.ts'
import { contactHash, findPersonalData } from '../queries.server.ts'
import type { ErasureReason, SubjectErased } from '../schema.ts'

/** Afterwards what an officer saw when they asked for it is no longer what would be erased. */
export const requestsKeptDays = 30

export type NotErasable = 'nothing_there' | 'colleague' | 'auditor'

/** An officer asks for an erasure: nothing is erased before another officer approves it. */
export async function requestErasure(
  ctx: AccountsContext,
  asked: { contact: string; reason: ErasureReason; identity: string; caseId?: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: NotErasable | 'waits' }> {
  const { contact, reason, identity, caseId } = asked
  return ctx.db.transaction(async () => {
    const { counts, hindrance } = await findPersonalData(ctx, contact)
    if (hindrance) return { ok: false, reason: hindrance }
    if (totalOf(counts) === 0) return { ok: false, reason: 'nothing_there' }
    const now = ctx.clock.now()
    const [made] = await ctx.db.orm
      .insert(erasureRequests)
      .values({
        ...{ id: newId(now), contact, reason, identity, caseId },
        ...{ requestedBy: ctx.actor, requestedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id })
    if (!made) return { ok: false, reason: 'waits' }
    await audit(ctx, 'subject.erasure_requested', contact, { reason })
    const path = caseId
      ? portalPath('/compliance/gdpr/requests/:id', { id: caseId })
      : '/compliance/gdpr/person'
    await sendSealedLetter(
      ctx,
      {
        subject: 'An erasure needs a second officer',
        title: 'An erasure needs a second officer',
        paragraphs: [
          'An officer asks to erase everything about a person. It runs once another officer approves it.',
        ],
        action: { label: 'Approve or decline', address: `${ctx.settings.siteUrl}${path}` },
      },
      { to: company.privacyEmail },
    )
    return { ok: true, id: made.id }
  })
}

type Decided =
  | { ok: true; erased: SubjectErased | null }
  | { ok: false; reason: NotErasable | 'not_found' | 'own' }

/** Approved by an officer who did not ask for it, which erases; declined, or withdrawn, by any. */
export async function decideErasure(
  ctx: AccountsContext,
  which: { id: string } | { caseId: string },
  approve: boolean,
): Promise<Decided> {
  const isIt =
    'caseId' in which
      ? eq(erasureRequests.caseId, which.caseId)
      : and(eq(erasureRequests.id, which.id), isNull(erasureRequests.caseId))
  return ctx.db.transaction(async () => {
    const [asked] = await ctx.db.orm.select().from(erasureRequests).where(isIt).for('update')
    if (!asked) return { ok: false, reason: 'not_found' }
    const { contact, requestedBy } = asked
    const reason = asked.reason as ErasureReason
    if (approve && requestedBy === ctx.actor) return { ok: false, reason: 'own' }
    await ctx.db.orm.delete(erasureRequests).where(eq(erasureRequests.id, asked.id))
    if (!approve) {
      await audit(ctx, 'subject.erasure_declined', contact, { reason, requestedBy })
      return { ok: true, erased: null }
    }
    const erased = await erasePersonalData(ctx, { contact, reason, requestedBy })
    if (!erased.ok) return erased
    return { ok: true, erased: { counts: erased.counts, kept: erased.kept } }
  })
}

/** Requests that nobody decided on. Call it inside the transaction of the retention job. */
export async function dropLapsedRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - requestsKeptDays * 86_400_000)
  const gone = await ctx.db.orm
    .delete(erasureRequests)
    .where(lt(erasureRequests.requestedAt, before))
    .returning({ id: erasureRequests.id })
  await recordRetention(ctx, 'erasure-requests', gone.length)
}

function audit(
  ctx: AccountsContext,
  action: 'subject.erasure_requested' | 'subject.erasure_declined',
  contact: string,
  details: Record<string, unknown>,
) {
  return recordAudit(ctx, {
    action,
    subjectType: 'subject',
    subjectId: newId(ctx.clock.now()),
    details: { contact: contactHash(ctx, contact), ...details },
  })
}
