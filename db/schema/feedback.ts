import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * Received: nobody but us has seen it. Published: its author has agreed to the words on the page.
 * Declined: it stays with us. Withdrawn: it was published, and its author or we took it down.
 */
export type FeedbackState = 'received' | 'published' | 'declined' | 'withdrawn'

/** What the author said to the words as they would appear. */
export type AuthorAnswer = 'agree' | 'refuse'

/** What a client told us about our work. What somebody sent is never rewritten by us, but for an address that was wrong. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    receivedAt: moment().notNull(),
    name: text().notNull(),
    /** To check with the author before anything is published; never shown. */
    email: text().notNull(),
    organisation: text().notNull(),
    /** How the author may be quoted, in their latest word: full-name, first-name or anonymous. */
    attribution: text().notNull(),
    message: text().notNull(),
    publishConsent: boolean().notNull(),
    /** Which wording the author agreed to; the time of consent is receivedAt. */
    consentWording: text().notNull(),
    state: text().$type<FeedbackState>().notNull(),
    /** When the author was sent the words as they would appear. */
    shownToAuthorAt: moment(),
    /** Nothing is published before the author has agreed. */
    authorAnswer: text().$type<AuthorAnswer>(),
    authorAnsweredAt: moment(),
    /** How we know, where the author told a colleague instead of following their link. */
    authorAnswerNote: text(),
    publishedAt: moment(),
    /** The enquiry that it is answered as; that is erased sooner than what is published. */
    leadId: uuid(),
    decidedAt: moment(),
    decidedBy: uuid(),
    /** The same words from the same person on one day are one feedback. */
    contentKey: text().notNull().unique(),
  },
  (table) => [
    index('feedback_received').on(table.receivedAt),
    index('feedback_lead').on(table.leadId),
    index('feedback_state').on(table.state, table.id),
    index('feedback_email').on(sql`lower(${table.email})`),
    index('feedback_published').on(table.publishedAt).where(sql`${table.state} = 'published'`),
  ],
)
