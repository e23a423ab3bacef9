import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { type MailAttachment, mails } from '#db/schema/mail.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { newId } from '#lib/ids.server.ts'
import { type CarriedMail, MailRefused, type MailTransport } from '#lib/smtp.server.ts'
import { refusesRecipient } from './policy/refusals.ts'
import { findMail, isTo, listMailsTo } from './queries.server.ts'

export const sendMailJob = 'mail.send'

/** What others want to hear of the emails that they have queued. Each may be told more than once. */
export interface MailOutcomes {
  onSent(ctx: Context, mailId: string): Promise<void>
  /** It bounced, or was given up. Called inside the transaction that notes it. */
  onUndelivered(ctx: Context, mailId: string): Promise<void>
}

export interface NewMail {
  recipient: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Carries a code or a link that opens a door. */
  confidential?: boolean
  /** Of a data request, a complaint or an incident (commands/sealed.server.ts). */
  sealed?: boolean
  /** Whom it is about, if it goes to somebody else. */
  aboutUserId?: string
  /** The enquiry that it belongs to. */
  leadId?: string
  attachments?: MailAttachment[]
  /** The Message-IDs of the conversation that it continues, the one it replies to last. */
  follows?: string[]
}

/** Call it inside the transaction of the change that the email tells about; returns its id. */
export async function queueMail(ctx: Context, mail: NewMail): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.orm.insert(mails).values({ id, queuedAt: now, status: 'queued', ...mail })
  await ctx.jobs.enqueue(sendMailJob, {}, { id })
  return id
}

/** While no carrier for text messages is set they are kept with the emails; returns its id. */
export async function keepTextMessage(ctx: Context, phone: string, text: string): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  const mail = { recipient: phone, subject: 'Text message', text, html: escapeMarkup(text) }
  // It may hold a code.
  const kept = { status: 'sent', sentAt: now, confidential: true } as const
  await ctx.db.orm.insert(mails).values({ id, queuedAt: now, ...kept, ...mail })
  return id
}

/** Sends an email unless that was done before; an email has its job's id, so a repeated job finds it sent. */
export async function sendQueuedMail(
  ctx: Context,
  transport: MailTransport,
  job: { id: string; lastTry: boolean },
  outcomes?: MailOutcomes,
): Promise<void> {
  const mail = await findMail(ctx, job.id)
  // Noted by a try that did not come to tell of it.
  if (mail?.status === 'sent') await outcomes?.onSent(ctx, job.id)
  if (mail?.status !== 'queued') return
  try {
    await transport.send(mail)
  } catch (error) {
    const refusal = error instanceof MailRefused ? error.refusal : { reason: 'unknown' }
    const bounced = refusesRecipient(refusal)
    const status = bounced ? 'bounced' : job.lastTry ? 'failed' : 'queued'
    const now = ctx.clock.now()
    await ctx.db.transaction(async () => {
      await ctx.db.orm
        .update(mails)
        .set({
          status,
          attempts: sql`${mails.attempts} + 1`,
          lastTriedAt: now,
          lastError: error instanceof Error ? error.message : String(error),
          lastErrorCode: refusal.status ?? refusal.reason,
          ...(bounced && { bouncedAt: now }),
          ...(status !== 'queued' && wordsErasedIfConfidential),
        })
        .where(eq(mails.id, job.id))
      if (status !== 'queued') await outcomes?.onUndelivered(ctx, job.id)
    })
    if (bounced) return
    // The server's words name the recipient: they are kept with the email, and out of the log.
    throw new Error(`The mail server did not take it: ${refusal.reason}`)
  }
  await markSent(ctx, transport, mail)
  // Not if that failed: the next try has to find that it was taken.
  transport.noted(job.id)
  // After it is noted: whatever goes wrong here, the email does not go out again.
  await outcomes?.onSent(ctx, job.id)
}

/** What was handed over for a server that was killed before it could note it counts as sent. */
export async function noteCarriedMails(ctx: Context, transport: MailTransport): Promise<void> {
  for (const carried of await transport.carriedBefore()) {
    await markSent(ctx, transport, carried)
    transport.noted(carried.id)
  }
}

/** Gives a job to each queued mail that has none: the queue itself is not part of an archive. */
export async function resumeMails(ctx: Context): Promise<void> {
  const queued = await ctx.db.orm
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, 'queued'))
    .orderBy(asc(mails.id))
  for (const { id } of queued) await ctx.jobs.enqueue(sendMailJob, {}, { id })
}

/** Call it inside the transaction that erases what the emails were about; how many there were. */
export async function eraseMailsBefore(ctx: Context, moment: Date): Promise<number> {
  const erased = await ctx.db.orm
    .delete(mails)
    .where(lt(mails.queuedAt, moment))
    .returning({ id: mails.id })
  return erased.length
}

export const mailRecords: PersonalRecords = {
  name: 'mails',
  list: listMailsTo,
  async erase(ctx, contact) {
    const erased = await ctx.db.orm.delete(mails).where(isTo(contact)).returning({ id: mails.id })
    return erased.length
  },
}

/** What others were told of a person, or of an enquiry. Call it inside the transaction that erases it. */
export async function eraseMailsOf(
  ctx: Context,
  of: { userId: string } | { leadId: string } | { replyTo: string },
): Promise<void> {
  await ctx.db.orm.delete(mails).where(isOf(of))
}

function isOf(of: Parameters<typeof eraseMailsOf>[1]) {
  if ('userId' in of) return eq(mails.aboutUserId, of.userId)
  if ('leadId' in of) return eq(mails.leadId, of.leadId)
  return eq(sql`lower(${mails.replyTo})`, of.replyTo.toLowerCase())
}

// Once nobody can use it any longer, nobody needs to read it either.
const wordsErasedIfConfidential = {
  text: sql`CASE WHEN ${mails.confidential} THEN '' ELSE ${mails.text} END`,
  html: sql`CASE WHEN ${mails.confidential} THEN '' ELSE ${mails.html} END`,
}

/** Of this try: one that staff have sent again since then is to go out again. */
async function markSent(
  ctx: Context,
  transport: MailTransport,
  { id, attempts }: CarriedMail,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .update(mails)
    .set({
      status: 'sent',
      attempts: sql`${mails.attempts} + 1`,
      sentAt: now,
      lastTriedAt: now,
      lastError: null,
      lastErrorCode: null,
      ...(transport.kind === 'smtp' && wordsErasedIfConfidential),
    })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), eq(mails.attempts, attempts)))
}
