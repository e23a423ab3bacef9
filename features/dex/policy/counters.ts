import type { Counter } from '../schema.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'
import type { PenceOf } from './money.ts'

/** The largest number that the tables hold; a counter of eight digits stays far below it. */
export const largestCount = 2_000_000_000

export const isCount = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= largestCount

const sinceReset = 2

/**
 * A count and a value; undefined if the machine does not keep both. A malformed number is reported. Where
 * the price of one is known, a value that is missing or cannot be one is the count times the price.
 */
export function counterOf(
  segment: Segment,
  places: { sold: number; pence: number },
  penceOf: PenceOf,
  findings: Findings,
  price: number | null = null,
): Counter | undefined {
  const told = (offset: number): [string, string] => [
    fieldOf(segment, places.sold + offset),
    fieldOf(segment, places.pence + offset),
  ]
  const sinceNew = told(0)
  // Some boards count since the last reset alone: the next two fields of every counter.
  const since = told(sinceReset)
  const isSilent = sinceNew.every((text) => text === '')
  const isNothing = sinceNew.every((text) => /^0*$/.test(text)) && Number(since[0]) > 0
  const [sold, value] = isSilent || isNothing ? since : sinceNew
  if (sold === '' && value === '') return undefined
  const pence = penceOf(value)
  const hasValue = pence !== undefined && pence <= largestCount
  if (!hasValue && price !== null && isCount(sold) && Number(sold) * price <= largestCount) {
    if (price > 0) findings.once('note', 'Without a value it is the count times the price.')
    return { sold: Number(sold), pence: Number(sold) * price }
  }
  if (sold === '' || value === '') {
    const words = `${segment.name} has only one of its two numbers and is not used.`
    findings.add('warning', words, segment.line)
    return undefined
  }
  if (isCount(sold) && hasValue) return { sold: Number(sold), pence }
  const words = `${segment.name} has “${sold}” and “${value}” where a count and a value belong.`
  findings.add('warning', words, segment.line)
  return undefined
}

export const sumOf = (counters: readonly Counter[]): Counter => ({
  sold: counters.reduce((sum, { sold }) => sum + sold, 0),
  pence: counters.reduce((sum, { pence }) => sum + pence, 0),
})

/** "261114" and "0930" or "093015"; longer years are written by some. */
export function clockOf(
  segment: Segment | undefined,
  place: number,
): { date: string; minute: number } | null {
  const date = /^(?:20)?(\d{2})(\d{2})(\d{2})$/.exec(fieldOf(segment, place))
  const time = /^([01]\d|2[0-3]):?([0-5]\d)(?::?\d{2})?$/.exec(fieldOf(segment, place + 1))
  if (!date || !time) return null
  const day = `20${date[1]}-${date[2]}-${date[3]}`
  // The 31st of February is a clock that was never set.
  const parsed = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) return null
  return { date: day, minute: Number(time[1]) * 60 + Number(time[2]) }
}

export function shownClock({ date, minute }: { date: string; minute: number }): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
