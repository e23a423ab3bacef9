import * as z from 'zod/mini'
import { day } from '#lib/fields.ts'
import { daysBetween } from '#lib/time.ts'

export const conversions = ['quote_request', 'contact_click', 'phone_click', 'email_click'] as const
export type Conversion = (typeof conversions)[number]

/** In their order; a telephone call is a way of its own, beside the form. */
export const funnelSteps = [
  'landing',
  'hero_cta',
  'quote_form',
  'contact_info',
  'quote_submitted',
  'phone_call',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** Why something that was sent is not among the figures. */
export const dropReasons = {
  honeypot: 'Filled in a field that people cannot see',
  bot: 'A program that says so',
  no_user_agent: 'A program that does not say what it is',
  privacy_control: 'A browser that asks not to be counted',
  malformed: 'Not in a form that we know',
  too_many: 'More than anybody clicks',
  busy: 'Too much at once for this server',
} as const
export type DropReason = keyof typeof dropReasons

/** What traffic can be split by. */
export const splits = ['source', 'referrer', 'entry', 'page', 'device', 'browser', 'os'] as const
export type Split = (typeof splits)[number]

export const funnelSplits = ['all', 'source', 'device', 'entry', 'variant'] as const
export type FunnelSplit = (typeof funnelSplits)[number]

export const conversionSplits = ['source', 'referrer', 'device', 'page'] as const
export type ConversionSplit = (typeof conversionSplits)[number]

export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export const longestRangeDays = 400
const wrongDays = `Please choose a first and a last day, at most ${longestRangeDays} days apart.`
const compare = z.enum(
  comparisons,
  'Please compare with nothing, with the days before or with a year ago.',
)
const cannotSplit = 'This report cannot be split by that.'
const by = <const Splits extends readonly string[]>(values: Splits) => z.enum(values, cannotSplit)

const range = { from: day(wrongDays), to: day(wrongDays), compare: z._default(compare, 'none') }
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => {
  const days = daysBetween(from, to)
  return days >= 0 && days < longestRangeDays
}, wrongDays)

/** Both days belong to it; they are days of London. */
export const RangeQuery = z.object(range).check(inOrder)
export type RangeQuery = z.infer<typeof RangeQuery>

export const BreakdownQuery = z.object({ ...range, by: by(splits) }).check(inOrder)
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

export const FunnelQuery = z
  .object({ ...range, by: z._default(by(funnelSplits), 'all') })
  .check(inOrder)
export type FunnelQuery = z.infer<typeof FunnelQuery>

export const ConversionsQuery = z
  .object({ ...range, by: z._default(by(conversionSplits), 'source') })
  .check(inOrder)
export type ConversionsQuery = z.infer<typeof ConversionsQuery>

export const enquirySplits = ['source', 'referrer', 'way_in'] as const
export type EnquirySplit = (typeof enquirySplits)[number]

export const EnquiriesQuery = z
  .object({ ...range, by: z._default(by(enquirySplits), 'source') })
  .check(inOrder)
export type EnquiriesQuery = z.infer<typeof EnquiriesQuery>

/** Of one kind of device, or of all. */
export const VitalsQuery = z
  .object({
    ...range,
    device: z.optional(z.enum(devices, 'Please choose phone, tablet or desktop.')),
  })
  .check(inOrder)
export type VitalsQuery = z.infer<typeof VitalsQuery>

/**
 * Visitors are counted afresh each day, because their hashes are: a person who comes on two days of a
 * range is two of its visitors.
 */
export interface Figures {
  visitors: number
  sessions: number
  views: number
  conversions: Record<Conversion, number>
}

export interface Point {
  /** A day, 2026-11-15, or the moment at which an hour begins. */
  at: string
  visitors: number
  sessions: number
  views: number
}

export interface Period {
  from: string
  to: string
  totals: Figures
  /** Every day of it, or every hour of a single day, in order; nothing is left out. */
  series: Point[]
}

export interface Overview extends Period {
  unit: 'hour' | 'day'
  /** Up to when events are in these figures; null before the first. */
  asOf: string | null
  /** The period that it is compared with. */
  before: Period | null
  dropped: { reason: DropReason; events: number }[]
}

export interface TrafficRow {
  value: string
  visitors: number
  sessions: number
  views: number
  /** The visitors of the period before; null without a comparison. */
  visitorsBefore: number | null
}

/** What is rare in a day is kept under this name. */
export const otherValues = '(other)'

export interface Breakdown {
  by: Split
  /** The most visited first. */
  rows: TrafficRow[]
}

export interface Live {
  /** How far back it looks. */
  minutes: number
  visitors: number
  views: number
  pages: { path: string; visitors: number }[]
}

export interface FunnelGroup {
  value: string
  /** What staff call it, if it is a variant of a test. */
  name?: string | undefined
  /** Sessions by step, in the order of the steps. */
  steps: { id: FunnelStep; sessions: number }[]
}

export interface Funnel {
  by: FunnelSplit
  groups: FunnelGroup[]
  /** The whole of the period before; null without a comparison. */
  before: FunnelGroup | null
}

export interface ConversionRow {
  value: string
  /** Of the same source, device or page. */
  visitors: number
  sessions: number
  conversions: Record<Conversion, number>
  /** How many sessions asked for a quote. */
  quoteSessions: number
}

export interface Conversions {
  by: ConversionSplit
  rows: ConversionRow[]
}

export interface EnquiryRow {
  value: string
  received: number
  /** What has become of them up to now. */
  won: number
  lost: number
}

export interface Enquiries {
  by: EnquirySplit
  rows: EnquiryRow[]
}

export interface NotFound {
  rows: { path: string; views: number; visitors: number; lastDay: string }[]
}

export interface VitalRow {
  /** Empty for all visits. */
  value: string
  name: VitalName
  measurements: number
  p75: number
  good: number
  middling: number
  poor: number
}

export interface Vitals {
  all: VitalRow[]
  devices: VitalRow[]
  /** The most measured first; of the device that was asked for. */
  pages: VitalRow[]
}

export const reports = [
  'days',
  ...splits,
  'funnel',
  'conversions',
  'enquiries',
  'not_found',
  'vitals',
  'dropped',
] as const
export type Report = (typeof reports)[number]

/** What conversions and enquiries can be split by. */
const exportSplits = ['source', 'referrer', 'device', 'page', 'way_in'] as const
export type ExportSplit = (typeof exportSplits)[number]

/** What each report can be split by; the others have a split of their own, or none. */
const splitsOfReports: Partial<Record<Report, readonly ExportSplit[]>> = {
  conversions: conversionSplits,
  enquiries: enquirySplits,
}

export const ExportQuery = z
  .object({
    ...range,
    report: z.enum(reports, 'There is no such report.'),
    by: z.optional(by(exportSplits)),
  })
  .check(
    inOrder,
    z.refine(({ report, by }) => !by || splitsOfReports[report]?.includes(by), {
      path: ['by'],
      error: cannotSplit,
    }),
  )
export type ExportQuery = z.infer<typeof ExportQuery>
