import type { Context } from '#db/context.server.ts'
import { type visitLines, visitMachines, visits } from '#db/schema/visits.ts'
import { newId } from '#lib/ids.server.ts'
import { dayMs, inLondon } from '#lib/time.ts'
import type { LondonTime } from '../policy/calendar.ts'
import type { DemoSite } from '../policy/demo-fleet.ts'
import { missedVisits, plannedDays } from '../policy/demo-plan.ts'
import type { MachineHistory } from '../policy/history.ts'
import type { StandingMachine } from './write-history.server.ts'

const minuteMs = 60_000
/** From the first machine of a site to the last. */
const visitMs = 70 * minuteMs
/** How long before it a visit is planned. */
const plannedAheadMs = 6 * dayMs

export interface VisitedSite {
  id: string
  companyId: string
  demo: DemoSite
  machines: { standing: StandingMachine; history: MachineHistory }[]
}

type Visit = typeof visits.$inferInsert
type Line = typeof visitLines.$inferInsert
type Serviced = typeof visitMachines.$inferInsert
interface WrittenVisit {
  row: Visit
  machines: Serviced[]
  lines: Line[]
}

/** Visits of the past with what was counted, those that did not take place, and the next ones. */
export async function writeVisits(
  ctx: Context,
  sites: readonly VisitedSite[],
  now: LondonTime,
): Promise<void> {
  const moment = ctx.clock.now()
  const rows: Visit[] = []
  const machines: Serviced[] = []
  const lines: Line[] = []
  for (const site of sites) {
    for (const visit of [
      ...pastVisits(site, moment),
      ...cancelledVisits(site, moment, now),
      ...nextVisits(site, moment, now),
    ]) {
      rows.push(visit.row)
      machines.push(...visit.machines)
      lines.push(...visit.lines)
    }
  }
  await ctx.db.orm.insert(visits).values(rows)
  if (machines.length > 0) await ctx.db.orm.insert(visitMachines).values(machines)
  // As one value: thousands of rows with a parameter for each field take the driver seconds.
  await ctx.db.query(
    `INSERT INTO visit_lines (visit_id, machine_id, slot, product_id, to_pick, expected, counted,
       filled, wasted, expires_on, counted_at)
     SELECT "visitId", "machineId", slot, "productId", "toPick", expected, counted,
       coalesce(filled, 0), coalesce(wasted, 0), "expiresOn", "countedAt"
     FROM json_to_recordset($1::json) AS t ("visitId" uuid, "machineId" uuid, slot text,
       "productId" uuid, "toPick" int, expected int, counted int, filled int, wasted int,
       "expiresOn" date, "countedAt" timestamptz)`,
    [JSON.stringify(lines)],
  )
}

/** One for each day on which somebody filled a machine of the site. */
function pastVisits(site: VisitedSite, now: Date): WrittenVisit[] {
  const filled = site.machines.flatMap(({ standing, history }) =>
    history.visits.map((visit, index) => ({ ...visit, standing, first: index === 0 })),
  )
  const byDay = Map.groupBy(filled, ({ at }) => inLondon(new Date(at)).date)
  return [...byDay].map(([plannedFor, ofDay]) => {
    const moments = ofDay.map(({ at }) => at)
    const startedAt = new Date(Math.min(...moments))
    // The first filling has the hour of the start, which can be far from the site's usual one.
    const end = new Date(Math.max(startedAt.getTime() + visitMs, Math.max(...moments) + minuteMs))
    const finishedAt = end < now ? end : null
    const id = newId(startedAt)
    const row: Visit = {
      ...headOf(site, id, plannedFor),
      state: finishedAt ? 'done' : 'under-way',
      note: ofDay.some(({ first }) => first) ? 'First filling.' : '',
      createdAt: new Date(startedAt.getTime() - plannedAheadMs),
      startedAt,
      finishedAt,
    }
    const machines = ofDay.map(
      ({ at, standing }): Serviced => ({
        visitId: id,
        machineId: standing.id,
        servicedAt: new Date(at),
        cleanedAt: new Date(at),
      }),
    )
    const lines = ofDay.flatMap(({ at, lines, standing }) =>
      lines.map(({ slot, expected, counted, filled, wasted, expiresOn }): Line => {
        const toPick = Math.max(0, (standing.simulated.slots[slot]?.par ?? 0) - expected) + wasted
        const done = { expected, counted, filled, wasted, expiresOn, countedAt: new Date(at) }
        return { ...slotOf(id, standing, slot), toPick, ...done }
      }),
    )
    if (finishedAt) return { row, machines, lines }
    // Whoever is there has the other machines of the site before them.
    const ahead = site.machines.filter(
      ({ standing }) => !ofDay.some((filled) => filled.standing.id === standing.id),
    )
    return {
      row,
      machines: [
        ...machines,
        ...ahead.map(({ standing }) => ({ visitId: id, machineId: standing.id })),
      ],
      lines: [...lines, ...ahead.flatMap((machine) => pickList(machine, id))],
    }
  })
}

function cancelledVisits(site: VisitedSite, now: Date, time: LondonTime): WrittenVisit[] {
  const { missed, visitMinute } = site.demo
  if (!missed) return []
  const over = missedVisits(site.demo, now.getTime()).filter(
    (date) => date < time.date || visitMinute <= time.minute,
  )
  return over.map((plannedFor) => {
    const createdAt = new Date(Date.parse(`${plannedFor}T09:00Z`) - plannedAheadMs)
    const head = headOf(site, newId(createdAt), plannedFor)
    const row: Visit = { ...head, state: 'cancelled', note: missed, createdAt }
    return { row, machines: [], lines: [] }
  })
}

/** Their pick lists are worked out whenever somebody looks, until they begin. */
function nextVisits(site: VisitedSite, now: Date, time: LondonTime): WrittenVisit[] {
  return plannedDays(site.demo, time).map((plannedFor) => {
    const row: Visit = { ...headOf(site, newId(now), plannedFor), state: 'planned', createdAt: now }
    return { row, machines: [], lines: [] }
  })
}

function pickList({ standing, history }: VisitedSite['machines'][number], id: string): Line[] {
  return standing.simulated.slots.map(({ par }, slot) => {
    const expected = history.condition.stock[slot] ?? 0
    return { ...slotOf(id, standing, slot), toPick: Math.max(0, par - expected), expected }
  })
}

const headOf = ({ id: siteId, companyId }: VisitedSite, id: string, plannedFor: string) => ({
  id,
  siteId,
  companyId,
  plannedFor,
})

const slotOf = (visitId: string, { id, simulated, products }: StandingMachine, slot: number) => ({
  visitId,
  machineId: id,
  slot: simulated.slots[slot]?.code ?? '',
  productId: products[slot]?.id ?? '',
})
