import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { eraseMailsBefore, queueMail } from '#features/mail/commands.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { erasedBefore } from '#lib/retention.ts'
import {
  AcknowledgementMail,
  acknowledgementText,
  type CapturedLead,
  TeamMail,
  teamText,
} from './components/lead-mails.tsx'
import { answerDay, contentOf, derivedIdempotencyKey } from './policy.ts'
import { consentWording, type QuoteRequest } from './schema.ts'

export type CaptureResult =
  | { ok: true; reference: string; answerDay: string | undefined }
  | { ok: false; reason: 'idempotency_key_reused' }

/** Stores an enquiry with its audit row and its two mails, all or nothing, and once per key. */
export async function captureLead(
  ctx: Context,
  request: QuoteRequest,
  options: { teamEmail: string; idempotencyKey?: string | undefined },
): Promise<CaptureResult> {
  const now = ctx.clock.now()
  const contentHash = createHash('sha256').update(contentOf(request)).digest('hex')
  const idempotencyKey = options.idempotencyKey
    ? `sender:${options.idempotencyKey}`
    : derivedIdempotencyKey(contentHash, now)
  const { timestamp, honeypot: _, gdprConsent: __, ...content } = request

  return ctx.db.transaction(async () => {
    const [lead] = await ctx.db.orm
      .insert(leads)
      .values({
        ...content,
        id: newId(now),
        reference: `${company.referencePrefix}-${newReferenceCode()}`,
        receivedAt: now,
        submittedAt: new Date(timestamp),
        consentWording,
        idempotencyKey,
        contentHash,
      })
      .onConflictDoNothing({ target: leads.idempotencyKey })
      .returning({ id: leads.id, reference: leads.reference })

    if (!lead) return earlierCapture(ctx, idempotencyKey, contentHash)

    await recordAudit(ctx, {
      action: 'lead.captured',
      subjectType: 'lead',
      subjectId: lead.id,
      details: { reference: lead.reference, source: request.source, intent: request.intent },
    })
    const captured = { reference: lead.reference, request, answerDay: answerDay(now) }
    await queueLeadMails(ctx, captured, options.teamEmail)
    return { ok: true, reference: lead.reference, answerDay: captured.answerDay }
  })
}

/** Erases what is older than the privacy policy allows, and the mails that repeat it. */
export async function eraseExpiredLeads(ctx: Context): Promise<void> {
  const moment = erasedBefore(ctx.clock.now())
  await ctx.db.transaction(async () => {
    await eraseMailsBefore(ctx, moment)
    const erased = await ctx.db.orm
      .delete(leads)
      .where(lt(leads.receivedAt, moment))
      .returning({ id: leads.id, reference: leads.reference })
    for (const { id, reference } of erased) {
      const details = { reference, reason: 'retention' }
      await recordAudit(ctx, { action: 'lead.erased', subjectType: 'lead', subjectId: id, details })
    }
  })
}

async function earlierCapture(
  ctx: Context,
  idempotencyKey: string,
  contentHash: string,
): Promise<CaptureResult> {
  const [earlier] = await ctx.db.orm
    .select({
      reference: leads.reference,
      contentHash: leads.contentHash,
      receivedAt: leads.receivedAt,
    })
    .from(leads)
    .where(eq(leads.idempotencyKey, idempotencyKey))
  if (earlier?.contentHash !== contentHash) return { ok: false, reason: 'idempotency_key_reused' }
  return { ok: true, reference: earlier.reference, answerDay: answerDay(earlier.receivedAt) }
}

async function queueLeadMails(ctx: Context, lead: CapturedLead, teamEmail: string): Promise<void> {
  await queueMail(ctx, {
    recipient: teamEmail,
    replyTo: lead.request.email,
    subject: `New enquiry ${lead.reference}: ${lead.request.company}`,
    text: teamText(lead),
    html: renderToStaticMarkup(createElement(TeamMail, { lead })),
  })
  await queueMail(ctx, {
    recipient: lead.request.email,
    replyTo: company.email,
    subject: `We've received your message (${lead.reference})`,
    text: acknowledgementText(lead),
    html: renderToStaticMarkup(createElement(AcknowledgementMail, { lead })),
  })
}
