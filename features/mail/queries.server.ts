import { and, desc, eq, gte, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { mails } from '#db/schema/mail.ts'
import { numberPattern } from '#lib/number-pattern.ts'

const newestShown = 100

/** Of everybody, or of one recipient alone. */
export function newestMails(ctx: Context, recipient?: string) {
  return ctx.db.orm
    .select({
      id: mails.id,
      queuedAt: mails.queuedAt,
      recipient: mails.recipient,
      subject: mails.subject,
      status: mails.status,
    })
    .from(mails)
    .where(recipient ? eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()) : undefined)
    .orderBy(desc(mails.id))
    .limit(newestShown)
}

/** To an address; or to a telephone number: text messages are kept here while no carrier is set. */
export function isTo(contact: string): SQL {
  if (contact.includes('@')) return eq(sql`lower(${mails.recipient})`, contact.toLowerCase())
  const pattern = numberPattern(contact)
  return pattern
    ? sql`(position('@' in ${mails.recipient}) = 0 AND ${mails.recipient} ~* ${pattern})`
    : sql`false`
}

/** What somebody was sent, the newest first. */
export function listMailsTo(ctx: Context, recipient: string) {
  return ctx.db.orm
    .select({ at: mails.queuedAt, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(isTo(recipient))
    .orderBy(desc(mails.id))
}

export async function findMail(ctx: Context, id: string) {
  const [mail] = await ctx.db.orm
    .select({
      id: mails.id,
      queuedAt: mails.queuedAt,
      recipient: mails.recipient,
      replyTo: mails.replyTo,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      status: mails.status,
      attempts: mails.attempts,
      attachments: mails.attachments,
      follows: mails.follows,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return mail
}

/** What was sent about these enquiries, the newest first. */
export async function listMailsOfLeads(ctx: Context, leadIds: string[]) {
  const rows = await ctx.db.orm
    .select({
      id: mails.id,
      queuedAt: mails.queuedAt,
      recipient: mails.recipient,
      subject: mails.subject,
      status: mails.status,
      attempts: mails.attempts,
    })
    .from(mails)
    .where(inArray(mails.leadId, leadIds))
    .orderBy(desc(mails.id))
    .limit(newestShown)
  return rows.map(({ queuedAt, ...mail }) => ({ ...mail, at: queuedAt.toISOString() }))
}
/** What waits to be sent, since when, and whether others went out meanwhile. */
export async function waitingMails(ctx: Context) {
  const [waiting] = await ctx.db.orm
    .select({ number: sql<number>`count(*)::int`, oldestAt: min(mails.queuedAt) })
    .from(mails)
    .where(eq(mails.status, 'queued'))
  const oldestAt = waiting?.oldestAt ?? null
  const left = oldestAt && and(gte(mails.queuedAt, oldestAt), eq(mails.status, 'sent'))
  return {
    number: waiting?.number ?? 0,
    oldestAt,
    othersLeft: left !== null && (await ctx.db.orm.$count(mails, left)) > 0,
  }
}

/** How many mails nobody got, and nobody has decided about yet. */
export function countUndelivered(ctx: Context): Promise<number> {
  return ctx.db.orm.$count(mails, isUndelivered)
}

export const isUndelivered = sql`${mails.status} IN ('failed', 'bounced') AND ${mails.setAsideAt} IS NULL`
