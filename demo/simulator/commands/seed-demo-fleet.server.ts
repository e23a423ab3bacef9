import { makeMonths } from '#db/partitions.server.ts'
import type { IdentityContext } from '#features/accounts/context.server.ts'
import { stockProducts } from '#features/fleet/commands/stock-products.server.ts'
import { trialDays } from '#features/fleet/schema.ts'
import { createSite } from '#features/sites/commands.server.ts'
import { tablesOfMonths } from '#features/telemetry/commands/store-reports.server.ts'
import { dayMs } from '#lib/time.ts'
import { londonCalendar } from '../policy/calendar.ts'
import {
  type DemoClient,
  type DemoMachine,
  demoClients,
  demoDays,
  demoSeed,
} from '../policy/demo-fleet.ts'
import { beganAt, demoWorld, heardUntil } from '../policy/demo-plan.ts'
import { historyOf, stepsBetween } from '../policy/history.ts'
import { simulate, stepMs } from '../policy/machine.ts'
import type { DemoDevice } from '../schema.ts'
import { addDemoClient, type DemoClientLogin } from './add-demo-client.server.ts'
import { putUpDemoMachine, type Range } from './put-up-demo-machine.server.ts'
import { sumSales, writeHistory } from './write-history.server.ts'
import { type VisitedSite, writeVisits } from './write-visits.server.ts'

const seedLock = 7_301_970

/** What only whoever runs the server may know, and what is nowhere in the database. */
export interface DemoSecrets {
  logins: DemoClientLogin[]
  devices: DemoDevice[]
}

interface Making {
  now: number
  range: Range
  /** Of the machine that has stood longest. */
  steps: ReturnType<typeof stepsBetween>
  sites: VisitedSite[]
  secrets: DemoSecrets
}

/**
 * Two clients whose machines have worked for ninety days, up to now; on a database in which nothing has
 * happened yet but the other examples. The secrets are kept before the transaction ends: without them
 * nobody could sign in to what it made.
 */
export async function seedDemoFleet(
  ctx: IdentityContext,
  keep: (secrets: DemoSecrets) => void,
): Promise<boolean> {
  return ctx.db.transaction(async () => {
    // Several processes may start at once on an empty database.
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    const used = await ctx.db.query(
      "SELECT 1 FROM audit_entries WHERE action <> 'demo.seeded' LIMIT 1",
    )
    if (used.rows.length > 0) return false
    const now = ctx.clock.now().getTime()
    await makeMonthsOfHistory(ctx, now)
    const range = await stockProducts(ctx)
    const calendar = londonCalendar()
    const steps = stepsBetween(beganAt({ days: demoDays }, now), now, calendar)
    const making: Making = { now, range, steps, sites: [], secrets: { logins: [], devices: [] } }
    for (const client of demoClients) await putUpClient(ctx, client, making)
    await trustReferences(ctx, true)
    for (const { machines } of making.sites) {
      for (const { standing, history } of machines) await writeHistory(ctx, standing, history)
    }
    await sumSales(ctx)
    await writeVisits(ctx, making.sites, calendar(now))
    await trustReferences(ctx, false)
    await endTrials(ctx)
    keep(making.secrets)
    return true
  })
}

/**
 * Whether a row refers to one that exists need not be looked up for what was made a moment ago: it is
 * two fifths of the work. Only a superuser may do without, which we are on the embedded database.
 */
async function trustReferences(ctx: IdentityContext, trust: boolean): Promise<void> {
  await ctx.db.query(
    `SELECT set_config('session_replication_role', $1, true)
     WHERE current_setting('is_superuser') = 'on'`,
    [trust ? 'replica' : 'origin'],
  )
}

async function makeMonthsOfHistory(ctx: IdentityContext, now: number): Promise<void> {
  const days = Array.from({ length: demoDays + 2 }, (_, ago) => new Date(now - ago * dayMs))
  for (const table of tablesOfMonths) await makeMonths(ctx.db, table, days)
}

async function putUpClient(
  ctx: IdentityContext,
  client: DemoClient,
  making: Making,
): Promise<void> {
  const { companyId, login } = await addDemoClient(ctx, client)
  making.secrets.logins.push(login)
  for (const demo of client.sites) {
    const { name, postcode, environment, latitude, longitude } = demo
    const place = { name, postcode, environment, latitude, longitude }
    const id = await createSite(ctx, { ...place, companyId })
    const site: VisitedSite = { id, companyId, demo, machines: [] }
    for (const machine of demo.machines) {
      making.secrets.devices.push(await putUpMachine(ctx, site, machine, making))
    }
    making.sites.push(site)
  }
}

async function putUpMachine(
  ctx: IdentityContext,
  site: VisitedSite,
  machine: DemoMachine,
  { now, range, steps: all }: Making,
): Promise<DemoDevice> {
  const place = { siteId: site.id, demo: site.demo, now }
  const { credentialId, privateKey, ...standing } = await putUpDemoMachine(
    ctx,
    place,
    machine,
    range,
  )
  const world = demoWorld(demoSeed, site.demo, machine, now)
  const until = heardUntil(machine, now)
  const steps = all.filter(({ at }) => at >= standing.from && at + stepMs <= until)
  const history = historyOf(simulate(standing.simulated, world), demoSeed, steps)
  site.machines.push({ standing, history })
  const { condition, numbers } = history
  return {
    credentialId,
    privateKey,
    seed: demoSeed,
    machine: standing.simulated,
    staged: [...world.staged],
    condition,
    numbers,
    until: standing.from + steps.length * stepMs,
  }
}

/** Whoever is a partner had a trial first. */
async function endTrials(ctx: IdentityContext): Promise<void> {
  await ctx.db.query(
    `UPDATE machines SET trial_ends_at = commissioned_at + $1 * interval '1 day'
     WHERE terms = 'partnership'`,
    [trialDays],
  )
}
