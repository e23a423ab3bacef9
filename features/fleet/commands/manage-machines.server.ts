import { and, eq, isNull } from 'drizzle-orm'
import type { Environment } from '#content/environments.ts'
import { environments } from '#content/environments.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { machineStates } from '#db/schema/telemetry.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { createSite } from '#features/sites/commands.server.ts'
import { dayMs, londonMidday } from '#lib/time.ts'
import { firstPlan } from '../policy/first-plan.ts'
import type { Commissioning, MachineChange, PhaseChange } from '../schema/desk.ts'
import { commissionMachine, newTrialEnd, trialEndFrom } from './commission-machine.server.ts'
import { putPlanLive } from './put-plan-live.server.ts'
import { stockProducts } from './stock-products.server.ts'

export type MachineResult =
  | { ok: true; id: string }
  | {
      ok: false
      reason:
        | 'not_found'
        | 'changed_meanwhile'
        | 'never_connected'
        | 'serial_taken'
        | 'no_site'
        | 'in_future'
    }

/** A machine is put up, on a site that is known or that is made for it. */
export async function putUpMachine(ctx: Context, asked: Commissioning): Promise<MachineResult> {
  return ctx.db.transaction(async () => {
    const { serial, model, spot, terms } = asked
    const commissionedAt = londonMidday(asked.commissionedOn)
    if (commissionedAt.getTime() > ctx.clock.now().getTime() + dayMs) {
      return { ok: false, reason: 'in_future' }
    }
    // One after the other, so that of two with the same serial number the second is told.
    await ctx.db.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`machine ${serial}`])
    const [taken] = await ctx.db.orm
      .select({ id: machines.id })
      .from(machines)
      .where(eq(machines.serial, serial))
    if (taken) return { ok: false, reason: 'serial_taken' }
    const site = await siteFor(ctx, asked.site)
    if (!site) return { ok: false, reason: 'no_site' }
    const modelName = asked.modelName || null
    const newOne = { serial, model, modelName, siteId: site.id, spot, terms, commissionedAt }
    const id = await commissionMachine(ctx, newOne)
    if (asked.withFirstPlan) {
      const environment: Environment =
        site.environment in environments ? (site.environment as Environment) : 'office'
      const plan = firstPlan({ model, environment }, await stockProducts(ctx))
      if (plan.length > 0) await putPlanLive(ctx, id, plan)
    }
    await announceFleet(ctx, [id])
    return { ok: true, id }
  })
}

async function siteFor(ctx: Context, asked: Commissioning['site']) {
  if ('id' in asked) {
    const [site] = await ctx.db.orm
      .select({ id: sites.id, environment: sites.environment })
      .from(sites)
      .where(eq(sites.id, asked.id))
    return site
  }
  const [company] = await ctx.db.orm
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, asked.companyId))
  if (!company) return undefined
  return { id: await createSite(ctx, asked), environment: asked.environment }
}

/** Where on its site it stands, and on what terms. */
export async function changeMachine(
  ctx: Context,
  id: string,
  change: MachineChange,
): Promise<MachineResult> {
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm.select().from(machines).where(eq(machines.id, id))
    if (!before) return { ok: false, reason: 'not_found' }
    const { spot, terms, version } = change
    // A trial that begins anew begins now; the end of an earlier one stays on record.
    const trialEndsAt =
      terms === 'trial' && before.terms !== 'trial'
        ? newTrialEnd(ctx.clock.now(), before.liveAt !== null)
        : before.trialEndsAt
    const changed = await ctx.db.orm
      .update(machines)
      .set({ spot, terms, trialEndsAt, version: version + 1 })
      .where(and(eq(machines.id, id), eq(machines.version, version)))
      .returning({ id: machines.id })
    if (changed.length === 0) return { ok: false, reason: 'changed_meanwhile' }
    await recordAudit(ctx, {
      action: 'machine.changed',
      subjectType: 'machine',
      subjectId: id,
      details: { spot, terms, before: { spot: before.spot, terms: before.terms } },
    })
    await announceFleet(ctx, [id])
    return { ok: true, id }
  })
}

/** Into the store and out of it, or to work before every first check is done. */
export async function changePhase(
  ctx: Context,
  id: string,
  { to, version }: PhaseChange,
): Promise<MachineResult> {
  return ctx.db.transaction(async () => {
    if (to === 'live' && (await isNeverConnected(ctx, id))) {
      return { ok: false, reason: 'never_connected' }
    }
    const now = ctx.clock.now()
    const change = {
      stored: { storedAt: now },
      standing: { storedAt: null },
      live: { storedAt: null, liveAt: now, trialEndsAt: trialEndFrom(now) },
    }[to]
    const changed = await ctx.db.orm
      .update(machines)
      .set({ ...change, version: version + 1 })
      .where(and(eq(machines.id, id), eq(machines.version, version), isNull(machines.retiredAt)))
      .returning({ id: machines.id })
    if (changed.length === 0) {
      const isThere = (await ctx.db.orm.$count(machines, eq(machines.id, id))) > 0
      return { ok: false, reason: isThere ? 'changed_meanwhile' : 'not_found' }
    }
    await recordAudit(ctx, {
      action: 'machine.phase_changed',
      subjectType: 'machine',
      subjectId: id,
      details: { to },
    })
    await announceFleet(ctx, [id])
    return { ok: true, id }
  })
}

/** A machine that is put to work before its first report would skip its first checks. */
async function isNeverConnected(ctx: Context, id: string): Promise<boolean> {
  const [machine] = await ctx.db.orm
    .select({ heardAt: machineStates.heardAt })
    .from(machines)
    .leftJoin(machineStates, eq(machineStates.machineId, machines.id))
    .where(eq(machines.id, id))
  return machine?.heardAt === null
}

/** Taken away for good. Its history stays. */
export async function retireMachine(
  ctx: Context,
  id: string,
  version: number,
): Promise<MachineResult> {
  return ctx.db.transaction(async () => {
    const [machine] = await ctx.db.orm
      .select({ version: machines.version })
      .from(machines)
      .where(and(eq(machines.id, id), isNull(machines.retiredAt)))
    if (!machine) return { ok: false, reason: 'not_found' }
    const retired = await ctx.db.orm
      .update(machines)
      .set({ retiredAt: ctx.clock.now(), version: version + 1 })
      .where(and(eq(machines.id, id), eq(machines.version, version), isNull(machines.retiredAt)))
      .returning({ serial: machines.serial })
    if (retired.length === 0) return { ok: false, reason: 'changed_meanwhile' }
    await recordAudit(ctx, {
      action: 'machine.retired',
      subjectType: 'machine',
      subjectId: id,
      details: { serial: retired[0]?.serial },
    })
    await announceFleet(ctx, [id])
    return { ok: true, id }
  })
}
