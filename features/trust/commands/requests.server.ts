import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { trustRequests } from '#db/schema/trust.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import type { TooMany } from '#features/leads/commands/receive.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { weigh } from '#features/leads/policy/spam.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { newId, newReferenceCode } from '#lib/ids.server.ts'
import { dayMs, londonDate } from '#lib/time.ts'
import type { TrustParts } from '../context.server.ts'
import { isPossible, linkDays } from '../policy/access.ts'
import { approvedLetter, askedLetter, declinedLetter } from '../policy/letters.ts'
import type { TrustRequest } from '../queries/requests.server.ts'
import type { DocumentRequest } from '../schema/visitor.ts'

/** A visitor asks. What may be the work of a program is listed, and nobody is emailed about it. */
export async function receiveRequest(
  ctx: Context,
  reception: Reception,
  parts: TrustParts,
  { honeypot, ...asked }: DocumentRequest,
  { ip, formToken }: Omit<Sender, 'honeypot'>,
): Promise<{ ok: true; reference: string } | TooMany> {
  const { email, purpose } = asked
  const count = await reception.limits.count(ip, email)
  if (count.state === 'flood') {
    const { retryAfterSeconds } = count
    return { ok: false, reason: 'too_many_enquiries', retryAfterSeconds }
  }
  const now = ctx.clock.now()
  const token = reception.tokens.check(formToken, now)
  const tooMany = count.state === 'many'
  const { heldFor } = weigh({ honeypot, token, tooMany, email, message: purpose })
  const content = JSON.stringify([asked, email.toLowerCase(), londonDate(now)])
  const contentKey = createHash('sha256').update(content).digest('hex')
  return ctx.db.transaction(async () => {
    const [made] = await ctx.db.orm
      .insert(trustRequests)
      .values({
        ...{ id: newId(now), reference: `NDA-${newReferenceCode()}`, ...asked },
        ...{ receivedAt: now, heldFor: heldFor.length > 0 ? heldFor : null, contentKey },
      })
      .onConflictDoNothing({ target: trustRequests.contentKey })
      .returning()
    if (!made) return { ok: true, reference: await earlierReference(ctx, contentKey) }
    await record(ctx, made, { action: 'trust_request.received' })
    if (!made.heldFor) {
      await sendLetter(ctx, askedLetter(made, parts.siteUrl), { to: parts.teamEmail })
    }
    return { ok: true, reference: made.reference }
  })
}

async function earlierReference(ctx: Context, contentKey: string): Promise<string> {
  const [earlier] = await ctx.db.orm
    .select({ reference: trustRequests.reference })
    .from(trustRequests)
    .where(eq(trustRequests.contentKey, contentKey))
  if (!earlier) throw new Error('A request was neither stored nor there')
  return earlier.reference
}

/** The link works from now on, for two weeks; also again, for one that has ended. */
export function approveRequest(ctx: Context, parts: TrustParts, id: string, version: number) {
  return withRequest(ctx, id, version, 'approved', async (request) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + linkDays * dayMs)
    await decide(ctx, request, { state: 'approved', reason: null, expiresAt })
    await record(ctx, request, { action: 'trust_request.approved' })
    const letter = approvedLetter(request, parts.links.addressOf(id), expiresAt)
    await sendLetter(ctx, letter, { to: request.email, confidential: true })
  })
}

export function declineRequest(
  ctx: Context,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  return withRequest(ctx, id, version, 'declined', async (request) => {
    await decide(ctx, request, { state: 'declined', reason })
    await record(ctx, request, { action: 'trust_request.declined' })
    // A program's address may be a stranger's.
    if (!request.heldFor) {
      await sendLetter(ctx, declinedLetter(request, reason), { to: request.email })
    }
  })
}

/** The link ends at once. What was signed stays. */
export function revokeRequest(
  ctx: Context,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  return withRequest(ctx, id, version, 'revoked', async (request) => {
    await decide(ctx, request, { state: 'revoked', reason })
    await record(ctx, request, { action: 'trust_request.revoked' })
  })
}

/** Nobody else decides, signs or downloads meanwhile. */
function withRequest(
  ctx: Context,
  id: string,
  version: number,
  to: 'approved' | 'declined' | 'revoked',
  change: (request: TrustRequest) => Promise<void>,
) {
  return ctx.db.transaction(async () => {
    const request = await lockRequest(ctx, id)
    if (!request) return refused('not_found')
    if (request.version !== version) return refused('changed_meanwhile')
    if (!isPossible(request.state, to)) return refused('decided')
    await change(request)
    return { ok: true as const }
  })
}

export async function lockRequest(ctx: Context, id: string): Promise<TrustRequest | undefined> {
  const [request] = await ctx.db.orm
    .select()
    .from(trustRequests)
    .where(eq(trustRequests.id, id))
    .for('update')
  return request
}

async function decide(
  ctx: Context,
  request: TrustRequest,
  columns: Pick<TrustRequest, 'state'> & Partial<TrustRequest>,
): Promise<void> {
  await ctx.db.orm
    .update(trustRequests)
    .set({
      ...columns,
      ...{ decidedAt: ctx.clock.now(), decidedBy: ctx.actor },
      version: sql`${trustRequests.version} + 1`,
    })
    .where(eq(trustRequests.id, request.id))
}

export function record(
  ctx: Context,
  { id, reference }: Pick<TrustRequest, 'id' | 'reference'>,
  { action, details }: { action: `trust_request.${string}`; details?: object },
) {
  return recordAudit(ctx, {
    ...{ action, subjectType: 'trust_request', subjectId: id },
    details: { reference, ...details },
  })
}
