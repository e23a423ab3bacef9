import { checkEmail } from '@enix/identity/policy/addresses.ts'
import { findPersonByEmail } from '@enix/identity/queries/people.server.ts'
import { sessions } from '@enix/identity/tables/auth-sessions.ts'
import { eq, inArray, lte } from 'drizzle-orm'
import { recordAudit, recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import type { AccountsContext } from '../context.server.ts'
import { lastDayOf } from '../policy/access-end.ts'
import { findProfile, lockProfile } from '../queries/current-account.server.ts'
import { announceChange } from './announce-change.server.ts'
import { inviteWithRole } from './manage-people.server.ts'

/**
 * Lets somebody in from outside as an auditor; until when, the caller says next. Whoever is an auditor
 * already is not invited twice; anybody else's account is not ours to change here. Part of the caller's
 * transaction.
 */
export async function inviteAuditor(
  ctx: AccountsContext,
  guest: { email: string; fullName: string },
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'taken' }> {
  const email = checkEmail(guest.email)
  const known = await findPersonByEmail(ctx, email, ctx.caller.audience)
  const profile = known && (await findProfile(ctx, known.user.id))
  if (known && profile?.role !== 'auditor') return { ok: false, reason: 'taken' }
  if (!known?.user.emailConfirmedAt) {
    const invited = await inviteWithRole(ctx, { email, fullName: guest.fullName, role: 'auditor' })
    if (!invited.ok) throw new Error(`An auditor was refused: ${invited.reason}`)
  }
  const person = known ?? (await findPersonByEmail(ctx, email, ctx.caller.audience))
  if (!person) throw new Error('The invited auditor has no account')
  return { ok: true, userId: person.user.id }
}

/**
 * Extends it, shortens it, or ends it now if that moment has come; the job that follows the clock ends
 * the sessions later. Nothing happens to whoever is no auditor.
 */
export async function setAccessEnd(
  ctx: AccountsContext,
  userId: string,
  accessEndsAt: Date,
): Promise<boolean> {
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const profile = await lockProfile(ctx, userId)
    if (profile?.role !== 'auditor') return false
    if (profile.accessEndsAt?.getTime() === accessEndsAt.getTime()) return true
    await ctx.db.orm
      .update(profiles)
      .set({ accessEndsAt, updatedAt: now })
      .where(eq(profiles.userId, userId))
    const ended = accessEndsAt <= now
    await recordAudit(ctx, {
      action: ended ? 'person.access_ended' : 'person.access_set',
      subjectType: 'user',
      subjectId: userId,
      details: ended ? {} : { lastDay: lastDayOf(accessEndsAt) },
    })
    await announceChange(ctx, userId)
    if (ended) await endOverdueSessions(ctx)
    return true
  })
}

/** Signs out everybody whose access is over. Their calls are refused from that moment on in any case. */
export async function endOverdueSessions(ctx: Context): Promise<void> {
  const over = ctx.db.orm
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(lte(profiles.accessEndsAt, ctx.clock.now()))
  await ctx.db.transaction(async () => {
    const ended = await ctx.db.orm
      .delete(sessions)
      .where(inArray(sessions.userId, over))
      .returning({ userId: sessions.userId })
    const people = [...new Set(ended.map(({ userId }) => userId))]
    await recordAudits(
      ctx,
      people.map((subjectId) => ({
        action: 'person.signed_out',
        subjectType: 'user',
        subjectId,
        details: {},
      })),
    )
  })
}
