import type { Figures, FunnelGroup, FunnelStep, NotFound } from '../schema.ts'

export interface WeekOfVisits {
  totals: Figures
  before: Figures | undefined
  steps: FunnelGroup['steps']
  sources: { value: string; visitors: number }[]
  pages: { value: string; visitors: number }[]
  notFound: NotFound['rows']
  /** As the desk has them, by where their senders came from. */
  enquiries: { value: string; received: number }[]
  tests: RunningTest[]
}

/** A test that runs, since it began: how many sessions saw each variant, and asked for a quote. */
export interface RunningTest {
  name: string
  variants: { name: string; sessions: number; converted: number }[]
}

const number = new Intl.NumberFormat('en-GB')
const list = new Intl.ListFormat('en-GB')

/** The week in a sentence. */
export function weekInShort({ totals, before }: WeekOfVisits): string {
  if (totals.visitors === 0) return 'A quiet week: nobody was counted.'
  const visitors =
    totals.visitors === 1 ? '1 visitor' : `${number.format(totals.visitors)} visitors`
  const quotes = totals.conversions.quote_request
  const asked =
    quotes === 0
      ? 'nobody asked for a quote'
      : quotes === 1
        ? '1 quote was asked for'
        : `${number.format(quotes)} quotes were asked for`
  return `${visitors}, ${changeWords(totals.visitors, before?.visitors ?? 0)}; ${asked}.`
}

/** A figure beside that of the week before: "12% more than the week before". */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as in the week before' : 'none in the week before'
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'as in the week before'
  return `${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than the week before`
}

export function weekFacts(week: WeekOfVisits): [label: string, value: string][] {
  const { totals, before } = week
  const figure = (now: number, earlier: number | undefined) =>
    `${number.format(now)} (${changeWords(now, earlier ?? 0)})`
  const sessions = (step: FunnelStep) => week.steps.find(({ id }) => id === step)?.sessions ?? 0
  const named = (rows: { value: string; visitors: number }[], words = (value: string) => value) =>
    rows.map(({ value, visitors }) => `${words(value)}: ${number.format(visitors)}`).join('\n') ||
    '–'
  return [
    ['Visitors', figure(totals.visitors, before?.visitors)],
    ['Page views', figure(totals.views, before?.views)],
    ['Quote requests', figure(totals.conversions.quote_request, before?.conversions.quote_request)],
    ['Telephone clicks', figure(totals.conversions.phone_click, before?.conversions.phone_click)],
    [
      'Enquiries received',
      week.enquiries
        .map(({ value, received }) => `${enquirySource(value)}: ${number.format(received)}`)
        .join('\n') || 'none',
    ],
    [
      'Way to a quote',
      [
        `Opened the site: ${number.format(sessions('landing'))}`,
        `Began the form: ${number.format(sessions('quote_form'))}`,
        `Asked for a quote: ${number.format(sessions('quote_submitted'))}`,
      ].join('\n'),
    ],
    ['Where visitors came from', named(week.sources, (source) => sourceWords[source] ?? source)],
    ['Most visited pages', named(week.pages)],
    [
      'Pages not found',
      week.notFound.map(({ path, views }) => `${path}: ${number.format(views)}`).join('\n') ||
        'none',
    ],
    ['Tests that run', week.tests.map(testInShort).join('\n') || 'none'],
  ]
}

/** "Hero button: 12 of 600 with Control and 22 of 610 with Variant A asked for a quote". */
export function testInShort({ name, variants }: RunningTest): string {
  if (variants.every(({ sessions }) => sessions === 0)) return `${name}: nobody has seen it yet`
  const parts = variants.map(
    (variant) =>
      `${number.format(variant.converted)} of ${number.format(variant.sessions)} with ${variant.name}`,
  )
  return `${name}: ${list.format(parts)} asked for a quote`
}

/** An enquiry by telephone has no source either. */
export function enquirySource(source: string): string {
  return source === 'direct' ? 'Direct, or not known' : (sourceWords[source] ?? source)
}

export const sourceWords: Record<string, string> = {
  search: 'Search engines',
  social: 'Social networks',
  campaign: 'Campaigns',
  direct: 'Direct',
  other: 'Other sites',
}
