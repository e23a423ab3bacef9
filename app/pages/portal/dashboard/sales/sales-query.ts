import { useSearchParams } from 'react-router'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { addDays, addMonths, londonDate } from '#lib/time.ts'

export const ranges = ['today', '7', '28', '90'] as const
export type Range = (typeof ranges)[number]

export const rangeWords: Record<Range, string> = {
  today: 'Today',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
}

/** What the page shows, as it stands in the address. */
export interface SalesChoice {
  range: Range | undefined
  from: string
  to: string
  /** A whole year or month of the past, such as 2022 or 2022-03, in place of the last days. */
  period: string | undefined
  site: string | undefined
  company: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What makes no sense in an address is as if it were not there. */
export function choiceOf(query: URLSearchParams, today: string): SalesChoice {
  const range = ranges.find((each) => each === query.get('range')) ?? '28'
  const idIn = (name: string) => {
    const value = query.get(name) ?? ''
    return uuid.test(value) ? value : undefined
  }
  const days = range === 'today' ? 1 : Number(range)
  const asked = query.get('period') ?? ''
  const period = isPeriod(asked, today) ? asked : undefined
  return {
    ...(period
      ? { range: undefined, ...daysOf(period, today) }
      : { range, from: addDays(today, 1 - days), to: today }),
    period,
    site: idIn('site'),
    company: idIn('company'),
  }
}

/** No import takes sales that are older. */
const firstYear = 2000

function isPeriod(text: string, today: string): boolean {
  if (!/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) return false
  return Number(text.slice(0, 4)) >= firstYear && text <= today.slice(0, text.length)
}

/** Years and months since the first sale, the newest first. */
export function periodsSince(first: string, today: string): string[] {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  const length = yearOf(today) - yearOf(first) + 1
  const years = Array.from({ length }, (_, back) => String(yearOf(today) - back))
  return years.flatMap((year) => {
    const months = Array.from({ length: 12 }, (_, index) => {
      return `${year}-${String(12 - index).padStart(2, '0')}`
    })
    const isThere = (month: string) => month >= first.slice(0, 7) && month <= today.slice(0, 7)
    return [year, ...months.filter(isThere)]
  })
}

function daysOf(period: string, today: string): { from: string; to: string } {
  const isYear = period.length === 4
  const from = isYear ? `${period}-01-01` : `${period}-01`
  const last = isYear ? `${period}-12-31` : addDays(addMonths(from, 1), -1)
  return { from, to: last < today ? last : today }
}

/** What the server is asked for. */
export const askedOf = ({ range: _, period: __, ...query }: SalesChoice) => query

type Change = Partial<Record<'range' | 'period' | 'site' | 'company', string | undefined>>

export function withChoice(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query)
  // A site is one company's, and the last days are no period of the past.
  const also = {
    ...('company' in change && { site: '' }),
    ...('range' in change && { period: '' }),
  }
  for (const [name, value] of Object.entries({ ...also, ...change })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function useSalesChoice() {
  const [query, setQuery] = useSearchParams()
  const { now } = useSurroundings()
  return {
    choice: choiceOf(query, londonDate(now())),
    choose: (change: Change) =>
      setQuery(withChoice(new URLSearchParams(location.search), change), {
        preventScrollReset: true,
      }),
    addressWith: (change: Change) => `?${withChoice(query, change)}`,
  }
}
