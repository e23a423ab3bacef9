import { and, eq } from 'drizzle-orm'
import { auditGuests } from '#db/schema/audits.ts'
import {
  endAccess,
  inviteAuditor,
  setAccessEnd,
} from '#features/accounts/commands/auditors.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import type { AuditorInvitation } from '../schema.ts'
import { type Changed, note, withAudit } from './audits.server.ts'

/** Lets an auditor in for this audit, until the end of a day. */
export async function inviteGuest(
  ctx: AccountsContext,
  auditId: string,
  invitation: AuditorInvitation,
): Promise<Changed<'taken'>> {
  return withAudit(ctx, auditId, async (): Promise<Changed<'taken'>> => {
    const invited = await inviteAuditor(ctx, invitation)
    if (!invited.ok) return invited
    const { userId } = invited
    await ctx.db.orm
      .insert(auditGuests)
      .values({ auditId, userId, invitedAt: ctx.clock.now(), invitedBy: ctx.actor })
      .onConflictDoNothing()
    await note(ctx, auditId, 'audit.auditor_invited', { userId, lastDay: invitation.lastDay })
    return { ok: true, id: userId }
  })
}

export function extendGuest(
  ctx: AccountsContext,
  auditId: string,
  userId: string,
  lastDay: string,
): Promise<Changed> {
  return withGuest(ctx, auditId, userId, () => setAccessEnd(ctx, userId, lastDay))
}

/** From now on nothing is open to them. */
export function endGuest(ctx: AccountsContext, auditId: string, userId: string): Promise<Changed> {
  return withGuest(ctx, auditId, userId, () => endAccess(ctx, userId))
}

async function withGuest(
  ctx: AccountsContext,
  auditId: string,
  userId: string,
  act: () => Promise<boolean>,
): Promise<Changed> {
  return ctx.db.transaction(async (): Promise<Changed> => {
    const isGuest = and(eq(auditGuests.auditId, auditId), eq(auditGuests.userId, userId))
    const known = (await ctx.db.orm.$count(auditGuests, isGuest)) > 0
    return known && (await act()) ? { ok: true, id: userId } : { ok: false, reason: 'not_found' }
  })
}
