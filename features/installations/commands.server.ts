import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Slug } from '#content/machines.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { installationSteps, installations } from '#db/schema/installations.ts'
import { companies, sites } from '#db/schema/sites.ts'
import {
  announceFleetOf,
  announceLeads,
} from '#features/accounts/commands/announce-change.server.ts'
import { decide } from '#features/accounts/commands/decide.server.ts'
import { inviteWithRole } from '#features/accounts/commands/manage-people.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import { lockProfileAt } from '#features/accounts/queries/current-account.server.ts'
import { isStaff } from '#features/accounts/queries/staff.server.ts'
import { changePhase, putUpMachine } from '#features/fleet/commands/manage-machines.server.ts'
import { type Lead, withLead } from '#features/leads/commands/change-lead.server.ts'
import { changeLead } from '#features/leads/commands/desk.server.ts'
import { isClosed } from '#features/leads/policy/desk.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { createCompany, createSite, keepContact } from '#features/sites/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { Step } from '#lib/installation-words.ts'
import { steps } from '#lib/installation-words.ts'
import type { Stage } from '#lib/lead-words.ts'
import { londonDate } from '#lib/time.ts'
import { dueDays } from './policy.ts'
import type {
  Cancellation,
  InstallationChange,
  InstallationStart,
  Reservation,
  StepChange,
} from './schema.ts'

type Installation = typeof installations.$inferSelect
type Refused<Reason extends string> = { ok: false; reason: Reason }

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

const refused = <const Reason extends string>(reason: Reason): Refused<Reason> => ({
  ok: false,
  reason,
})

async function moveLead(
  ctx: Context,
  lead: Lead,
  change: { stage?: Stage; lostReason?: string; ownerId?: string },
): Promise<void> {
  const moved = await changeLead(ctx, lead.id, { version: lead.version, ...change })
  if (!moved.ok) throw new Error(`Enquiry ${lead.id} stays as it is: ${moved.reason}`)
}

/** A trial became a partnership: the enquiry that it began with is won. */
export async function winLeadOf(ctx: Context, machineId: string): Promise<void> {
  const [installation] = await ctx.db.orm
    .select({ leadId: installations.leadId })
    .from(installations)
    .where(eq(installations.machineId, machineId))
  if (!installation?.leadId) return
  await withLead(ctx, installation.leadId, async (lead) => {
    if (!isClosed(lead.stage)) await moveLead(ctx, lead, { stage: 'won' })
    return { ok: true }
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

/** Changes one that has not ended; nobody else does meanwhile. */
async function withInstallation<Reason extends string = never>(
  ctx: Context,
  id: string,
  version: number | undefined,
  change: (installation: Installation) => Promise<Refused<Reason> | undefined>,
): Promise<{ ok: true } | Refused<Reason | 'not_found' | 'ended' | 'changed_meanwhile'>> {
  return ctx.db.transaction(async () => {
    const [installation] = await ctx.db.orm
      .select()
      .from(installations)
      .where(eq(installations.id, id))
      .for('update')
    if (!installation) return refused('not_found')
    if (installation.finishedAt || installation.cancelledAt) return refused('ended')
    if (version !== undefined && installation.version !== version)
      return refused('changed_meanwhile')
    const wrong = await change(installation)
    if (wrong) return wrong
    await announceLeads(ctx)
    await announceFleetOf(ctx, installation.companyId)
    return { ok: true }
  })
}

async function write(
  ctx: Context,
  { id }: Installation,
  columns: Partial<Installation>,
  action: `installation.${string}`,
): Promise<void> {
  await ctx.db.orm
    .update(installations)
    .set({ ...columns, version: sql`${installations.version} + 1` })
    .where(eq(installations.id, id))
  const { cancelReason: _, ...facts } = columns
  await recordAudit(ctx, {
    action,
    subjectType: 'installation',
    subjectId: id,
    details: facts,
  })
}

/** With another day, what is still to be done is due on others, too. */
export function changeInstallation(
  ctx: Context,
  id: string,
  { version, ...change }: InstallationChange,
) {
  return withInstallation(ctx, id, version, async (before) => {
    if (change.ownerId && !(await isStaff(ctx, change.ownerId))) return refused('no_such_owner')
    const today = londonDate(ctx.clock.now())
    if (change.plannedFor !== before.plannedFor) {
      if (change.plannedFor < today) return refused('past')
      for (const { step, dueOn } of dueDays(change.plannedFor, today)) {
        const isLeft = and(stepIs(id, step), isNull(installationSteps.doneAt))
        await ctx.db.orm.update(installationSteps).set({ dueOn }).where(isLeft)
      }
    }
    await write(ctx, before, change, 'installation.changed')
  })
}

const stepIs = (id: string, step: Step) =>
  and(eq(installationSteps.installationId, id), eq(installationSteps.step, step))

/** Somebody has done a step, or takes that back; or it is for somebody else. */
export function changeStep(
  ctx: AccountsContext,
  id: string,
  { step, done, ...change }: StepChange,
) {
  return withInstallation(ctx, id, undefined, async (installation) => {
    if (done !== undefined && steps[step].by === 'product') return refused('product')
    if (change.ownerId && !(await isStaff(ctx, change.ownerId))) return refused('no_such_owner')
    const ticked = done
      ? { doneAt: ctx.clock.now(), doneBy: ctx.actor }
      : { doneAt: null, doneBy: null }
    const columns = { ...change, ...(done !== undefined && ticked) }
    if (Object.keys(columns).length === 0) return
    await ctx.db.orm.update(installationSteps).set(columns).where(stepIs(id, step))
    await recordAudit(ctx, {
      action: 'installation.step_changed',
      subjectType: 'installation',
      subjectId: id,
      details: { step, ...(done !== undefined && { done }), ...change },
    })
    if (change.ownerId && change.ownerId !== ctx.actor) {
      await tellOwner(ctx, installation, step, change.ownerId)
    }
  })
}

async function tellOwner(
  ctx: AccountsContext,
  { id, companyId }: Installation,
  step: Step,
  ownerId: string,
): Promise<void> {
  const to = await addressOf(ctx, ownerId)
  const [company] = await ctx.db.orm
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!to || !company) return
  const { title, next } = steps[step]
  const letter = {
    subject: `Yours to do: ${title}, ${company.name}`,
    title: `${title}: ${company.name}`,
    paragraphs: [`A step of this installation was given to you. ${next}`],
    action: {
      label: 'Open the installation',
      address: `${ctx.settings.siteUrl}/dashboard/installations/${id}`,
    },
  }
  await sendLetter(ctx, letter, { to })
}

/** The machine is on the host's site from now on; until its first report nothing is expected of it. */
export function reserveMachine(ctx: Context, id: string, asked: Reservation) {
  return withInstallation(ctx, id, asked.version, async (installation) => {
    if (installation.machineId) return refused('reserved')
    const { serial, spot, withFirstPlan } = asked
    const { terms } = installation
    const made = await putUpMachine(ctx, {
      ...{ serial, spot, withFirstPlan, terms },
      model: installation.model as Slug,
      modelName: '',
      site: { id: installation.siteId },
      commissionedOn: londonDate(ctx.clock.now()),
    })
    if (!made.ok) {
      if (made.reason === 'serial_taken') return refused(made.reason)
      throw new Error(`Installation ${id}: no machine, ${made.reason}`)
    }
    // The days of a trial count from when it is live, not from the store.
    await ctx.db.orm.update(machines).set({ trialEndsAt: null }).where(eq(machines.id, made.id))
    await write(ctx, installation, { machineId: made.id }, 'installation.machine_reserved')
  })
}

/** Its machine goes back into the store, and the enquiry to where it was, or it is lost. */
export function cancelInstallation(
  ctx: Context,
  id: string,
  { version, reason, enquiry }: Cancellation,
) {
  return withInstallation(ctx, id, version, async (installation) => {
    const cancelled = { cancelledAt: ctx.clock.now(), cancelReason: reason }
    await write(ctx, installation, cancelled, 'installation.cancelled')
    if (installation.machineId) await putBack(ctx, installation.machineId)
    if (!installation.leadId) return
    await withLead(ctx, installation.leadId, async (lead) => {
      const to = enquiry === 'lost' ? { stage: enquiry, lostReason: reason } : { stage: enquiry }
      if (lead.stage === 'trial' || lead.stage === 'won') await moveLead(ctx, lead, to)
      return { ok: true }
    })
  })
}

/** One that sells already stays where it is. */
async function putBack(ctx: Context, machineId: string): Promise<void> {
  const [machine] = await ctx.db.orm
    .select({ version: machines.version })
    .from(machines)
    .where(and(eq(machines.id, machineId), isNull(machines.liveAt), isNull(machines.storedAt)))
    .for('update')
  if (machine) await changePhase(ctx, machineId, { to: 'stored', version: machine.version })
}

/** Whether it still was under way. */
export async function finishInstallation(ctx: Context, id: string): Promise<boolean> {
  const finished = await withInstallation(ctx, id, undefined, (installation) =>
    write(ctx, installation, { finishedAt: ctx.clock.now() }, 'installation.finished').then(
      () => undefined,
    ),
  )
  return finished.ok
}
