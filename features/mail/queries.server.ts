import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { mails } from '#db/schema/mail.ts'

const newestShown = 100

export function newestMails(ctx: Context) {
  return ctx.db.orm
    .select({
      id: mails.id,
      queuedAt: mails.queuedAt,
      recipient: mails.recipient,
      subject: mails.subject,
      status: mails.status,
    })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(newestShown)
}

/** What somebody was sent, the newest first. */
export function listMailsTo(ctx: Context, recipient: string) {
  return ctx.db.orm
    .select({ at: mails.queuedAt, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()))
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
      attachments: mails.attachments,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return mail
}
