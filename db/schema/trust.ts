import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Suspicion } from '#lib/lead-words.ts'
import type { TrustContent, TrustRequestState } from '#lib/trust-words.ts'
import { id, moment, partOf, version } from './columns.ts'

/** The trust page as officers chose it. Only the newest can be a draft; a published one never changes. */
export const trustVersions = pgTable('trust_versions', {
  /** 1, 2, 3, as people call it. */
  number: integer().primaryKey(),
  /** For the audit trail, which names things by such ids. */
  id: uuid().notNull().unique(),
  content: jsonb().$type<TrustContent>().notNull(),
  savedAt: moment().notNull(),
  savedBy: text().notNull(),
  publishedAt: moment(),
  publishedBy: text(),
  /** Goes on from one number to the next, so that a save after a publication is noticed. */
  version: version(),
})

/** A visitor asks for documents that are handed out under a confidentiality agreement. */
export const trustRequests = pgTable(
  'trust_requests',
  {
    id: id(),
    /** As it is called on the telephone: NDA-7K2M-94QD. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    purpose: text().notNull(),
    receivedAt: moment().notNull(),
    /** Why it may be the work of a program: nobody is emailed about it. */
    heldFor: jsonb().$type<Suspicion[]>(),
    /** The same form sent twice is one request. */
    contentKey: text().notNull().unique(),
    state: text().$type<TrustRequestState>().notNull().default('asked'),
    decidedAt: moment(),
    decidedBy: text(),
    /** Why it was declined or revoked. */
    reason: text(),
    /** Until when its link works. */
    expiresAt: moment(),
    version: version(),
  },
  (table) => [
    index('trust_requests_state').on(table.state, table.id),
    index('trust_requests_email').on(sql`lower(${table.email})`),
  ],
)

/** That the person behind a link signed the confidentiality agreement. */
export const trustSignatures = pgTable('trust_signatures', {
  id: id(),
  requestId: partOf(() => trustRequests.id).unique(),
  name: text().notNull(),
  /** The words that were agreed to. */
  consent: text().notNull(),
  signedAt: moment().notNull(),
  /** The internet address that it came from. */
  ip: text(),
  /** The agreement as it was signed, and its SHA-256. */
  agreement: text().notNull(),
  sha256: text().notNull(),
  /** SHA-256 of all of the above, as the trail has it. */
  evidence: text().notNull(),
})
