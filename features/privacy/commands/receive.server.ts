import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'
import type { TooMany } from '#features/leads/commands/receive.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { weigh } from '#features/leads/policy/spam.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import type { CaseKind, CaseWayIn } from '#lib/compliance-words.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { londonDate } from '#lib/time.ts'
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
  signs: Suspicion[] | null
  contentKey: string | null
  example?: boolean
}

/**
 * A form from the site. It is never held: the law’s time runs from now, so the person gets their
 * acknowledgement and the officer is told at once, whatever it looks like.
 */
export async function receivePublicCase(
  ctx: Context,
  reception: Reception,
  request: PrivacyRequest,
  { ip, formToken, honeypot }: Sender,
  siteUrl: string,
): Promise<{ ok: true; reference: string } | TooMany> {
  const { kind, name, email, about } = request
  // By the address together with the network: a stranger must not use up somebody else's.
  const count = await reception.privacyLimits.count(ip, `${ip} ${email}`)
  if (count.state === 'flood') {
    const { retryAfterSeconds } = count
    return { ok: false, reason: 'too_many_enquiries', retryAfterSeconds }
  }
  const now = ctx.clock.now()
  const token = reception.tokens.check(formToken, now)
  const { heldFor } = weigh({ honeypot, token, tooMany: false, email, message: about })
  const receivedOn = londonDate(now)
  const content = JSON.stringify([kind, name, email.toLowerCase(), about, receivedOn])
  return ctx.db.transaction(async () => {
    const stored = await storeCase(ctx, {
      ...{ kind, name, email, about, receivedOn, wayIn: 'form', contact: null },
      signs: heldFor.length > 0 ? heldFor : null,
      contentKey: createHash('sha256').update(content).digest('hex'),
    })
    if (stored.isNew) await tellOfCase(ctx, stored, siteUrl)
    return { ok: true, reference: stored.reference }
  })
}

/** The system acknowledges it: neither the person nor an officer pressed anything. The officer hears of it. */
export async function tellOfCase(ctx: Context, stored: Stored, siteUrl: string): Promise<void> {
  await acknowledge({ ...ctx, actor: 'system' }, stored)
  await sendSealedLetter(ctx, arrival(stored, siteUrl), { to: company.privacyEmail })
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
      signs: null,
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
    details: { reference, kind, wayIn: arrived.wayIn },
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
  const acknowledged = { ...it, acknowledgedAt: now }
  const dueOn = dueDayOf({ ...it, acknowledged: true }, bankHolidays)
  await ctx.db.orm
    .update(privacyCases)
    .set({ acknowledgedAt: now, ...(dueOn !== it.dueOn && { dueOn, toldAt: null }) })
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
