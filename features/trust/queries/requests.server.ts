import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ndaConsent } from '#content/legal/nda.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { trustRequests, trustSignatures } from '#db/schema/trust.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { accessOf } from '../policy/access.ts'
import { currentNda } from '../policy/nda.server.ts'
import type { TrustRequestQuery, TrustRequestRow, TrustRequests } from '../schema/desk.ts'
import type { DocumentAccess } from '../schema/visitor.ts'
import { listDocuments } from './page.server.ts'

export type TrustRequest = typeof trustRequests.$inferSelect
export type TrustSignature = typeof trustSignatures.$inferSelect

const pageSize = 25
const mostDownloads = 500

export async function listRequests(
  ctx: Context,
  { list, page }: TrustRequestQuery,
): Promise<TrustRequests> {
  const where = eq(trustRequests.state, list)
  const total = await ctx.db.orm.$count(trustRequests, where)
  const found = await ctx.db.orm
    .select()
    .from(trustRequests)
    .where(where)
    .orderBy(desc(trustRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await rowsOf(ctx, found), total, pageSize }
}

export async function findRow(ctx: Context, id: string): Promise<TrustRequestRow | undefined> {
  const request = await findRequest(ctx, id)
  return request && (await rowsOf(ctx, [request]))[0]
}

export async function findRequest(ctx: Context, id: string): Promise<TrustRequest | undefined> {
  const [found] = await ctx.db.orm.select().from(trustRequests).where(eq(trustRequests.id, id))
  return found
}

async function rowsOf(ctx: Context, found: readonly TrustRequest[]): Promise<TrustRequestRow[]> {
  const ids = found.map(({ id }) => id)
  const signatures = new Map((await signaturesOf(ctx, ids)).map((one) => [one.requestId, one]))
  const downloads = Map.groupBy(await downloadsOf(ctx, ids), ({ requestId }) => requestId)
  const names = await namesOf(
    ctx,
    found.map(({ decidedBy }) => decidedBy),
  )
  const now = ctx.clock.now()
  return found.map(({ contentKey: _, ...request }) => {
    const { id, expiresAt, decidedAt, decidedBy, receivedAt, state } = request
    const signature = signatures.get(id)
    return {
      ...request,
      receivedAt: receivedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: decidedBy && nameOf(names, decidedBy),
      expiresAt: expiresAt?.toISOString() ?? null,
      expired: state === 'approved' && expiresAt !== null && expiresAt <= now,
      signed: signature
        ? {
            ...{ name: signature.name, sha256: signature.sha256 },
            at: signature.signedAt.toISOString(),
          }
        : null,
      downloads: (downloads.get(id) ?? []).map(({ at, document }) => {
        return { at: at.toISOString(), document }
      }),
    }
  })
}

export function signaturesOf(
  ctx: Context,
  requestIds: readonly string[],
): Promise<TrustSignature[]> | TrustSignature[] {
  if (requestIds.length === 0) return []
  return ctx.db.orm
    .select()
    .from(trustSignatures)
    .where(inArray(trustSignatures.requestId, [...requestIds]))
}

/** As the trail has them, the oldest first. */
function downloadsOf(ctx: Context, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const { id, at, subjectType, subjectId, action, details } = auditEntries
  return ctx.db.orm
    .select({ requestId: subjectId, at, document: sql<string>`${details}->>'document'` })
    .from(auditEntries)
    .where(
      and(
        eq(subjectType, 'trust_request'),
        inArray(subjectId, [...requestIds]),
        eq(action, 'trust_request.document_taken'),
      ),
    )
    .orderBy(asc(id))
    .limit(mostDownloads)
}

/** For the person behind the link. */
export async function viewAccess(ctx: Context, id: string): Promise<DocumentAccess | undefined> {
  const request = await findRequest(ctx, id)
  if (!request) return undefined
  const [signature] = await signaturesOf(ctx, [id])
  const signedAt = signature?.signedAt ?? null
  const access = accessOf({ ...request, signedAt }, ctx.clock.now())
  const { reference, name, company, expiresAt } = request
  return {
    ...{ reference, access },
    shown:
      access === 'ended' || !expiresAt
        ? null
        : {
            ...{ name, company, expiresAt: expiresAt.toISOString() },
            consent: ndaConsent(company),
            agreement: access === 'to_sign' ? currentNda : null,
            documents: access === 'open' ? await listDocuments(ctx) : [],
          },
  }
}
