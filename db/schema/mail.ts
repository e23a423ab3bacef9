import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Failed: we gave up. Bounced: a mail server said, at once or later, that this address gets nothing. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'bounced'

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
  /** The encoding of binary content; absent for text. */
  encoding?: 'base64'
}

/** Every mail the product sends: written with the change that causes it, sent by a job of the same id. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    queuedAt: moment().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text().$type<MailStatus>().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    lastTriedAt: moment(),
    lastError: text(),
    /** What kind of error it was, without anybody's words: 550, 5.1.1, ECONNREFUSED. */
    lastErrorCode: text(),
    /** Opens a door: its words are erased as soon as a mail server has it. */
    confidential: boolean().notNull().default(false),
    /** Of a data request, a complaint or an incident: for those who deal with it, not for the mail desk. */
    sealed: boolean().notNull().default(false),
    /** Whom an email to somebody else is about: it is erased with them. */
    aboutUserId: uuid(),
    /** The enquiry that it belongs to. */
    leadId: uuid(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** The Message-IDs of the conversation that it continues, the one it replies to last. */
    follows: text().array().notNull().default([]),
    bouncedAt: moment(),
    /** SHA-256 of the newest report about it, which may be handed in more than once. */
    reportHash: text(),
    /** Undelivered, and staff have decided to leave it so. */
    setAsideAt: moment(),
    setAsideReason: text(),
  },
  (table) => [
    index('mails_queued_at').on(table.queuedAt),
    index('mails_recipient').on(sql`lower(${table.recipient})`),
    index('mails_about').on(table.aboutUserId).where(sql`${table.aboutUserId} IS NOT NULL`),
    index('mails_lead').on(table.leadId).where(sql`${table.leadId} IS NOT NULL`),
    // The queue is short however long the history is.
    index('mails_queued').on(table.id).where(sql`${table.status} = 'queued'`),
    index('mails_undelivered')
      .on(table.id)
      .where(sql`${table.status} IN ('failed', 'bounced') AND ${table.setAsideAt} IS NULL`),
    index('mails_set_aside').on(table.id).where(sql`${table.setAsideAt} IS NOT NULL`),
    // What was sent to others about somebody is found by whom they answer to.
    index('mails_reply_to')
      .on(sql`lower(${table.replyTo})`)
      .where(sql`${table.replyTo} IS NOT NULL`),
  ],
)
