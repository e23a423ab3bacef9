import { clockOf } from '#app/portal/moments.ts'
import { rounded, thresholds } from '#features/insights/policy/vitals.ts'
import { enquirySource, sourceWords } from '#features/insights/policy/week.ts'
import type {
  Comparison,
  Conversion,
  ConversionRow,
  Device,
  EnquirySplit,
  FunnelGroup,
  FunnelSplit,
  FunnelStep,
  Overview,
  Split,
  VitalName,
} from '#features/insights/schema.ts'
import { otherValues } from '#features/insights/schema.ts'
import { type WayIn, waysIn } from '#lib/lead-words.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { shareText } from '#ui/charts/funnel.ts'
import { count } from './figures.ts'
import type { Measure, Range } from './insights-query.ts'

export const rangeWords: Record<Range, string> = {
  today: 'Today',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
  month: 'This month',
  own: 'Own days',
}

export const comparisonWords: Record<Comparison, string> = {
  none: 'Nothing',
  previous: 'The days before',
  year: 'A year ago',
}

export const measureWords: Record<Measure, string> = {
  visitors: 'Visitors',
  sessions: 'Sessions',
  views: 'Page views',
}

export const splitWords: Record<Split, { tab: string; column: string }> = {
  source: { tab: 'Sources', column: 'Source' },
  referrer: { tab: 'Referrers', column: 'Site or campaign' },
  page: { tab: 'Pages', column: 'Page' },
  entry: { tab: 'Entry pages', column: 'Entry page' },
  device: { tab: 'Devices', column: 'Device' },
  browser: { tab: 'Browsers', column: 'Browser' },
  os: { tab: 'Systems', column: 'System' },
}

export const funnelSplitWords: Record<FunnelSplit, string> = {
  all: 'Nothing',
  source: 'Source',
  device: 'Device',
  entry: 'Entry page',
  variant: 'Variant of a test',
}

export const stepWords: Record<FunnelStep, string> = {
  landing: 'Opened the site',
  hero_cta: 'Pressed the main button',
  quote_form: 'Began the form',
  contact_info: 'Entered contact details',
  quote_submitted: 'Asked for a quote',
  phone_call: 'Pressed the telephone number',
}

export const conversionWords: Record<Conversion, string> = {
  quote_request: 'Quote requests',
  contact_click: 'Contact clicks',
  phone_click: 'Phone clicks',
  email_click: 'Email clicks',
}

export const deviceWords: Record<Device, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
}

const familyWords: Record<string, string> = {
  ios: 'iOS',
  ipados: 'iPadOS',
  macos: 'macOS',
  'chrome-os': 'ChromeOS',
  other: 'Other',
}

/** What a value of a split is called: search as Search engines, ios as iOS. */
export function valueWords(split: Split | FunnelSplit, value: string): string {
  if (value === otherValues) return 'Everything else'
  if (split === 'source') return sourceWords[value] ?? value
  if (split === 'device') return deviceWords[value as Device] ?? value
  if (split === 'browser' || split === 'os') return familyWords[value] ?? capital(value)
  return value
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')

/** What enquiries are split by. */
export const enquirySplitWords: Record<EnquirySplit, string> = {
  source: 'Source',
  referrer: 'Site',
  way_in: 'Way in',
}

export function enquiryValueWords(split: EnquirySplit, value: string): string {
  if (split === 'way_in') return waysIn[value as WayIn] ?? value
  if (split === 'referrer') return value || 'Direct, or not known'
  return enquirySource(value)
}

export const vitalWords: Record<VitalName, { name: string; meaning: string }> = {
  LCP: { name: 'Main content', meaning: 'until the largest thing in sight is there (LCP)' },
  INP: { name: 'Response', meaning: 'from a press to what it does (INP)' },
  CLS: { name: 'Steadiness', meaning: 'how far things move while one reads (CLS)' },
  FCP: { name: 'First sight', meaning: 'until anything is to be seen (FCP)' },
  TTFB: { name: 'Server', meaning: 'until the first byte arrives (TTFB)' },
}

export type Rating = 'good' | 'middling' | 'poor'
export const ratingWords: Record<Rating, string> = {
  good: 'Good',
  middling: 'Middling',
  poor: 'Poor',
}

export function ratingOf(name: VitalName, p75: number): Rating {
  const { good, poor } = thresholds[name]
  if (p75 <= good) return 'good'
  return p75 <= poor ? 'middling' : 'poor'
}

/** 1840 milliseconds as 1.8 s; the shift of a layout has no unit. */
export function vitalText(name: VitalName, value: number): string {
  const told = rounded(name, value)
  if (name === 'CLS') return told.toFixed(2)
  return told < 1000 ? `${told} ms` : `${(told / 1000).toFixed(1)} s`
}

/** Sessions that asked for a quote, of all of them; nothing where they were not counted alike. */
export function quoteRate(row: Pick<ConversionRow, 'sessions' | 'quoteSessions'>): number | null {
  const { sessions, quoteSessions } = row
  return sessions > 0 && quoteSessions <= sessions ? quoteSessions / sessions : null
}

/** How many of a step did not get to the next; a step that can be left out may have more after it. */
export function dropOffText(previous: number, now: number): string {
  if (previous === 0) return '–'
  if (now > previous) return 'more'
  return now === previous ? '0%' : `−${shareText((previous - now) / previous)}`
}

/** The finding of a funnel: how many get to its end, and where most are lost. */
export function funnelSummary({ steps }: FunnelGroup, before: FunnelGroup | null): string {
  const [first] = steps
  const asked = steps.find(({ id }) => id === 'quote_submitted')?.sessions ?? 0
  const landed = first?.sessions ?? 0
  if (landed === 0 && asked === 0) return 'Nobody has opened the site in this time.'
  if (landed === 0) {
    return `${count(asked)} sessions asked for a quote; none opened the site for the first time.`
  }
  if (asked > landed) {
    return `${count(asked)} sessions asked for a quote, more than the ${count(landed)} that opened the site for the first time.`
  }
  const rate = (of: FunnelGroup | null) => {
    const came = of?.steps[0]?.sessions ?? 0
    const did = of?.steps.find(({ id }) => id === 'quote_submitted')?.sessions ?? 0
    return came > 0 && did <= came ? shareText(did / came) : undefined
  }
  const past = rate(before)
  const against = past ? `, against ${past} before` : ''
  return `${count(asked)} of ${count(landed)} sessions asked for a quote: ${rate({ value: '', steps })}${against}.`
}

const dayOfYear = { day: 'numeric', month: 'short' } as const

export function daysText({ from, to }: { from: string; to: string }): string {
  const full = { ...dayOfYear, year: 'numeric' } as const
  return from === to
    ? longDate(to, full)
    : `${longDate(from, from.slice(0, 4) === to.slice(0, 4) ? dayOfYear : full)} to ${longDate(to, full)}`
}

/** The days or hours along a chart, each by a name of its own. */
export function pointLabels({ unit, from, to, series }: Overview): string[] {
  if (unit === 'day') {
    const sameYear = from.slice(0, 4) === to.slice(0, 4)
    const parts = { ...dayOfYear, ...(!sameYear && { year: '2-digit' as const }) }
    return series.map(({ at }) => longDate(at, parts))
  }
  const hours = series.map(({ at }) => clockOf(at))
  // The night on which the clocks go back has an hour twice.
  return hours.map((hour, index) => (hours.indexOf(hour) < index ? `${hour} again` : hour))
}

const ago = new Intl.RelativeTimeFormat('en-GB')
/** The figures are made every minute, which takes a moment. */
const usualMinutes = 2

/** How old figures are, if they are older than usual: many visits take longer to add up. */
export function ageText(asOf: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(asOf)) / 60_000)
  if (minutes <= usualMinutes) return ''
  return `, ${minutes < 120 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour')}`
}

/** Nothing is known of what comes after the moment of the figures, so no line goes there. */
export function isKnown(at: string, asOf: string | null): boolean {
  if (!asOf) return false
  return at.length === 10 ? at <= londonDate(new Date(asOf)) : at <= asOf
}
