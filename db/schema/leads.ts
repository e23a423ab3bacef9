import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An enquiry as it came in. What a visitor sent is never rewritten. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    /** What the visitor quotes on the telephone. */
    reference: text().notNull().unique(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The browser's own clock; evidence only, never used for a deadline. */
    submittedAt: timestamp({ withTimezone: true }),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    machine: text().notNull(),
    /** The machine whose page the visitor came from, if any. */
    machineOfInterest: text(),
    /** The choices of the product-mix planner that came with it, as its address has them. */
    plan: text(),
    locationType: text().notNull(),
    message: text().notNull(),
    intent: text().notNull(),
    source: text().notNull(),
    /** Which wording the visitor agreed to; the time of consent is receivedAt. */
    consentWording: text().notNull(),
    /** The same key is the same enquiry, however often it arrives. */
    idempotencyKey: text().notNull().unique(),
    /** SHA-256 of what was sent, to notice a key that is used again for other words. */
    contentHash: text().notNull(),
  },
  (table) => [
    index('leads_received').on(table.receivedAt),
    index('leads_email').on(sql`lower(${table.email})`),
  ],
)
