import type { ClosedDays } from '#lib/business-hours.ts'
import type { CaseKind, CasePause } from '#lib/compliance-words.ts'
import { addDays, daysBetween, londonMoment, weekdayOf } from '#lib/time.ts'

/** What the law counts by. Days are days in London, as in 2026-01-31. */
export interface Counted {
  kind: CaseKind
  receivedOn: string
  pauses: readonly CasePause[]
  extended: boolean
  /** Of a complaint. */
  acknowledged: boolean
}

const extensionMonths = 2
/** Data Protection Act 2018, section 164A: the day after receipt is the first. */
const acknowledgementDays = 30

/**
 * The last day for what is to be done next: for a request its answer, for a complaint that it is
 * acknowledged. Nothing while the clock stands, and none for the outcome of a complaint, which has
 * to come without undue delay.
 */
export function dueOn(counted: Counted, closed: ClosedDays): string | undefined {
  if (counted.kind === 'complaint') {
    return counted.acknowledged ? undefined : addDays(counted.receivedOn, acknowledgementDays)
  }
  const pauses = countingPauses(counted, closed)
  return isStanding(pauses) ? undefined : endAfter({ ...counted, pauses }, closed)
}

const isStanding = (pauses: readonly CasePause[]) => pauses.some(({ until }) => until === null)

/**
 * What somebody asks for stops the clock as long as it runs: a question that is put after the last day
 * brings no day back. To clarify something stops that of a request of access alone.
 */
function countingPauses(counted: Counted, closed: ClosedDays): CasePause[] {
  const counting: CasePause[] = []
  for (const pause of counted.pauses) {
    if (pause.why === 'clarification' && counted.kind !== 'access') continue
    const inTime =
      isStanding(counting) || pause.from <= endAfter({ ...counted, pauses: counting }, closed)
    if (inTime) counting.push(pause)
  }
  return counting
}

/** Until when the person has to be told that it takes longer: the end of the time without it. */
export function extensionDueOn(counted: Counted, closed: ClosedDays): string | undefined {
  return dueOn({ ...counted, extended: false }, closed)
}

function endAfter({ receivedOn, pauses, extended }: Counted, closed: ClosedDays): string {
  const months = extended ? 1 + extensionMonths : 1
  const start = startOf(receivedOn, pauses)
  const paused = pausedDays(start, pauses)
  return workingDayFrom(addDays(correspondingDay(start, months), paused), closed)
}

/** While we do not know who asks, nothing runs: the time begins on the day that it is shown. */
function startOf(receivedOn: string, pauses: readonly CasePause[]): string {
  const shown = pauses.flatMap(({ why, until }) => (why === 'identity' && until ? [until] : []))
  return [receivedOn, ...shown].toSorted().at(-1) ?? receivedOn
}

/**
 * Days that do not count because we asked what exactly is meant: from the day on which we asked to
 * that on which we were told, both left out (UK GDPR, article 12A). A day is left out once.
 */
function pausedDays(start: string, pauses: readonly CasePause[]): number {
  const days = new Set<string>()
  for (const { why, from, until } of pauses) {
    if (why !== 'clarification' || until === null) continue
    for (let day = from < start ? start : from; day <= until; day = addDays(day, 1)) days.add(day)
  }
  return days.size
}

/** The same day of a later month, or that month's last. */
export function correspondingDay(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const moment = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1))
  moment.setUTCDate(Math.min(date, last.getUTCDate()))
  return moment.toISOString().slice(0, 10)
}

/** Of days whose bank holidays are not known yet only weekends are left out: never too late. */
function workingDayFrom(day: string, closed: ClosedDays): string {
  let date = day
  while (['Sat', 'Sun'].includes(weekdayOf(date)) || Object.hasOwn(closed.days, date)) {
    date = addDays(date, 1)
  }
  return date
}

/** The moment at which a day is over in London. */
export function endOfDay(day: string): Date {
  return londonMoment(addDays(day, 1), 0)
}

/** "5 days left", "due today", "2 days over". */
export function clockWords(due: string, today: string): string {
  const left = daysBetween(today, due)
  if (left === 0) return 'due today'
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`
  return left > 0 ? `${days} left` : `${days} over`
}

/** How near the end the team is told of it, each once; 0 stands for a day that is over. */
export const reminderDays = [14, 7, 3, 1, 0] as const

/** The nearest of those that has been reached. */
export function reminderReached(due: string, today: string): number | undefined {
  const left = daysBetween(today, due)
  if (left < 0) return 0
  return reminderDays.filter((days) => days > 0 && left <= days).at(-1)
}
