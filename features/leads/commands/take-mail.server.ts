import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { dropPieces } from '#db/file-pieces.server.ts'
import { leadEvents, leadFiles, leadPieces, leads } from '#db/schema/leads.ts'
import { staffAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { newId } from '#lib/ids.server.ts'
import { portalPath } from '#lib/portal-links.ts'
import { dayMs } from '#lib/time.ts'
import type { IncomingMail, Reception } from '../context.server.ts'
import { repliedNow } from '../policy/desk.ts'
import { answerBy, answerPromise } from '../policy/promise.ts'
import { rightAskedFor } from '../policy/rights-request.ts'
import type { Screening } from '../policy/spam.ts'
import type { NewLead } from '../policy.ts'
import { captureLead } from './capture.server.ts'
import { type Lead, lockLead, recordChange } from './change-lead.server.ts'

/** More replies to one enquiry in a day are a program that nobody has told apart yet. */
const mostReplies = 100
const longestTold = 2000

/**
 * An email about an enquiry becomes part of its history. That of the customer starts the clock as its
 * promise says, and tells the owner. That of a program or of a colleague changes nothing. Call it inside
 * the transaction that notes that it was received.
 */
export async function takeReply(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
  leadId: string,
  mail: IncomingMail & { by: 'customer' | 'colleague' | 'program' },
): Promise<'replied' | 'auto-replied' | 'noted' | 'gone'> {
  const lead = await lockWhole(ctx, leadId)
  if (!lead) return 'gone'
  const { text } = mail
  if (mail.by === 'colleague') {
    await recordChange(ctx, lead, { kind: 'note', text, details: { sender: mail.from.address } })
    return 'noted'
  }
  const details = detailsOf(mail)
  if (mail.by === 'program') {
    await recordChange(ctx, lead, { kind: 'auto-replied', text, details })
    return 'auto-replied'
  }
  const { columns, isTold } = repliedNow(lead, ctx.clock.now())
  const eventId = await recordChange(ctx, lead, { columns, kind: 'replied', text, details })
  await keepFiles(ctx, lead.id, eventId, mail)
  if (rightAskedFor(text, { Subject: mail.subject })) {
    const asked = { leadId: lead.id, eventId }
    await ctx.jobs.enqueue('privacy.take-enquiry', asked, { id: newId(ctx.clock.now()) })
  }
  if (isTold) await tellOfReply(ctx, options, { ...lead, ...columns }, mail)
  return 'replied'
}

/** An email of somebody new becomes an enquiry like that of a form. Its id. */
export async function takeEnquiry(
  ctx: Context,
  { mailing }: Pick<Reception, 'mailing'>,
  mail: IncomingMail,
  options: { screening: Screening; named: string | undefined },
): Promise<string> {
  const result = await captureLead(ctx, leadOfMail(mail), {
    mailing,
    idempotencyKey: `mail-${mail.fingerprint}`,
    screening: options.screening,
    email: detailsOf(mail),
  })
  if (!result.ok) throw new Error('An email has the key of another enquiry')
  const { id, reference } = result
  const [event] = await ctx.db.orm
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
  if (event) await keepFiles(ctx, id, event.id, mail)
  if (options.named) {
    const text = `The subject names ${options.named}, but nobody has written there from this address. If it belongs there, merge the two.`
    await recordChange({ ...ctx, actor: 'system' }, { id, reference }, { kind: 'note', text })
  }
  return id
}

export function leadOfMail({ from, subject, text }: IncomingMail): NewLead {
  return {
    wayIn: 'email',
    source: 'mailbox',
    intent: 'contact',
    name: from.name || (from.address.split('@')[0] ?? from.address),
    email: from.address,
    message: text || subject || '(no text)',
    details: subject ? { Subject: subject } : {},
    promise: 'email',
  }
}

function detailsOf(mail: IncomingMail): Record<string, string | null> {
  const { from, subject, quoted, messageId, refused, unauthenticated } = mail
  return {
    ...{ sender: from.address, subject, messageId },
    ...(quoted && { quoted }),
    ...(refused.length > 0 && { refused: refused.join('\n') }),
    ...(unauthenticated && { unauthenticated: 'yes' }),
  }
}

/** The enquiry that this one was merged into, and that in turn, locked; nothing once it is erased. */
async function lockWhole(ctx: Context, id: string): Promise<Lead | undefined> {
  const lead = await lockLead(ctx, id)
  return lead?.mergedInto ? lockWhole(ctx, lead.mergedInto) : lead
}

/** Whether more about this enquiry would be a flood. */
export async function hasTooManyReplies(ctx: Context, leadId: string): Promise<boolean> {
  const [lead] = await ctx.db.orm
    .select({ mergedInto: leads.mergedInto })
    .from(leads)
    .where(eq(leads.id, leadId))
  if (lead?.mergedInto) return hasTooManyReplies(ctx, lead.mergedInto)
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const kinds = inArray(leadEvents.kind, ['replied', 'auto-replied'])
  const recent = and(eq(leadEvents.leadId, leadId), kinds, gt(leadEvents.at, since))
  return (await ctx.db.orm.$count(leadEvents, recent)) >= mostReplies
}

async function keepFiles(
  ctx: Context,
  leadId: string,
  eventId: string,
  { files }: IncomingMail,
): Promise<void> {
  if (files.length === 0) return
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(leadFiles)
    .values(files.map((file) => ({ ...file, id: newId(now), leadId, eventId })))
}

/** The content of files whose enquiries are about to be erased. Call it inside that transaction. */
export async function dropFilesOf(ctx: Context, leadIds: string[]): Promise<void> {
  const files = await ctx.db.orm
    .select({ fileId: leadFiles.fileId })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, leadIds))
  for (const { fileId } of files) await dropPieces(ctx, leadPieces, fileId)
}

/** To the owner, or to the team if nobody owns it. */
async function tellOfReply(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
  lead: Lead,
  { from, text }: IncomingMail,
): Promise<void> {
  const { id, reference, ownerId, promise, name } = lead
  const address = ownerId ? (await staffAddresses(ctx, [ownerId])).get(ownerId) : undefined
  const by = promise && answerPromise(promise, answerBy(promise, ctx.clock.now()))
  const isSender = from.address === lead.email?.toLowerCase()
  const writer = isSender ? name : `${name} (${from.address})`
  const owed = lead.dueAt && !lead.answeredAt && lead.stage !== 'won' && by
  await sendLetter(
    ctx,
    {
      subject: `Reply to ${reference} from ${lead.company ?? name}`,
      title: `${writer} has replied`,
      paragraphs: [owed ? `We owe an answer ${by}.` : 'The enquiry is closed, so no promise runs.'],
      // The words of somebody else would not be found when they ask us to erase them.
      ...(isSender && { quoted: text.slice(0, longestTold).toWellFormed() }),
      action: {
        label: 'Open the enquiry',
        address: `${options.siteUrl}${portalPath('/dashboard/leads/:id', { id })}`,
      },
    },
    { to: address ?? options.teamEmail, leadId: id },
  )
}
