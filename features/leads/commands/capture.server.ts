import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import type { Stage } from '#lib/lead-words.ts'
import { isQuoted } from '../policy/acknowledgement.ts'
import { answerBy, dueAt } from '../policy/promise.ts'
import { rightAskedFor } from '../policy/rights-request.ts'
import type { Screening } from '../policy/spam.ts'
import { contentOf, derivedIdempotencyKey, type NewLead } from '../policy.ts'
import { type LeadMailing, queueLeadMails } from './queue-lead-mails.server.ts'

export type CaptureResult =
  | { ok: true; id: string; reference: string; answerBy: string | undefined }
  | { ok: false; reason: 'idempotency_key_reused' }

export interface CaptureOptions {
  /** Left out where the caller tells the team and the sender itself. */
  mailing?: LeadMailing | undefined
  idempotencyKey?: string | undefined
  /** What was found odd about it; nothing for what staff enter. */
  screening?: Screening | undefined
  /** If not new. */
  stage?: Stage | undefined
  /** If not now: what staff enter was often told to them before. */
  receivedAt?: Date | undefined
  /** What its history keeps of the email that it came as. */
  email?: Record<string, string | null> | undefined
}

/**
 * Stores an enquiry with its audit row and its two mails, all or nothing, and once per key. One that
 * is held is stored and answered like any other, but nobody is mailed and its clock stands still
 * until staff release it.
 */
export async function captureLead(
  ctx: Context,
  lead: NewLead,
  options: CaptureOptions,
): Promise<CaptureResult> {
  const now = ctx.clock.now()
  const { contentHash, idempotencyKey } = keysOf(lead, options.idempotencyKey, now)
  const { consent, promise, ...sent } = lead
  const { heldFor = [], flags = [] } = options.screening ?? {}
  const held = heldFor.length > 0
  const { receivedAt = now } = options
  const due = promise && dueAt(promise, receivedAt)

  return ctx.db.transaction(async () => {
    const [stored] = await ctx.db.orm
      .insert(leads)
      .values({
        ...sent,
        // Enquiries are in the order of their ids in that of their arrival.
        id: newId(receivedAt),
        reference: `${company.referencePrefix}-${newReferenceCode()}`,
        receivedAt,
        updatedAt: now,
        consentWording: consent?.wording,
        consentedAt: consent?.at,
        idempotencyKey,
        contentHash,
        stage: options.stage,
        promise,
        dueAt: held ? null : due,
        heldFor: held ? heldFor : null,
        flags,
      })
      .onConflictDoNothing({ target: leads.idempotencyKey })
      .returning({ id: leads.id, reference: leads.reference })

    if (!stored) return earlierCapture(ctx, idempotencyKey, contentHash)

    const { id, reference } = stored
    const { source, intent, wayIn } = lead
    const entered = source === 'desk'
    await recordAudit(ctx, {
      action: entered ? 'lead.entered' : 'lead.captured',
      subjectType: 'lead',
      subjectId: id,
      details: { reference, source, intent, wayIn, ...(held && { heldFor }) },
    })
    await ctx.db.orm.insert(leadEvents).values({
      id: newId(now),
      leadId: id,
      at: now,
      actor: ctx.actor,
      kind: entered ? 'entered' : 'received',
      details: { ...options.email, ...(held && { heldFor: heldFor.join(', ') }) },
    })
    await announceLeads(ctx)
    const captured = {
      ...{ id, reference, lead },
      answerBy: promise && answerBy(promise, receivedAt),
      // Anybody can write any address into an email, so that one is never repeated.
      isQuoted: !options.email && isQuoted(lead.message, flags),
    }
    if (!entered && rightAskedFor(lead.message, lead.details)) {
      await ctx.jobs.enqueue('privacy.take-enquiry', { leadId: id }, { id: newId(now) })
    }
    if (!held && options.mailing) await queueLeadMails(ctx, captured, options.mailing)
    return { ok: true, id, reference, answerBy: captured.answerBy }
  })
}

/** Whether something is stored under the key of this enquiry already, be it the same or not. */
export async function isKeyUsed(
  ctx: Context,
  lead: NewLead,
  givenKey: string | undefined,
): Promise<boolean> {
  const { idempotencyKey } = keysOf(lead, givenKey, ctx.clock.now())
  return (await ctx.db.orm.$count(leads, eq(leads.idempotencyKey, idempotencyKey))) > 0
}

function keysOf(lead: NewLead, givenKey: string | undefined, now: Date) {
  const contentHash = createHash('sha256').update(contentOf(lead)).digest('hex')
  const idempotencyKey = givenKey ? `sender:${givenKey}` : derivedIdempotencyKey(contentHash, now)
  return { contentHash, idempotencyKey }
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
      promise: leads.promise,
      receivedAt: leads.receivedAt,
    })
    .from(leads)
    .where(eq(leads.idempotencyKey, idempotencyKey))
  if (earlier?.contentHash !== contentHash) return { ok: false, reason: 'idempotency_key_reused' }
  const { id, reference, promise, receivedAt } = earlier
  return { ok: true, id, reference, answerBy: promise ? answerBy(promise, receivedAt) : undefined }
}
