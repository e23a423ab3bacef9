import { updateUser } from '@enix/identity/commands/change-user.server.ts'
import { endAllSessions } from '@enix/identity/commands/end-sessions.server.ts'
import { invitePerson } from '@enix/identity/commands/invite-person.server.ts'
import { findPersonById } from '@enix/identity/queries/people.server.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { findCompany } from '#features/sites/queries.server.ts'
import type { Role } from '#lib/roles.ts'
import type { AccountsContext } from '../context.server.ts'
import { latestEnd } from '../policy/access-end.ts'
import { lockProfile, type Profile } from '../queries/current-account.server.ts'
import { countAdmins } from '../queries/people.server.ts'
import type { Invitation, RoleChange } from '../schema.ts'
import { announceChange } from './announce-change.server.ts'
import { mailDecision } from './mail-decision.server.ts'

export type ChangeResult =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'not_found'
        | 'last_admin'
        | 'oneself'
        | 'not_approved'
        | 'company_needed'
        | 'no_such_company'
    }

// Far enough away to be for ever, near enough for every calendar.
const forEver = new Date('2999-12-31T00:00:00Z')

/** Somebody whom an admin invites needs no approval: they are who the admin says. */
export async function inviteWithRole(
  ctx: AccountsContext,
  invitation: Invitation,
): Promise<ChangeResult> {
  const { email, fullName, role, companyId } = invitation
  const wrong = await companyProblem(ctx, role, companyId ?? null)
  if (wrong) return { ok: false, reason: wrong }
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const guest = { email, data: { full_name: fullName } }
    const { user } = await invitePerson({ ...ctx, caller: toSignIn(ctx) }, guest)
    const row = {
      role,
      state: 'approved' as const,
      fullName,
      companyId: companyId ?? null,
      accessEndsAt: latestEnd(role, now),
    }
    await ctx.db.orm
      .insert(profiles)
      .values({
        userId: user.id,
        ...row,
        companyName: '',
        sitePostcode: '',
        phone: '',
        requestedAt: now,
        decidedAt: now,
        decidedBy: ctx.actor,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: profiles.userId, set: { ...row, updatedAt: now } })
    const details = { role, companyId }
    await recordAudit(ctx, {
      action: 'person.invited',
      subjectType: 'user',
      subjectId: user.id,
      details,
    })
    return { ok: true }
  })
}

/** The link of the email leads to where a password is chosen, wherever the admin was. */
function toSignIn({ caller, settings }: AccountsContext): AccountsContext['caller'] {
  return { ...caller, redirectTo: `${settings.siteUrl}/auth/callback` }
}

export async function changeRole(
  ctx: AccountsContext,
  userId: string,
  { role, companyId, fullName }: RoleChange,
): Promise<ChangeResult> {
  return withProfile(ctx, userId, async (profile) => {
    const now = ctx.clock.now()
    const company = companyId === undefined ? profile.companyId : companyId
    const wrong = await companyProblem(ctx, role, company)
    if (wrong) return { ok: false, reason: wrong }
    if (profile.role === 'admin' && role !== 'admin' && (await countAdmins(ctx)) === 1) {
      return { ok: false, reason: 'last_admin' }
    }
    if (profile.role !== 'client' && fullName !== undefined) await rename(ctx, profile, fullName)
    // Of whoever is only called something else, nothing else is said.
    const isSame = role === profile.role && company === profile.companyId
    if (isSame && fullName !== undefined) return { ok: true }
    await ctx.db.orm
      .update(profiles)
      .set({
        role,
        companyId: company,
        accessEndsAt: role === profile.role ? profile.accessEndsAt : latestEnd(role, now),
        updatedAt: now,
      })
      .where(eq(profiles.userId, userId))
    const details = { from: profile.role, to: role, companyId: company }
    await recordAudit(ctx, {
      action: 'person.role_changed',
      subjectType: 'user',
      subjectId: userId,
      details,
    })
    return { ok: true }
  })
}

/** Their name stands beside what they did: the entry says who they were before, for ever. */
async function rename(ctx: AccountsContext, profile: Profile, fullName: string): Promise<void> {
  if (fullName === profile.fullName) return
  const { userId } = profile
  const changed = { fullName, updatedAt: ctx.clock.now() }
  await ctx.db.orm.update(profiles).set(changed).where(eq(profiles.userId, userId))
  await recordAudit(ctx, {
    action: 'person.renamed',
    subjectType: 'user',
    subjectId: userId,
    details: { from: profile.fullName, to: fullName },
  })
}

/** Ends every session, and lets nobody in until it is lifted. */
export async function suspend(
  ctx: AccountsContext,
  userId: string,
  reason: string,
): Promise<ChangeResult> {
  if (userId === ctx.actor) return { ok: false, reason: 'oneself' }
  return withProfile(ctx, userId, async (profile) => {
    // Whoever waits is answered instead; and a lifted suspension must not approve anybody.
    if (profile.state !== 'approved') return { ok: false, reason: 'not_approved' }
    if (profile.role === 'admin' && (await countAdmins(ctx)) === 1) {
      return { ok: false, reason: 'last_admin' }
    }
    const changed = { state: 'suspended' as const, reason, updatedAt: ctx.clock.now() }
    await ctx.db.orm.update(profiles).set(changed).where(eq(profiles.userId, userId))
    await updateUser(ctx, userId, { bannedUntil: forEver })
    await endAllSessions(ctx, userId)
    const details = { reason }
    await recordAudit(ctx, {
      action: 'person.suspended',
      subjectType: 'user',
      subjectId: userId,
      details,
    })
    await tell(ctx, profile, 'suspended', reason)
    return { ok: true }
  })
}

export async function liftSuspension(ctx: AccountsContext, userId: string): Promise<ChangeResult> {
  return withProfile(ctx, userId, async (profile) => {
    if (profile.state !== 'suspended') return { ok: false, reason: 'not_found' }
    const changed = { state: 'approved' as const, reason: null, updatedAt: ctx.clock.now() }
    await ctx.db.orm.update(profiles).set(changed).where(eq(profiles.userId, userId))
    await updateUser(ctx, userId, { bannedUntil: null })
    await recordAudit(ctx, {
      action: 'person.suspension_lifted',
      subjectType: 'user',
      subjectId: userId,
      details: {},
    })
    await tell(ctx, profile, 'approved', null)
    return { ok: true }
  })
}

async function companyProblem(
  ctx: AccountsContext,
  role: Role,
  companyId: string | null,
): Promise<'company_needed' | 'no_such_company' | undefined> {
  if (!companyId) return role === 'client' ? 'company_needed' : undefined
  return (await findCompany(ctx, companyId)) ? undefined : 'no_such_company'
}

async function withProfile(
  ctx: AccountsContext,
  userId: string,
  change: (profile: Profile) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  return ctx.db.transaction(async () => {
    const profile = await lockProfile(ctx, userId)
    if (!profile) return { ok: false, reason: 'not_found' }
    const result = await change(profile)
    if (result.ok) await announceChange(ctx, userId)
    return result
  })
}

async function tell(
  ctx: AccountsContext,
  profile: Profile,
  state: 'suspended' | 'approved',
  reason: string | null,
): Promise<void> {
  const person = await findPersonById(ctx, profile.userId)
  const to = person?.user.email
  if (to) await mailDecision(ctx, { to, name: profile.fullName, state, reason })
}
