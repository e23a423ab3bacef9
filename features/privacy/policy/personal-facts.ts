import { londonText, longDate } from '#lib/time.ts'

/** "lastFourDigits" is "Last four digits". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A record of any shape as lines to read: what is inside another is named by both. */
export function personalFacts(record: unknown, under = ''): [label: string, value: string][] {
  if (record === null || record === undefined || record === '') return []
  if (record instanceof Date) return [[under, momentWords(record)]]
  if (Array.isArray(record)) {
    if (record.every((item) => typeof item !== 'object')) {
      return record.length > 0 ? [[under, record.join(', ')]] : []
    }
    return record.flatMap((item, index) => personalFacts(item, `${under} ${index + 1}`.trim()))
  }
  if (typeof record === 'object') {
    return Object.entries(record).flatMap(([name, value]) =>
      personalFacts(value, under ? `${under}, ${labelOf(name).toLowerCase()}` : labelOf(name)),
    )
  }
  if (typeof record === 'boolean') return [[under, record ? 'yes' : 'no']]
  if (moment.test(String(record))) return [[under, momentWords(String(record))]]
  if (day.test(String(record))) return [[under, longDate(String(record), dayParts)]]
  return [[under, String(record)]]
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const day = /^\d{4}-\d\d-\d\d$/
const dayParts = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** As a letter has it; the file for programs beside the letter keeps the seconds. */
const momentWords = (at: Date | string) =>
  londonText(at, { ...dayParts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
