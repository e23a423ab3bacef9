import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/*
 * What visitors did, added up by day. The events themselves are in insight_events, which is
 * partitioned by month, so its migration is written by hand. A day is one of London. Nothing here
 * says who somebody was: these rows stay when the events of their month are dropped.
 */

/** Makes the hashes of one day's visitors; removed once the day is over, and never in an archive. */
export const insightSalts = pgTable('insight_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

/** Up to when the events of a day have been added up. */
export const insightDays = pgTable('insight_days', {
  day: date().primaryKey(),
  rolledUpAt: moment().notNull(),
  tookMs: integer().notNull(),
  /** Nothing can be added to this day any more. */
  settled: boolean().notNull(),
})

const day = () => date().notNull()
const count = () => integer().notNull()

/** `split` says by what: all, source, referrer, entry, page, device, browser, os or not_found. */
export const insightTraffic = pgTable(
  'insight_traffic',
  {
    split: text().notNull(),
    day: day(),
    value: text().notNull(),
    visitors: count(),
    sessions: count(),
    views: count(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.value] })],
)

export const insightHours = pgTable('insight_hours', {
  hour: moment().primaryKey(),
  visitors: count(),
  sessions: count(),
  views: count(),
})

export const insightConversions = pgTable(
  'insight_conversions',
  {
    split: text().notNull(),
    day: day(),
    value: text().notNull(),
    /** quote_request, contact_click, phone_click or email_click. */
    eventType: text().notNull(),
    events: count(),
    sessions: count(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.value, table.eventType] })],
)

/** How many got to a step of the funnel. */
export const insightFunnel = pgTable(
  'insight_funnel',
  {
    split: text().notNull(),
    day: day(),
    value: text().notNull(),
    step: text().notNull(),
    sessions: count(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.value, table.step] })],
)

export const insightVitals = pgTable(
  'insight_vitals',
  {
    split: text().notNull(),
    day: day(),
    value: text().notNull(),
    /** LCP, CLS, INP, FCP or TTFB. */
    name: text().notNull(),
    /** How many measurements fell into each class of features/insights/policy/vitals.ts. */
    histogram: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.split, table.day, table.value, table.name] })],
)

/** The same of whole months, so that a year of pages is twelve rows each instead of 365. */
export const insightVitalMonths = pgTable(
  'insight_vital_months',
  {
    split: text().notNull(),
    /** The first day of it. */
    month: date().notNull(),
    value: text().notNull(),
    name: text().notNull(),
    histogram: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.split, table.month, table.value, table.name] })],
)

/** Each session counts once, on the day of its first exposure. */
export const experimentDays = pgTable(
  'experiment_days',
  {
    testId: text().notNull(),
    variantId: text().notNull(),
    day: day(),
    exposedVisitors: count(),
    exposedSessions: count(),
    /** Those that asked for a quote within a day of their exposure. */
    convertedSessions: count(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.variantId, table.day] })],
)

/** Sessions in which a variant was drawn and seen: by them the split of a test is judged. */
export const experimentDraws = pgTable(
  'experiment_draws',
  { testId: text().notNull(), variantId: text().notNull(), day: day(), sessions: count() },
  (table) => [primaryKey({ columns: [table.testId, table.variantId, table.day] })],
)

/** What was sent and not stored, and why. */
export const insightDrops = pgTable(
  'insight_drops',
  { day: day(), reason: text().notNull(), events: count() },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)
