import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, version } from './columns.ts'

interface StoredVariant {
  id: string
  name: string
  weight: number
  config: Record<string, string | number>
}

/** Days on which visitors were drawn by other weights than now. */
export interface StoredPhase {
  from: string
  to: string
  /** By variant. */
  weights: Record<string, number>
}

/** A test of two or more variants of one place of the site. It stays when it has ended. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    /** As browsers store it: hero_cta_test. */
    testId: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** The place that it changes; see content/experiments.ts. */
    slot: text().notNull(),
    /** The first is the control. */
    variants: jsonb().$type<StoredVariant[]>().notNull(),
    /** New visitors are drawn, and all see their variant. */
    isActive: boolean().notNull(),
    startDate: date().notNull(),
    endedAt: moment(),
    /** Looking early is safe, at the price of wider intervals. */
    sequential: boolean().notNull().default(false),
    /** When it was made so; nothing if it has been from the beginning. */
    sequentialSince: moment(),
    /** The smallest relative change worth finding. */
    smallestLift: doublePrecision().notNull().default(0.2),
    /** Since when new visitors are drawn by the weights of now. */
    weightsSince: moment(),
    /** When its variants began to look different: nothing before counts. Null if they always did. */
    differsSince: moment(),
    /** What was counted by earlier weights, the oldest first. */
    phases: jsonb().$type<StoredPhase[]>().notNull().default([]),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    version: version(),
  },
  (table) => [
    // Two tests of one place would show neither.
    uniqueIndex('experiments_active').on(table.slot).where(sql`${table.isActive}`),
  ],
)
