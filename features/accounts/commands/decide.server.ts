import { findPersonById } from '@enix/identity/queries/people.server.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { companies } from '#db/schema/sites.ts'
import { createCompany, createSite } from '#features/sites/commands.server.ts'
import type { AccountState } from '#lib/roles.ts'
import type { AccountsContext } from '../context.server.ts'
import { lockProfile, type Profile } from '../queries/current-account.server.ts'
import type { Decision } from '../schema.ts'
import { announceChange } from './announce-change.server.ts'
import { mailDecision } from './mail-decision.server.ts'

export type DecisionResult =
  | { ok: true; state: AccountState }
  | { ok: false; reason: 'not_found' | 'already_decided' | 'no_such_company' }

const outcomes = { approve: 'approved', reject: 'rejected', ask: 'more_needed' } as const

/** Staff answer an application: the profile, its company and sites, the audit row and the email, all or nothing. */
export async function decide(
  ctx: AccountsContext,
  userId: string,
  decision: Decision,
): Promise<DecisionResult> {
  return ctx.db.transaction(async () => {
    const profile = await lockProfile(ctx, userId)
    if (!profile) return { ok: false, reason: 'not_found' }
    if (!isOpen(profile, decision)) return { ok: false, reason: 'already_decided' }
    const now = ctx.clock.now()
    const state = outcomes[decision.decision]
    const companyId =
      decision.decision === 'approve' ? await linkedCompany(ctx, decision) : profile.companyId
    if (companyId === undefined) return { ok: false, reason: 'no_such_company' }
    const reason = decision.decision === 'approve' ? null : decision.reason
    const isQuestion = decision.decision === 'ask'
    await ctx.db.orm
      .update(profiles)
      .set({
        state,
        companyId,
        reason: isQuestion ? null : reason,
        ...(isQuestion && { question: reason, answer: null }),
        decidedAt: now,
        decidedBy: ctx.actor,
        updatedAt: now,
      })
      .where(eq(profiles.userId, userId))
    await recordAudit(ctx, {
      action: `account.${state}`,
      subjectType: 'user',
      subjectId: userId,
      details: { companyId, reason },
    })
    const person = await findPersonById(ctx, userId)
    if (person?.user.email) {
      await mailDecision(ctx, { to: person.user.email, name: profile.fullName, state, reason })
    }
    await announceChange(ctx, userId)
    return { ok: true, state }
  })
}

/** Whoever waits; and whoever was rejected, for a colleague who knows that and decides again. */
function isOpen({ state, decidedAt }: Profile, { replaces }: Decision): boolean {
  if (state === 'rejected') return replaces !== undefined && replaces === decidedAt?.toISOString()
  return state === 'pending' || state === 'more_needed'
}

async function linkedCompany(
  ctx: AccountsContext,
  { company, sites }: Extract<Decision, { decision: 'approve' }>,
): Promise<string | undefined> {
  const id =
    'id' in company
      ? await knownCompany(ctx, company.id)
      : (await createCompany(ctx, company.name)).id
  if (id === undefined) return undefined
  for (const site of sites) await createSite(ctx, { ...site, companyId: id })
  return id
}

async function knownCompany(ctx: AccountsContext, id: string): Promise<string | undefined> {
  const [known] = await ctx.db.orm
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
  return known?.id
}
