import type { Context } from '#db/context.server.ts'
import { alertAdvice, alertTitle } from '#features/alerts/policy/words.ts'
import { openAlerts } from '#features/alerts/queries/facts.server.ts'
import { readMachine } from '#features/fleet/queries/machine.server.ts'
import { readSales } from '#features/fleet/queries/sales.server.ts'
import type { SampleWeek } from '#features/fleet/schema/sample.ts'
import type { MachineView } from '#features/fleet/schema/view.ts'
import { refitDemand } from '#features/forecasting/commands/refit.server.ts'
import { machineForecast } from '#features/forecasting/queries/machine-forecast.server.ts'
import { pickListOf } from '#features/visits/policy/pick-list.ts'
import { plannedMachines } from '#features/visits/queries/lines.server.ts'
import { addDays, hourMs, londonDate, londonMoment } from '#lib/time.ts'
import { watchSample } from './fleet.server.ts'
import { knownIds } from './known-ids.server.ts'
import { backInTime, type Change } from './past-week.server.ts'
import { withPlainIds } from './plain-ids.ts'

/** In the lobby of a block of flats, and filled on Mondays and Thursdays. */
const serial = 'ENX-D-1001'
const everybodys = { companyId: null }
const minuteMs = 60_000
/** The hour is looked ahead at this minute: features/forecasting/jobs.server.ts. */
const lookMinute = 50
/** When the van is loaded. */
const loadMinute = 6 * 60

interface Visit {
  id: string
  plannedFor: string
  at: Date
}

/** A slot that ran empty, since it was last filled. */
interface Emptied {
  slot: MachineView['slots'][number]
  filledAt: Date
  emptyAt: Date
}

/** The seven days before a Monday of one machine, told by the product's own queries and commands. */
export async function sampleWeek(ctx: Context): Promise<SampleWeek> {
  const to = addDays(londonDate(ctx.clock.now()), -1)
  const from = addDays(to, -6)
  const { rows } = await ctx.db.query<{ id: string; siteId: string }>(
    'SELECT id, site_id AS "siteId" FROM machines WHERE serial = $1',
    [serial],
  )
  const { id, siteId } = there(rows[0], `a machine ${serial}`)
  const { spot, site, slots } = there(await readMachine(ctx, everybodys, id, true), 'its view')
  const sales = await readSales(ctx, everybodys, { from, to, machine: id })
  const week = await backInTime(ctx, id, async (standAt, changes): Promise<SampleWeek> => {
    const emptied = firstEmptied(changes, slots, londonMoment(from, 0))
    const { slot, filledAt, emptyAt } = emptied
    const visit = await nextVisit(ctx, id, emptyAt)
    const ahead = await looksAhead(standAt, id, emptied, visit)
    const then = await standAt(new Date(Math.ceil(emptyAt.getTime() / minuteMs) * minuteMs))
    await watchSample(then)
    const alert = there(
      (await openAlerts(then)).find((one) => one.machineId === id && one.kind === 'low-stock'),
      'an alert',
    )
    const morning = await standAt(londonMoment(visit.plannedFor, loadMinute))
    await refitDemand(morning)
    const planned = await plannedMachines(morning, siteId, visit.plannedFor)
    const { kind, part, urgency } = alert
    return {
      machine: { id, serial, spot, site: site.name },
      sales,
      slot,
      stock: changes
        .filter((one) => one.slot === slot.code && one.at >= filledAt && one.at <= visit.at)
        .map(({ at }) => ({ at: at.toISOString(), left: leftAt(changes, slot.code, at) })),
      ...ahead,
      emptyAt: emptyAt.toISOString(),
      alert: {
        ...{ id: 'low-stock', kind, part, urgency, since: alert.since.toISOString() },
        ...{ acknowledgedAt: null, resolvedAt: null },
        ...{ title: alertTitle(alert), advice: alertAdvice(alert) },
      },
      visit: {
        plannedFor: visit.plannedFor,
        loadedAt: morning.clock.now().toISOString(),
        at: visit.at.toISOString(),
      },
      picks: pickListOf(planned.filter((one) => one.id === id)).map(
        ({ product, chilled, total }) => ({ product, chilled, total }),
      ),
      refill: await refillOf(ctx, visit, id, slot.code),
    }
  })
  return withPlainIds(week, await knownIds(ctx))
}

function there<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demonstration has not ${what}`)
  return value
}

/** Of products with a slot of their own: another slot of the same would still sell it. */
function firstEmptied(
  changes: readonly Change[],
  slots: MachineView['slots'],
  from: Date,
): Emptied {
  const filled = new Map<string, Date>()
  for (const { at, slot: code, filledTo } of changes) {
    if (filledTo !== null) filled.set(code, at)
    const slot = slots.find((one) => one.code === code)
    const filledAt = filled.get(code)
    const alone = slots.filter(({ product }) => product.id === slot?.product.id).length === 1
    if (!slot || !filledAt || !alone || filledAt < from || filledTo !== null) continue
    if (leftAt(changes, code, at) === 0) return { slot, filledAt, emptyAt: at }
  }
  throw new Error('No slot ran empty in this week')
}

function leftAt(changes: readonly Change[], code: string, moment: Date): number {
  return changes
    .filter(({ at, slot }) => slot === code && at <= moment)
    .reduce((left, { filledTo }) => filledTo ?? left - 1, 0)
}

/**
 * Each night a fit, each hour a look: how likely it is, after each, that the slot is empty before the
 * visit, up to the first to which that is likelier than not.
 */
async function looksAhead(
  standAt: (moment: Date) => Promise<Context>,
  machineId: string,
  { slot, filledAt, emptyAt }: Emptied,
  visit: Visit,
): Promise<Pick<SampleWeek, 'looks' | 'seen'>> {
  const looks: SampleWeek['looks'] = []
  let fitted = ''
  const first = Math.floor(filledAt.getTime() / hourMs) * hourMs + lookMinute * minuteMs
  for (let at = first; at < emptyAt.getTime(); at += hourMs) {
    const then = await standAt(new Date(at))
    const day = londonDate(then.clock.now())
    if (day !== fitted) await refitDemand(then)
    fitted = day
    const all = await machineForecast(then, machineId)
    const forecast = there(
      all.find(({ product }) => product === slot.product.name),
      `a forecast of ${slot.product.name}`,
    )
    const hours = Math.floor((visit.at.getTime() - at) / hourMs)
    const chance = forecast.soldOutByHour?.[hours - 1] ?? 0
    looks.push({ at: new Date(at).toISOString(), chance })
    if (chance > 0.5) return { looks, seen: forecast }
  }
  throw new Error('No forecast has seen it')
}

async function nextVisit(ctx: Context, machineId: string, after: Date): Promise<Visit> {
  const { rows } = await ctx.db.query<Visit>(
    `SELECT v.id, v.planned_for::text AS "plannedFor", d.serviced_at AS at
     FROM visit_machines d JOIN visits v ON v.id = d.visit_id
     WHERE d.machine_id = $1 AND d.serviced_at > $2 ORDER BY d.serviced_at LIMIT 1`,
    [machineId, after],
  )
  return there(rows[0], 'a visit')
}

async function refillOf(ctx: Context, visit: Visit, machineId: string, slot: string) {
  const { rows } = await ctx.db.query<SampleWeek['refill'] & { slot: string }>(
    `SELECT slot, counted, filled FROM visit_lines WHERE visit_id = $1 AND machine_id = $2`,
    [visit.id, machineId],
  )
  const { counted, filled } = there(
    rows.find((line) => line.slot === slot),
    'a line for the slot',
  )
  return { counted, filled, pieces: rows.reduce((sum, line) => sum + line.filled, 0) }
}
