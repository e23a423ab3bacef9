import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { receivedMails } from '#db/schema/inbox.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { hourMs } from '#lib/time.ts'
import type { Inbox } from '../context.server.ts'
import { noteReceived } from './note-received.server.ts'

const reasons = {
  unreadable: 'it could not be read',
  too_large: 'it is too large',
  too_many: 'its sender has sent too many in a short time',
  failed: 'filing it failed three times',
}

/**
 * An email that stays unread in the mailbox for a colleague: it is counted, and not tried again. The team is
 * told at most once an hour, however many there are.
 */
export async function setAside(
  given: Context,
  { replies, reception }: Inbox,
  place: string,
  reason: keyof typeof reasons,
): Promise<void> {
  const ctx = { ...given, actor: 'system' }
  const fingerprint = createHash('sha256').update(place).digest('hex')
  await ctx.db.transaction(async () => {
    const isTold = await isToldWithinTheHour(ctx)
    const subjectId = await noteReceived(ctx, fingerprint, 'set-aside', reason)
    if (!subjectId) return
    const subject = { subjectType: 'received_mail', subjectId, details: { reason } }
    await recordAudit(ctx, { action: 'received_mail.set_aside', ...subject })
    if (isTold) return
    const letter = {
      subject: 'An email could not be filed',
      title: 'An email could not be filed',
      paragraphs: [
        `An email to ${replies.mailbox} became neither a reply nor an enquiry: ${reasons[reason]}.`,
        'Please look for what is unread in that mailbox, and answer it from there. We write about this at most once an hour, so there may be more than one.',
      ],
    }
    await sendLetter(ctx, letter, { to: reception.mailing.teamEmail })
  })
}

async function isToldWithinTheHour(ctx: Context): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - hourMs)
  const recent = and(eq(receivedMails.outcome, 'set-aside'), gt(receivedMails.receivedAt, since))
  return (await ctx.db.orm.$count(receivedMails, recent)) > 0
}
