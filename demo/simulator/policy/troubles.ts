import { between, randomOf, seedOf } from '#lib/randomness.ts'
import { dayMs } from '#lib/time.ts'

/** What can go wrong at a machine, from a moment up to another. */
export interface Trouble {
  kind: TroubleKind
  from: number
  until: number
}

/** `signal` is lost, and what happened meanwhile is told later; the others are seen on the spot. */
export type TroubleKind = 'jam' | 'cooling' | 'payment' | 'power' | 'signal'

const minuteMs = 60_000

/** On how many days one of each happens, and how many minutes it lasts. */
const odds: Record<TroubleKind, { days: number; minutes: [least: number, most: number] }> = {
  jam: { days: 30, minutes: [45, 420] },
  cooling: { days: 120, minutes: [150, 420] },
  payment: { days: 75, minutes: [20, 240] },
  power: { days: 60, minutes: [15, 90] },
  signal: { days: 20, minutes: [40, 400] },
}
const kinds = Object.keys(odds) as TroubleKind[]

/** What goes wrong at a machine on a day that begins at Greenwich's midnight. */
export function troublesOfDay(seed: number, serial: string, day: number): Trouble[] {
  const random = randomOf(seedOf(seed, serial, 'troubles', day))
  return kinds.flatMap((kind) => {
    const { days, minutes } = odds[kind]
    const happens = random() < 1 / days
    const from = day * dayMs + between(random, 0, 1439) * minuteMs
    const until = from + between(random, ...minutes) * minuteMs
    return happens ? [{ kind, from, until }] : []
  })
}

export interface TroubleOptions {
  /** Troubles that are arranged: what a demonstration shows. */
  staged: readonly Trouble[]
  /** Only what is over by then is drawn, so that nothing but the arranged is wrong afterwards. */
  drawnUntil?: number
}

/** Answers what is wrong at a moment. Nothing lasts a day, so two days tell all. */
export function troubleBook(seed: number, serial: string, options: TroubleOptions) {
  const { staged, drawnUntil = Number.POSITIVE_INFINITY } = options
  let known: { day: number; troubles: Trouble[] } | undefined
  return (at: number): Trouble[] => {
    const day = Math.floor(at / dayMs)
    if (known?.day !== day) {
      const drawn = [day - 1, day].flatMap((one) => troublesOfDay(seed, serial, one))
      known = { day, troubles: [...staged, ...drawn.filter(({ until }) => until <= drawnUntil)] }
    }
    if (known.troubles.length === 0) return known.troubles
    return known.troubles.filter(({ from, until }) => from <= at && at < until)
  }
}
