import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Failed: we gave up. Bounced: a mail server took it, and said later that it could not deliver it. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'bounced'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** Every mail the product sends: written with the change that causes it, sent by a job of the same id. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
    /** Opens a door: its words are erased as soon as a mail server has it. */
    confidential: boolean().notNull().default(false),
    /** Whom a mail to somebody else is about: it is erased with them. */
    aboutUserId: uuid(),
    /** The enquiry that it belongs to. */
    leadId: uuid(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    bouncedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_queued_at').on(table.queuedAt),
    index('mails_recipient').on(sql`lower(${table.recipient})`),
    index('mails_about').on(table.aboutUserId).where(sql`${table.aboutUserId} IS NOT NULL`),
    index('mails_lead').on(table.leadId).where(sql`${table.leadId} IS NOT NULL`),
    // The queue is short however long the history is.
    index('mails_queued').on(table.id).where(sql`${table.status} = 'queued'`),
    index('mails_undelivered').on(table.id).where(sql`${table.status} IN ('failed', 'bounced')`),
  ],
)
