import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'
import { screenEnquiry, type TooMany } from '#features/leads/commands/receive.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import type { CaseKind, CaseWayIn } from '#lib/compliance-words.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { acknowledgement, arrival } from '../policy/letters.ts'
import { dueDayOf } from '../policy/steps.ts'
import type { NewCase, PrivacyRequest } from '../schema/cases.ts'
import { addEvent } from './events.server.ts'

interface Arrived {
  kind: CaseKind
  wayIn: CaseWayIn
  name: string
  email: string | null
  contact: string | null
  about: string
  receivedOn: string
  heldFor: Suspicion[] | null
  contentKey: string | null
  example?: boolean
}

/**
 * A form that somebody sent on the site. What looks like the work of a program is stored and counted
 * all the same, because the law's time runs; but nobody is mailed until an officer has looked.
 */
export async function receivePublicCase(
  ctx: Context,
  reception: Reception,
  request: PrivacyRequest,
  from: Sender,
  siteUrl: string,
): Promise<{ ok: true; reference: string } | TooMany> {
  const { kind, name, email, about } = request
  const sent = { email, phone: undefined, message: about }
  const screened = await screenEnquiry(ctx, reception, sent, from)
  if (!screened.ok) return screened
  const held = screened.screening.heldFor
  const receivedOn = londonDate(ctx.clock.now())
  const content = JSON.stringify([kind, name, email.toLowerCase(), about, receivedOn])
  return ctx.db.transaction(async () => {
    const stored = await storeCase(ctx, {
      ...{ kind, name, email, about, receivedOn, wayIn: 'form', contact: null },
      heldFor: held.length > 0 ? held : null,
      contentKey: createHash('sha256').update(content).digest('hex'),
    })
    if (held.length === 0 && stored.isNew) {
      // Nobody pressed anything: neither the person nor one of us acknowledged it.
      await acknowledge({ ...ctx, actor: 'system' }, stored)
      await sendSealedLetter(ctx, arrival(stored, siteUrl), { to: company.privacyEmail })
    }
    return { ok: true, reference: stored.reference }
  })
}

/** What an officer was told in another way. */
export async function takeDownCase(
  ctx: Context,
  taken: NewCase,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'future' }> {
  if (taken.receivedOn > londonDate(ctx.clock.now())) return { ok: false, reason: 'future' }
  return ctx.db.transaction(async () => {
    const stored = await storeCase(ctx, {
      ...taken,
      email: taken.email || null,
      contact: taken.contact ?? null,
      heldFor: null,
      contentKey: null,
    })
    return { ok: true, id: stored.id }
  })
}

/** Call it inside a transaction. */
export async function storeCase(ctx: Context, arrived: Arrived) {
  const now = ctx.clock.now()
  const code = newReferenceCode()
  const { kind, receivedOn } = arrived
  const dueOn = dueDayOf(
    { kind, receivedOn, state: 'received', pauses: [], extendedOn: null, acknowledged: false },
    bankHolidays,
  )
  const [made] = await ctx.db.orm
    .insert(privacyCases)
    .values({
      ...arrived,
      id: newId(now),
      reference: `${kind === 'complaint' ? 'DPC' : 'DSR'}-${code}`,
      state: 'received',
      storedAt: now,
      dueOn,
    })
    .onConflictDoNothing({ target: privacyCases.contentKey })
    .returning()
  if (!made) return { ...(await earlierCase(ctx, arrived.contentKey ?? '')), isNew: false }
  const { id, reference } = made
  await addEvent(ctx, id, 'received', { details: { wayIn: arrived.wayIn } })
  await recordAudit(ctx, {
    action: 'privacy_case.received',
    subjectType: 'privacy_case',
    subjectId: id,
    details: { reference, kind, wayIn: arrived.wayIn, ...(arrived.heldFor && { held: true }) },
  })
  return { ...made, isNew: true }
}

async function earlierCase(ctx: Context, contentKey: string) {
  const [earlier] = await ctx.db.orm
    .select()
    .from(privacyCases)
    .where(eq(privacyCases.contentKey, contentKey))
  if (!earlier) throw new Error('A case was neither stored nor there')
  return earlier
}

type Stored = typeof privacyCases.$inferSelect

/** Mails that it is here and notes when; of a complaint that is what the law asks for. */
export async function acknowledge(ctx: Context, it: Stored): Promise<void> {
  const now = ctx.clock.now()
  const acknowledged = { ...it, acknowledgedAt: now, heldFor: null }
  const dueOn = dueDayOf({ ...it, acknowledged: true }, bankHolidays)
  await ctx.db.orm
    .update(privacyCases)
    .set({ acknowledgedAt: now, heldFor: null, ...(dueOn !== it.dueOn && { dueOn, toldAt: null }) })
    .where(eq(privacyCases.id, it.id))
  await addEvent(ctx, it.id, 'acknowledged', { details: { mailed: it.email !== null } })
  await recordAudit(ctx, {
    action: 'privacy_case.acknowledged',
    subjectType: 'privacy_case',
    subjectId: it.id,
    details: { reference: it.reference },
  })
  if (it.email) await sendSealedLetter(ctx, acknowledgement(acknowledged), { to: it.email })
}
