import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { installationSteps, installations } from '#db/schema/installations.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import { announceFleetOf } from '#features/accounts/commands/announce-change.server.ts'
import { decide } from '#features/accounts/commands/decide.server.ts'
import { inviteWithRole } from '#features/accounts/commands/manage-people.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { lockProfileAt } from '#features/accounts/queries/current-account.server.ts'
import { type Lead, withLead } from '#features/leads/commands/change-lead.server.ts'
import { isClosed } from '#features/leads/policy/desk.ts'
import { createCompany, createSite, keepContact } from '#features/sites/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { dueDays } from '../policy.ts'
import type { InstallationStart } from '../schema.ts'
import { moveLead } from './move-lead.server.ts'

type Installation = typeof installations.$inferSelect

/**
 * An enquiry becomes a client: the company, its contact, the site, the account of the sender, and
 * what has to be done until a machine sells there. Nothing that the enquiry says is written twice.
 */
export function startInstallation(ctx: AccountsContext, leadId: string, start: InstallationStart) {
  return withLead(ctx, leadId, async (lead) => {
    if (lead.version !== start.version) return refused('changed_meanwhile')
    const isStarted = and(eq(installations.leadId, leadId), isNull(installations.cancelledAt))
    if ((await ctx.db.orm.$count(installations, isStarted)) > 0) return refused('started')
    if (start.plannedFor < londonDate(ctx.clock.now())) return refused('past')
    const wrong = await problemWith(ctx, start)
    if (wrong) return refused(wrong)
    const companyId =
      'id' in start.company ? start.company.id : (await createCompany(ctx, start.company.name)).id
    const siteId =
      'id' in start.site ? start.site.id : await createSite(ctx, { ...start.site, companyId })
    const { name, email, phone } = lead
    await keepContact(ctx, { companyId, name, email, phone })
    if (start.invite) await letIn(ctx, companyId, { name, email: start.invite })
    const { model, terms, plannedFor } = start
    await moveLead(ctx, lead, {
      ...(!isClosed(lead.stage) && { stage: terms === 'trial' ? 'trial' : 'won' }),
      ...(!lead.ownerId && { ownerId: ctx.actor }),
    })
    const id = await begin(ctx, { lead, companyId, siteId, model, terms, plannedFor })
    return { ok: true as const, id }
  })
}

async function begin(
  ctx: Context,
  made: { lead: Lead } & Pick<
    Installation,
    'companyId' | 'siteId' | 'model' | 'terms' | 'plannedFor'
  >,
): Promise<string> {
  const { lead, ...facts } = made
  const startedAt = ctx.clock.now()
  const id = newId(startedAt)
  const ownerId = lead.ownerId ?? ctx.actor
  await ctx.db.orm
    .insert(installations)
    .values({ id, leadId: lead.id, ownerId, startedAt, ...facts })
  await ctx.db.orm.insert(installationSteps).values(
    dueDays(facts.plannedFor, londonDate(startedAt)).map((due) => ({
      installationId: id,
      ...due,
    })),
  )
  await recordAudit(ctx, {
    action: 'installation.started',
    subjectType: 'installation',
    subjectId: id,
    details: { leadId: lead.id, reference: lead.reference, ...facts },
  })
  await announceFleetOf(ctx, facts.companyId)
  return id
}

type Problem =
  | 'no_such_company'
  | 'no_such_site'
  | 'not_a_client'
  | 'not_approved'
  | 'another_company'

/** Before anything is written, or half of it would stay. */
async function problemWith(
  ctx: AccountsContext,
  { company, site, invite }: InstallationStart,
): Promise<Problem | undefined> {
  const companyId = 'id' in company ? company.id : null
  if (companyId && (await ctx.db.orm.$count(companies, eq(companies.id, companyId))) === 0) {
    return 'no_such_company'
  }
  if ('id' in site) {
    const isTheirs = companyId && and(eq(sites.id, site.id), eq(sites.companyId, companyId))
    if (!isTheirs || (await ctx.db.orm.$count(sites, isTheirs)) === 0) return 'no_such_site'
  }
  const profile = invite && (await lockProfileAt(ctx, invite))
  if (!profile) return undefined
  const { role, state } = profile
  if (role !== 'client') return 'not_a_client'
  if (state === 'rejected' || state === 'suspended') return 'not_approved'
  return state === 'approved' && profile.companyId !== companyId ? 'another_company' : undefined
}

/** Invites somebody, or approves what they have asked for already. */
async function letIn(
  ctx: AccountsContext,
  companyId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const profile = await lockProfileAt(ctx, email)
  if (profile?.state === 'approved') return
  const done = profile
    ? await decide(ctx, profile.userId, {
        decision: 'approve',
        company: { id: companyId },
        sites: [],
      })
    : await inviteWithRole(ctx, { email, fullName: name, role: 'client', companyId })
  if (!done.ok) throw new Error(`Nobody was let in to company ${companyId}: ${done.reason}`)
}
