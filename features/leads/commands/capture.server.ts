import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import type { Stage } from '#lib/lead-words.ts'
import {
  AcknowledgementMail,
  acknowledgementText,
  type CapturedLead,
  TeamMail,
  teamText,
} from '../components/lead-mails.tsx'
import { answerDay, dueAt } from '../policy/promise.ts'
import { contentOf, derivedIdempotencyKey, type NewLead } from '../policy.ts'

export type CaptureResult =
  | { ok: true; id: string; reference: string; answerDay: string | undefined }
  | { ok: false; reason: 'idempotency_key_reused' }

/** Stores an enquiry with its audit row and its two mails, all or nothing, and once per key. */
export async function captureLead(
  ctx: Context,
  lead: NewLead,
  options: {
    teamEmail: string
    idempotencyKey?: string | undefined
    /** For what tells the sender and the team in its own words. */
    mails?: 'none'
    /** Where it begins, if not as new. */
    stage?: Stage
  },
): Promise<CaptureResult> {
  const now = ctx.clock.now()
  const contentHash = createHash('sha256').update(contentOf(lead)).digest('hex')
  const idempotencyKey = options.idempotencyKey
    ? `sender:${options.idempotencyKey}`
    : derivedIdempotencyKey(contentHash, now)
  const { consent, promise, ...sent } = lead
  const due = promise && dueAt(promise, now)

  return ctx.db.transaction(async () => {
    const [stored] = await ctx.db.orm
      .insert(leads)
      .values({
        ...sent,
        id: newId(now),
        reference: `${company.referencePrefix}-${newReferenceCode()}`,
        receivedAt: now,
        updatedAt: now,
        consentWording: consent?.wording,
        consentedAt: consent?.at,
        idempotencyKey,
        contentHash,
        promise,
        dueAt: due,
        stage: options.stage,
      })
      .onConflictDoNothing({ target: leads.idempotencyKey })
      .returning({ id: leads.id, reference: leads.reference })

    if (!stored) return earlierCapture(ctx, idempotencyKey, contentHash)

    const { id, reference } = stored
    await recordAudit(ctx, {
      action: 'lead.captured',
      subjectType: 'lead',
      subjectId: id,
      details: { reference, source: lead.source, intent: lead.intent, wayIn: lead.wayIn },
    })
    await ctx.db.orm
      .insert(leadEvents)
      .values({ id: newId(now), leadId: id, at: now, actor: ctx.actor, kind: 'received' })
    const captured = { id, reference, lead, answerDay: due && answerDay(due) }
    if (options.mails !== 'none') await queueLeadMails(ctx, captured, options.teamEmail)
    return { ok: true, id, reference, answerDay: captured.answerDay }
  })
}

async function earlierCapture(
  ctx: Context,
  idempotencyKey: string,
  contentHash: string,
): Promise<CaptureResult> {
  const [earlier] = await ctx.db.orm
    .select({
      id: leads.id,
      reference: leads.reference,
      contentHash: leads.contentHash,
      dueAt: leads.dueAt,
    })
    .from(leads)
    .where(eq(leads.idempotencyKey, idempotencyKey))
  if (earlier?.contentHash !== contentHash) return { ok: false, reason: 'idempotency_key_reused' }
  const { id, reference, dueAt: due } = earlier
  return { ok: true, id, reference, answerDay: due ? answerDay(due) : undefined }
}

async function queueLeadMails(
  ctx: Context,
  captured: CapturedLead & { id: string },
  teamEmail: string,
): Promise<void> {
  const { id: leadId, reference, lead } = captured
  await queueMail(ctx, {
    recipient: teamEmail,
    ...(lead.email && { replyTo: lead.email }),
    subject: `New enquiry ${reference}: ${lead.company ?? lead.name}`,
    text: teamText(captured),
    html: renderToStaticMarkup(createElement(TeamMail, { captured })),
    leadId,
  })
  if (!lead.email) return
  await queueMail(ctx, {
    recipient: lead.email,
    replyTo: company.email,
    subject: `We've received your message (${reference})`,
    text: acknowledgementText(captured),
    html: renderToStaticMarkup(createElement(AcknowledgementMail, { captured })),
    leadId,
  })
}
