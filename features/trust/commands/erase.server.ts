import { and, desc, eq, exists, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { ndaYears } from '#content/legal/nda.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { trustRequests, trustSignatures } from '#db/schema/trust.ts'
import { erasedBefore } from '#lib/retention.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import { signaturesOf } from '../queries/requests.server.ts'

/** As long as what was agreed to binds, and six years in which it can be claimed (Limitation Act 1980, section 5). */
export const ndaKeptYears = ndaYears + 6

const isFor = (contact: string): SQL =>
  sql`lower(${trustRequests.email}) = ${contact.toLowerCase()}`

const signatureOf = (ctx: Context, before?: Date) =>
  ctx.db.orm
    .select({ id: trustSignatures.id })
    .from(trustSignatures)
    .where(
      and(
        eq(trustSignatures.requestId, trustRequests.id),
        before && lt(trustSignatures.signedAt, before),
      ),
    )

/** A signed agreement stays: it binds the other side, and we may have to rely on it. */
export const trustRecords: PersonalRecords = {
  name: 'documentRequests',
  async list(ctx, contact) {
    const rows = await ctx.db.orm
      .select()
      .from(trustRequests)
      .where(isFor(contact))
      .orderBy(desc(trustRequests.id))
    const signatures = await signaturesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(
      ({ id, reference, name, company, email, purpose, receivedAt, state, reason }) => {
        const signature = signatures.find(({ requestId }) => requestId === id)
        return {
          ...{ reference, name, company, email, purpose, receivedAt, state, reason },
          signature: signature && {
            ...{ name: signature.name, consent: signature.consent, signedAt: signature.signedAt },
            ...{ ip: signature.ip, sha256: signature.sha256 },
          },
        }
      },
    )
  },
  erase: (ctx, contact) =>
    eraseThose(ctx, and(isFor(contact), notExists(signatureOf(ctx))), 'request'),
  kept: (ctx, contact) =>
    ctx.db.orm.$count(trustRequests, and(isFor(contact), exists(signatureOf(ctx)))),
}

/** Part of the retention schedule. */
export async function eraseExpiredRequests(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const signedBefore = new Date(`${addMonths(londonDate(now), -12 * ndaKeptYears)}T00:00:00Z`)
  await ctx.db.transaction(async () => {
    const isOld = lt(trustRequests.receivedAt, erasedBefore(now))
    const erased = await eraseThose(
      ctx,
      or(and(isOld, notExists(signatureOf(ctx))), exists(signatureOf(ctx, signedBefore))),
      'retention',
    )
    await recordRetention(ctx, 'document-requests', erased)
  })
}

async function eraseThose(
  ctx: Context,
  which: SQL | undefined,
  reason: 'request' | 'retention',
): Promise<number> {
  const doomed = await ctx.db.orm
    .select({ id: trustRequests.id, reference: trustRequests.reference })
    .from(trustRequests)
    .where(which)
    .for('update')
  if (doomed.length === 0) return 0
  await ctx.db.orm.delete(trustRequests).where(
    inArray(
      trustRequests.id,
      doomed.map(({ id }) => id),
    ),
  )
  for (const { id, reference } of doomed) {
    await recordAudit(ctx, {
      action: 'trust_request.erased',
      ...{ subjectType: 'trust_request', subjectId: id, details: { reference, reason } },
    })
  }
  return doomed.length
}
