import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Slug } from '#content/machines.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { installationSteps, installations } from '#db/schema/installations.ts'
import { companies } from '#db/schema/sites.ts'
import { type Refused, refused } from '#features/accounts/api/handle.server.ts'
import {
  announceFleetOf,
  announceLeads,
} from '#features/accounts/commands/announce-change.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import { isStaff } from '#features/accounts/queries/staff.server.ts'
import { changePhase, putUpMachine } from '#features/fleet/commands/manage-machines.server.ts'
import { withLead } from '#features/leads/commands/change-lead.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Step } from '#lib/installation-words.ts'
import { steps } from '#lib/installation-words.ts'
import { londonDate } from '#lib/time.ts'
import { moveLead } from './commands/move-lead.server.ts'
import { dueDays } from './policy.ts'
import type { Cancellation, InstallationChange, Reservation, StepChange } from './schema.ts'

type Installation = typeof installations.$inferSelect

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
