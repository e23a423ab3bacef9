import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/**
 * What became of an email that we received. Set aside: it could not be read or was one too many, and
 * waits in the mailbox for a colleague.
 */
export type ReceivedOutcome = 'replied' | 'auto-replied' | 'noted' | 'enquiry' | 'set-aside'

/** Each email that we received and kept, once. It says nothing about its sender, so it outlives the enquiry. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    receivedAt: moment().notNull(),
    /** SHA-256 of what identifies the message; the same message twice is one. */
    fingerprint: text().notNull().unique(),
    outcome: text().$type<ReceivedOutcome>().notNull(),
    /** Why it was set aside. */
    reason: text(),
  },
  (table) => [
    index('received_mails_received_at').on(table.receivedAt),
    index('received_mails_set_aside').on(table.id).where(sql`${table.outcome} = 'set-aside'`),
  ],
)

/** How far a mailbox has been read. */
export const mailboxPositions = pgTable('mailbox_positions', {
  /** user@host/folder */
  mailbox: text().primaryKey(),
  /** Another value means that the server has numbered all messages anew. */
  uidValidity: bigint({ mode: 'number' }).notNull(),
  lastUid: bigint({ mode: 'number' }).notNull(),
})
