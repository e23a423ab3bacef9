import { addDays, hourMs, inLondon, weekdayOf } from '#lib/time.ts'
import type { LondonTime } from './calendar.ts'
import type { DemoMachine, DemoSite } from './demo-fleet.ts'
import { quarterMs } from './history.ts'
import type { World } from './machine.ts'
import { nextVisitDay } from './restocking.ts'

const dayMs = 24 * hourMs
/** In the last day nothing goes wrong but what is arranged. */
const calmMs = dayMs
/** The second machine of a site is filled after the first. */
const minutesAtMachine = 25
/** Far enough back to hold a day of visits, whatever the days are. */
const missedDays = 4

/** When a machine began its work: at a quarter of an hour, so that its readings fall into whole ones. */
export function beganAt({ days }: Pick<DemoMachine, 'days'>, now: number): number {
  return Math.floor((now - days * dayMs) / quarterMs) * quarterMs
}

/** Until when anybody has heard from it: one that is offline has not been heard of since. */
export function heardUntil({ trouble }: Pick<DemoMachine, 'trouble'>, now: number): number {
  return trouble?.kind === 'signal' ? now - trouble.since * hourMs : now
}

export const visitMinuteOf = (site: DemoSite, place: number) =>
  site.visitMinute + place * minutesAtMachine

export function demoWorld(seed: number, site: DemoSite, machine: DemoMachine, now: number): World {
  const { trouble } = machine
  const staged = trouble
    ? [
        {
          kind: trouble.kind,
          from: now - trouble.since * hourMs,
          until: now + trouble.lasts * hourMs,
        },
      ]
    : []
  return {
    seed,
    faults: true,
    staged,
    drawnUntil: now - calmMs,
    // On the day on which it is put up it is filled by whoever puts it up.
    missedVisits: [
      inLondon(new Date(beganAt(machine, now))).date,
      ...(site.missed ? missedVisits(site, now) : []),
    ],
  }
}

/** The days of visits of late, today included. */
export function missedVisits(site: Pick<DemoSite, 'visitDays'>, now: number): string[] {
  const today = inLondon(new Date(now)).date
  return Array.from({ length: missedDays + 1 }, (_, ago) => addDays(today, -ago)).filter((date) =>
    site.visitDays.includes(weekdayOf(date)),
  )
}

/** The next two days on which somebody comes; today only if it is not over. */
export function plannedDays(
  site: Pick<DemoSite, 'visitDays' | 'visitMinute'>,
  now: Pick<LondonTime, 'date' | 'minute' | 'weekday'>,
): [next: string, then: string] {
  const today = site.visitDays.includes(now.weekday) && now.minute < site.visitMinute
  const next = today ? now.date : nextVisitDay(site, now.date)
  return [next, nextVisitDay(site, next)]
}
