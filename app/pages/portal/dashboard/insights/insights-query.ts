import { useSearchParams } from 'react-router'
import { comparisonOf } from '#features/insights/policy/comparison.ts'
import {
  type Comparison,
  type ConversionSplit,
  comparisons,
  conversionSplits,
  type Device,
  devices,
  type EnquirySplit,
  enquirySplits,
  type FunnelSplit,
  funnelSplits,
  longestRangeDays,
  RangeQuery,
  type Split,
  splits,
} from '#features/insights/schema.ts'
import { addDays, londonDate } from '#lib/time.ts'

export const ranges = ['today', '7', '28', '90', 'month', 'own'] as const
export type Range = (typeof ranges)[number]

export const measures = ['visitors', 'sessions', 'views'] as const
export type Measure = (typeof measures)[number]

interface Days {
  from: string
  to: string
}

/** What the page shows, as it stands in the address. */
export interface InsightsView extends Days {
  range: Range
  /** Days of the calendar that stand in the address and cannot be shown: problemsOf says why. */
  asked: Days | undefined
  compare: Comparison
  /** What the line over time counts. */
  show: Measure
  traffic: Split
  funnel: FunnelSplit
  conversions: ConversionSplit
  enquiries: EnquirySplit
  device: Device | undefined
}

export function viewOf(query: URLSearchParams, today: string): InsightsView {
  const one = <Value extends string>(name: string, values: readonly Value[], usual: Value) =>
    values.find((value) => value === query.get(name)) ?? usual
  const range = one('range', ranges, '28')
  const chosen =
    range === 'own' ? ownDays(query, today) : { range, asked: undefined, ...daysOf(range, today) }
  return {
    ...chosen,
    compare: comparisonOf(chosen, one('compare', comparisons, 'previous')),
    show: one('show', measures, 'visitors'),
    traffic: one('traffic', splits, 'source'),
    funnel: one('funnel', funnelSplits, 'all'),
    conversions: one('conversions', conversionSplits, 'source'),
    enquiries: one('enquiries', enquirySplits, 'source'),
    device: devices.find((device) => device === query.get('device')),
  }
}

/** What makes no sense is as if no days had been named; days that cannot be shown are kept to be mended. */
function ownDays(query: URLSearchParams, today: string) {
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const { from, to } = problemsOf(asked, today)
  if (!from && !to && RangeQuery.safeParse(asked).success) {
    return { range: 'own' as const, asked: undefined, ...asked }
  }
  return {
    range: '28' as const,
    asked: isCalendarDay(asked.from) && isCalendarDay(asked.to) ? asked : undefined,
    ...daysOf('28', today),
  }
}

function isCalendarDay(day: string): boolean {
  return RangeQuery.safeParse({ from: day, to: day }).success
}

function daysOf(range: Range, today: string): Days {
  if (range === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  const days = range === 'today' ? 1 : Number(range === 'own' ? '28' : range)
  return { from: addDays(today, 1 - days), to: today }
}

/** As somebody has typed it. */
export interface OwnRange {
  from: string | undefined
  to: string | undefined
}

export function problemsOf({ from, to }: OwnRange, today: string): Partial<Days> {
  if (!from) return { from: 'Please enter a day, such as 15 Nov 2026' }
  if (!to) return { to: 'Please enter a day, such as 15 Nov 2026' }
  if (from > today) return { from: 'Please choose today or an earlier day' }
  if (to > today) return { to: 'Please choose today or an earlier day' }
  if (to < from) return { to: 'Please choose the first day or a later one' }
  if (!RangeQuery.safeParse({ from, to }).success) {
    return { to: `Please choose at most ${longestRangeDays} days` }
  }
  return {}
}

type Change = Partial<Record<Exclude<keyof InsightsView, 'asked'>, string | undefined>>

/** The address with something else chosen; what the tables had is of the choice before. */
export function withChoice(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  if (next.get('range') !== 'own') for (const name of ['from', 'to']) next.delete(name)
  if ('traffic' in change) for (const name of ['sort', 'q', 'page']) next.delete(name)
  return next
}

export function useInsightsView() {
  const [query, setQuery] = useSearchParams()
  return {
    view: viewOf(query, londonDate(new Date())),
    choose: (change: Change) =>
      setQuery(withChoice(new URLSearchParams(location.search), change), {
        preventScrollReset: true,
      }),
    /** For a link to it. */
    addressWith: (change: Change) => `?${withChoice(query, change)}`,
  }
}

/** Which days every report is asked for. */
export const daysQuery = ({ from, to, compare }: InsightsView) => ({ from, to, compare })
