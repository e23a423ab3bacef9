import type { BreachAudience, BreachDecision } from '#lib/compliance-words.ts'
import { hourMs } from '#lib/time.ts'
import { type Urgency, urgencyOf } from '#lib/urgency.ts'

const minuteMs = 60_000
/** By UK GDPR Art. 33(1): elapsed hours, at night and at weekends too. */
const limitMs = 72 * hourMs

/** 72 hours as they pass. What clocks on a wall do in between does not matter. */
export function dueAtOf(awareAt: Date): Date {
  return new Date(awareAt.getTime() + limitMs)
}

export interface BreachClock {
  dueAt: Date
  /** Green with more than a day left and a decision, amber with less or without one, red once it is over. */
  colour: 'green' | 'amber' | 'red'
  /** "41 h left", "2 h 5 min over", "told 3 h in time". */
  words: string
  running: boolean
}

/** Nobody is calm about a clock that runs while it is open what it is to end with. */
export function breachUrgency(
  { awareAt, regulator }: { awareAt: Date; regulator: BreachDecision },
  now: Date,
): Urgency {
  const urgency = urgencyOf(dueAtOf(awareAt).getTime() - now.getTime(), limitMs)
  return urgency === 'calm' && regulator === 'undecided' ? 'soon' : urgency
}

export function breachClock(
  breach: { awareAt: Date; stoppedAt: Date | null; regulator: BreachDecision },
  now: Date,
): BreachClock {
  const dueAt = dueAtOf(breach.awareAt)
  const running = breach.stoppedAt === null
  const left = dueAt.getTime() - (breach.stoppedAt ?? now).getTime()
  const end = breach.regulator === 'not-needed' ? 'Decided' : 'Told'
  if (left < 0) {
    const late = lengthWords(-left)
    return {
      dueAt,
      running,
      colour: 'red',
      words: running ? `${late} over` : `${end} ${late} late`,
    }
  }
  if (!running) return { dueAt, running, colour: 'green', words: `${end} in time` }
  const colour = breachUrgency(breach, now) === 'calm' ? 'green' : 'amber'
  return { dueAt, running, colour, words: `${lengthWords(left)} left` }
}

/** Days once nobody can think in hours, whole hours while there are many, minutes when they count. */
export function lengthWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours > 96) return `${Math.floor(hours / 24)} days${hours % 24 ? ` ${hours % 24} h` : ''}`
  if (hours >= 24) return `${hours} h`
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** With so much time left the officers are reminded, and once more when it is over. */
const remindersMs = [48, 24, 6, 1, 0].map((hours) => hours * hourMs)

/** How many reminders are due by now; those that are missed are not sent later. */
export function remindersDue(awareAt: Date, now: Date): number {
  const left = dueAtOf(awareAt).getTime() - now.getTime()
  return remindersMs.filter((atMost) => left <= atMost).length
}

/**
 * Once the 72 hours are over, a change of their beginning is not for one person to make. Counted from
 * the earliest moment on record, so that nobody pushes the end along by small steps.
 */
export function needsSecondOfficer(
  { awareAt, firstAwareAt }: { awareAt: Date; firstAwareAt: Date | null },
  now: Date,
): boolean {
  const earliest = firstAwareAt && firstAwareAt < awareAt ? firstAwareAt : awareAt
  return now >= dueAtOf(earliest)
}

/** When the clock stopped: told first, or decided that nobody is to be told. */
export function stoppedAtOf(breach: {
  regulator: BreachDecision
  regulatorAt: Date | null
  firstToldAt: Date | null
}): Date | null {
  if (breach.firstToldAt) return breach.firstToldAt
  return breach.regulator === 'not-needed' ? breach.regulatorAt : null
}

/** Whoever tells the regulator after the 72 hours says why (Art. 33(1)). */
export function isLate(awareAt: Date, toldAt: Date): boolean {
  return toldAt.getTime() > dueAtOf(awareAt).getTime()
}

/** Nobody can be told of what we do not know yet. By the minute, because that is what people enter. */
export function isBeforeAwareness(awareAt: Date, toldAt: Date): boolean {
  return toldAt < minuteBegin(awareAt)
}

/** From then on somebody can have been told. */
export const minuteBegin = (moment: Date) =>
  new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs)

/** Of those who were told: when first, and for the regulator whether that was in time. */
export function firstTold(
  awareAt: Date,
  audience: BreachAudience,
  notifications: readonly { audience: BreachAudience; at: Date }[],
): { at: Date; late: boolean; words: string } | undefined {
  const [at] = notifications
    .filter((told) => told.audience === audience && !isBeforeAwareness(awareAt, told.at))
    .map((told) => told.at)
    .toSorted((one, other) => one.getTime() - other.getTime())
  if (!at) return undefined
  // The law sets 72 hours for the regulator only; people are told "without undue delay".
  if (audience === 'people') return { at, late: false, words: 'Told' }
  const late = isLate(awareAt, at)
  const over = lengthWords(at.getTime() - dueAtOf(awareAt).getTime())
  return { at, late, words: late ? `Told ${over} late` : 'Told in time' }
}
