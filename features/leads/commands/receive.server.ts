import type { Context } from '#db/context.server.ts'
import type { Reception, Sender } from '../context.server.ts'
import { rightAskedFor } from '../policy/rights-request.ts'
import { type Screening, type Signs, screening } from '../policy/spam.ts'
import { fieldOfWorkIn, type NewLead } from '../policy.ts'
import { type CaptureResult, captureLead } from './capture.server.ts'

export interface TooMany {
  ok: false
  reason: 'too_many_enquiries'
  retryAfterSeconds: number
}

/** An enquiry that a visitor sent: looked at, and stored whatever was found, short of a flood. */
export async function receiveEnquiry(
  ctx: Context,
  reception: Reception,
  lead: NewLead,
  from: Sender,
): Promise<CaptureResult | TooMany | { ok: false; reason: 'role_not_shown' }> {
  const fieldOfWork = fieldOfWorkIn(lead)
  if (fieldOfWork !== undefined && !(await reception.shownRoles(ctx)).includes(fieldOfWork)) {
    return { ok: false, reason: 'role_not_shown' }
  }
  const screened = await screenEnquiry(ctx, reception, lead, from)
  if (!screened.ok) return screened
  return captureLead(ctx, lead, {
    mailing: reception.mailing,
    idempotencyKey: from.idempotencyKey,
    screening: screened.screening,
  })
}

/** Counts it, and says what is odd about it. Call it outside of the transaction that stores it. */
export async function screenEnquiry(
  ctx: Context,
  reception: Reception,
  lead: Pick<NewLead, 'email' | 'phone' | 'message' | 'details'>,
  { ip, formToken, honeypot, idempotencyKey }: Sender,
): Promise<{ ok: true; screening: Screening } | TooMany> {
  const token = reception.tokens.check(formToken, ctx.clock.now())
  return screened(reception, lead, { ip, idempotencyKey }, { honeypot, token })
}

/** The same for an email, which comes from our own mail server and without a form. */
export function screenMail(
  reception: Reception,
  lead: Pick<NewLead, 'email' | 'message' | 'details'>,
  {
    fingerprint,
    ...signs
  }: { fingerprint: string } & Pick<Signs, 'unauthenticated' | 'bulk' | 'toPrivacyOffice'>,
): Promise<{ ok: true; screening: Screening } | TooMany> {
  return screened(reception, lead, { ip: '127.0.0.1', idempotencyKey: fingerprint }, signs)
}

async function screened(
  reception: Reception,
  { email, phone, message, details }: Pick<NewLead, 'email' | 'phone' | 'message' | 'details'>,
  { ip, idempotencyKey }: Pick<Sender, 'ip' | 'idempotencyKey'>,
  signs: Partial<Signs>,
): Promise<{ ok: true; screening: Screening } | TooMany> {
  // Nobody is refused a right for having sent enquiries.
  const limits = rightAskedFor(message, details) ? reception.privacyLimits : reception.limits
  const count = await limits.count(ip, email ?? phone ?? '', idempotencyKey)
  if (count.state === 'flood') {
    const { retryAfterSeconds } = count
    return { ok: false, reason: 'too_many_enquiries', retryAfterSeconds }
  }
  const tooMany = count.state === 'many'
  return { ok: true, screening: screening({ ...signs, tooMany, email, message, details }) }
}
