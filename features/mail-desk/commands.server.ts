import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { mails } from '#db/schema/mail.ts'
import { type MailOutcomes, sendMailJob } from '#features/mail/commands.server.ts'
import type { DeliveryReport } from './policy/delivery-report.ts'
import { type RetryRefusal, retryRefusal } from './policy.ts'
import type { MailRetry, MailsRetried } from './schema.ts'

/** An email of an enquiry goes to another address now. Called inside the transaction that notes it. */
export type RecipientCorrected = (
  ctx: Context,
  leadId: string,
  address: { from: string; to: string },
) => Promise<void>

const nothingCorrected = async () => {}

type RetryResult = { ok: true } | { ok: false; reason: RetryRefusal }

/**
 * The same mail under the same Message-ID, by a job of the same id: whoever presses twice, or two
 * people who press at once, send it once.
 */
export async function retryMail(
  ctx: Context,
  id: string,
  { recipient }: MailRetry,
  onCorrected: RecipientCorrected,
): Promise<RetryResult> {
  return ctx.db.transaction(async () => {
    const mail = await lockMail(ctx, id)
    if (!mail) return { ok: false, reason: 'not_found' }
    const reason = retryRefusal(mail)
    if (reason) return { ok: false, reason }
    const { leadId, recipient: from } = mail
    const corrected = recipient !== undefined && recipient !== from
    // Somebody's data would go wherever whoever presses wants them.
    if (corrected && mail.sealed) return { ok: false, reason: 'sealed' }
    // The job that gave up may not have come to its end yet.
    if (!(await ctx.jobs.enqueueAgain(sendMailJob, {}, { id }))) {
      return { ok: false, reason: 'being_tried' }
    }
    await ctx.db.orm
      .update(mails)
      .set({
        status: 'queued',
        bouncedAt: null,
        setAsideAt: null,
        setAsideReason: null,
        ...(corrected && { recipient }),
      })
      .where(eq(mails.id, id))
    await audit(ctx, 'mail.retried', id, { corrected })
    if (corrected && leadId) await onCorrected(ctx, leadId, { from, to: recipient })
    return { ok: true }
  })
}

/** An email that waits for its next try is tried at once; its pauses go on from there if that fails. */
export async function tryMailNow(ctx: Context, id: string): Promise<RetryResult> {
  return ctx.db.transaction(async () => {
    const mail = await lockMail(ctx, id)
    if (!mail) return { ok: false, reason: 'not_found' }
    if (mail.status !== 'queued') return { ok: false, reason: 'not_waiting' }
    if (!(await ctx.jobs.tryNow(sendMailJob, id))) return { ok: false, reason: 'being_tried' }
    await audit(ctx, 'mail.hurried', id, {})
    return { ok: true }
  })
}

/** Each by itself: one that cannot be sent again does not keep the others back. */
export async function retryMails(ctx: Context, ids: string[]): Promise<MailsRetried> {
  let queued = 0
  for (const id of ids) if ((await retryMail(ctx, id, {}, nothingCorrected)).ok) queued += 1
  return { queued, left: ids.length - queued }
}

/** Nobody gets it, and that is decided. It can still be sent again. */
export async function setMailAside(
  ctx: Context,
  id: string,
  reason: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_undelivered' }> {
  return ctx.db.transaction(async () => {
    const mail = await lockMail(ctx, id)
    if (!mail) return { ok: false, reason: 'not_found' }
    if (retryRefusal(mail) === 'not_undelivered') return { ok: false, reason: 'not_undelivered' }
    await ctx.db.orm
      .update(mails)
      .set({ setAsideAt: ctx.clock.now(), setAsideReason: reason })
      .where(eq(mails.id, id))
    // The reason may name people, and the trail outlives them: it stays with the email.
    await audit(ctx, 'mail.set_aside', id, {})
    return { ok: true }
  })
}

export type ReportResult = 'bounced' | 'noted' | 'known' | 'unknown'

/** Takes down what a mail server reports of an email that it had taken; the same report once. */
export async function recordDeliveryReport(
  ctx: Context,
  report: DeliveryReport,
  reportHash: string,
  outcomes: MailOutcomes,
): Promise<ReportResult> {
  const { mailId, kind, status, words } = report
  return ctx.db.transaction(async () => {
    const mail = await lockMail(ctx, mailId)
    if (!mail) return 'unknown'
    if (mail.reportHash === reportHash) return 'known'
    // One that waits was sent again since: this is about the time before.
    const bounced = kind === 'bounced' && mail.status === 'sent'
    const isNews = bounced || mail.status === 'sent'
    await ctx.db.orm
      .update(mails)
      .set({
        reportHash,
        ...(isNews && { lastError: words, lastErrorCode: status }),
        ...(bounced && { status: 'bounced', bouncedAt: ctx.clock.now() }),
      })
      .where(eq(mails.id, mailId))
    if (!bounced) return 'noted'
    await audit(ctx, 'mail.bounced', mailId, { status })
    await outcomes.onUndelivered(ctx, mailId)
    return 'bounced'
  })
}

async function lockMail(ctx: Context, id: string) {
  const [mail] = await ctx.db.orm
    .select({
      status: mails.status,
      recipient: mails.recipient,
      leadId: mails.leadId,
      confidential: mails.confidential,
      sealed: mails.sealed,
      reportHash: mails.reportHash,
    })
    .from(mails)
    .where(eq(mails.id, id))
    .for('update')
  return mail
}

function audit(
  ctx: Context,
  action: `mail.${string}`,
  subjectId: string,
  details: Record<string, unknown>,
) {
  return recordAudit(ctx, { action, subjectType: 'mail', subjectId, details })
}
