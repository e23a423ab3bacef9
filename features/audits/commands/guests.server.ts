import { and, eq, gt, max, type SQL } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { auditGuests } from '#db/schema/audits.ts'
import { inviteAuditor, setAccessEnd } from '#features/accounts/commands/auditors.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { endOfAccess } from '#features/accounts/policy/access-end.ts'
import { lockProfile } from '#features/accounts/queries/current-account.server.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import type { AuditorInvitation } from '../schema.ts'
import { type Changed, note, withAudit } from './audits.server.ts'

/** Lets an auditor in for this audit, until the end of a day. */
export async function inviteGuest(
  ctx: AccountsContext,
  auditId: string,
  invitation: AuditorInvitation,
): Promise<Changed<'taken'>> {
  return withAudit(ctx, auditId, async ({ title }): Promise<Changed<'taken'>> => {
    const invited = await inviteAuditor(ctx, invitation)
    if (!invited.ok) return invited
    const { userId } = invited
    const accessEndsAt = endOfAccess(invitation.lastDay)
    await lockProfile(ctx, userId)
    await ctx.db.orm
      .insert(auditGuests)
      .values({ auditId, userId, invitedAt: ctx.clock.now(), invitedBy: ctx.actor, accessEndsAt })
      .onConflictDoUpdate({
        target: [auditGuests.auditId, auditGuests.userId],
        set: { accessEndsAt },
      })
    await followInvitations(ctx, userId)
    await tellGuest(ctx, { auditId, userId, title, ...invitation })
    await note(ctx, auditId, 'audit.auditor_invited', { userId, lastDay: invitation.lastDay })
    return { ok: true, id: userId }
  })
}

/** The invitation by itself says only that there is an account: this says what it is for. */
async function tellGuest(
  ctx: AccountsContext,
  guest: AuditorInvitation & { auditId: string; userId: string; title: string },
): Promise<void> {
  const { auditId, userId, title, fullName, email, lastDay } = guest
  const by = (await namesOf(ctx, [ctx.actor])).get(ctx.actor) ?? company.name
  await sendLetter(
    ctx,
    {
      subject: `Audit “${title}”: your access until ${longDate(lastDay)}`,
      title: `Your access for the audit “${title}”`,
      paragraphs: [
        `Dear ${fullName},`,
        `${by} of ${company.name} lets you in as an auditor. You can read this audit and its findings, policies, controls, evidence, risks, incidents and the audit trail, and save the evidence pack. In this audit you set results, write findings, ask us for information and evidence, and sign off; everything else you can only read.`,
        `Your access ends with ${longDate(lastDay)}. It asks for a second factor, which you set up when you first sign in. If you have no account with us yet, another email brings you the link to make one.`,
      ],
      facts: [
        ['Audit', title],
        ['Invited by', by],
        ['Access', 'Read our records, work in this audit'],
        ['Until the end of', longDate(lastDay)],
      ],
      action: {
        label: 'Open the audit',
        address: `${ctx.settings.siteUrl}${portalPath('/compliance/audits/:id', { id: auditId })}`,
      },
    },
    { to: email, aboutUserId: userId },
  )
}

/** Of this audit alone. */
export function extendGuest(
  ctx: AccountsContext,
  auditId: string,
  userId: string,
  lastDay: string,
): Promise<Changed> {
  return withGuest(ctx, auditId, userId, async (isGuest) => {
    const accessEndsAt = endOfAccess(lastDay)
    await ctx.db.orm.update(auditGuests).set({ accessEndsAt }).where(isGuest)
    await note(ctx, auditId, 'audit.auditor_end_set', { userId, lastDay })
  })
}

/** From now on this audit is not open to them; nothing is, if it was the last one. */
export function endGuest(ctx: AccountsContext, auditId: string, userId: string): Promise<Changed> {
  return withGuest(ctx, auditId, userId, async (isGuest) => {
    const now = ctx.clock.now()
    const ended = await ctx.db.orm
      .update(auditGuests)
      .set({ accessEndsAt: now })
      // What is over already ended when it did.
      .where(and(isGuest, gt(auditGuests.accessEndsAt, now)))
      .returning({ userId: auditGuests.userId })
    if (ended.length > 0) await note(ctx, auditId, 'audit.auditor_ended', { userId })
  })
}

async function withGuest(
  ctx: AccountsContext,
  auditId: string,
  userId: string,
  act: (isGuest: SQL | undefined) => Promise<void>,
): Promise<Changed> {
  return ctx.db.transaction(async (): Promise<Changed> => {
    const profile = await lockProfile(ctx, userId)
    const isGuest = and(eq(auditGuests.auditId, auditId), eq(auditGuests.userId, userId))
    const known = (await ctx.db.orm.$count(auditGuests, isGuest)) > 0
    if (!known || profile?.role !== 'auditor') return { ok: false, reason: 'not_found' }
    await act(isGuest)
    await followInvitations(ctx, userId)
    return { ok: true, id: userId }
  })
}

/** An account is open as long as the longest of its invitations. Call it with the profile locked. */
async function followInvitations(ctx: AccountsContext, userId: string): Promise<void> {
  const [latest] = await ctx.db.orm
    .select({ end: max(auditGuests.accessEndsAt) })
    .from(auditGuests)
    .where(eq(auditGuests.userId, userId))
  if (latest?.end) await setAccessEnd(ctx, userId, latest.end)
}
