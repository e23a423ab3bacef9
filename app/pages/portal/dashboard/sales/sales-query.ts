import { useSearchParams } from 'react-router'
import { addDays, londonDate } from '#lib/time.ts'

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
  range: Range
  from: string
  to: string
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
  return {
    range,
    from: addDays(today, 1 - days),
    to: today,
    site: idIn('site'),
    company: idIn('company'),
  }
}

/** What the server is asked for. */
export const askedOf = ({ range: _, ...query }: SalesChoice) => query

type Change = Partial<Record<'range' | 'site' | 'company', string | undefined>>

export function withChoice(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query)
  // A site is one company's.
  for (const [name, value] of Object.entries(
    'company' in change ? { site: '', ...change } : change,
  )) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function useSalesChoice() {
  const [query, setQuery] = useSearchParams()
  return {
    choice: choiceOf(query, londonDate(new Date())),
    choose: (change: Change) =>
      setQuery(withChoice(new URLSearchParams(location.search), change), {
        preventScrollReset: true,
      }),
    addressWith: (change: Change) => `?${withChoice(query, change)}`,
  }
}
