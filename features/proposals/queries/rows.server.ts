import { buffer } from 'node:stream/consumers'
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import {
  proposalFiles,
  proposalPieces,
  proposalSignatures,
  proposals,
  proposalVersions,
} from '#db/schema/proposals.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import type { ProposalQuery, ProposalRow, Proposals } from '../schema.ts'

export type Proposal = typeof proposals.$inferSelect
export type Version = typeof proposalVersions.$inferSelect
export type Signature = typeof proposalSignatures.$inferSelect
export type ProposalFile = typeof proposalFiles.$inferSelect

const pageSize = 25
const lists = {
  open: notInArray(proposals.state, ['agreed', 'declined', 'withdrawn']),
  agreed: eq(proposals.state, 'agreed'),
  closed: inArray(proposals.state, ['declined', 'withdrawn']),
}

export async function listProposals(
  ctx: Context,
  { list, page }: ProposalQuery,
): Promise<Proposals> {
  const where = lists[list]
  const total = await ctx.db.orm.$count(proposals, where)
  const found = await ctx.db.orm
    .select()
    .from(proposals)
    .where(where)
    .orderBy(desc(proposals.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: await rowsOf(ctx, found), total, pageSize }
}

/** Of an enquiry and of what was merged into it, the newest first. */
export async function proposalsOfLead(ctx: Context, leadIds: string[]): Promise<ProposalRow[]> {
  const found = await ctx.db.orm
    .select()
    .from(proposals)
    .where(inArray(proposals.leadId, leadIds))
    .orderBy(desc(proposals.id))
    .limit(pageSize)
  return rowsOf(ctx, found)
}

export async function rowsOf(ctx: Context, found: Proposal[]): Promise<ProposalRow[]> {
  const names = await namesOf(
    ctx,
    found.map(({ ownerId }) => ownerId),
  )
  const ids = found.map(({ id }) => id)
  const newest = new Map(
    (await newestVersions(ctx, ids)).map((version) => [version.proposalId, version]),
  )
  const now = ctx.clock.now()
  return found.map(({ id, reference, draft, state, ownerId }) => {
    const sent = newest.get(id)
    return {
      ...{ id, reference, state },
      ...{ company: draft.company, site: draft.site, model: draft.model },
      number: sent?.number ?? 0,
      sentAt: sent?.sentAt.toISOString() ?? null,
      expiresAt: sent?.expiresAt.toISOString() ?? null,
      expired: state === 'sent' && sent !== undefined && sent.expiresAt <= now,
      owner: ownerId ? (names.get(ownerId) ?? null) : null,
    }
  })
}

function newestVersions(ctx: Context, ids: string[]): Promise<Version[]> | Version[] {
  if (ids.length === 0) return []
  const { proposalId, number } = proposalVersions
  return ctx.db.orm
    .selectDistinctOn([proposalId])
    .from(proposalVersions)
    .where(inArray(proposalId, ids))
    .orderBy(proposalId, desc(number))
}

export async function newestVersion(ctx: Context, id: string): Promise<Version | undefined> {
  return (await newestVersions(ctx, [id]))[0]
}

export function versionsOf(ctx: Context, id: string): Promise<Version[]> {
  return ctx.db.orm
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id))
    .orderBy(desc(proposalVersions.number))
}

export async function findVersion(
  ctx: Context,
  versionId: string,
): Promise<{ version: Version; proposal: Proposal; isNewest: boolean } | undefined> {
  const [found] = await ctx.db.orm
    .select({
      version: proposalVersions,
      proposal: proposals,
      isNewest: sql<boolean>`NOT EXISTS (SELECT FROM proposal_versions later
        WHERE later.proposal_id = ${proposals.id} AND later.number > ${proposalVersions.number})`,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(eq(proposalVersions.id, versionId))
  return found
}

/** In the order in which they were given. */
export function signaturesOf(ctx: Context, versionIds: string[]): Promise<Signature[]> {
  return ctx.db.orm
    .select()
    .from(proposalSignatures)
    .where(inArray(proposalSignatures.versionId, versionIds))
    .orderBy(asc(proposalSignatures.signedAt), asc(proposalSignatures.id))
}

export const signatureView = ({ side, name, signedAt }: Signature) => ({
  ...{ side, name },
  signedAt: signedAt.toISOString(),
})

export function filesOf(ctx: Context, versionIds: string[]): Promise<ProposalFile[]> {
  return ctx.db.orm.select().from(proposalFiles).where(inArray(proposalFiles.versionId, versionIds))
}

export async function findFile(
  ctx: Context,
  versionId: string,
  kind: ProposalFile['kind'],
): Promise<ProposalFile | undefined> {
  const [file] = await ctx.db.orm
    .select()
    .from(proposalFiles)
    .where(and(eq(proposalFiles.versionId, versionId), eq(proposalFiles.kind, kind)))
  return file
}

export const bytesOf = (ctx: Context, { fileId }: ProposalFile): Promise<Buffer> =>
  buffer(readPieces(ctx, proposalPieces, fileId))

export const fileName = (reference: string, number: number, kind: ProposalFile['kind']) =>
  `${kind === 'signed' ? 'signed-proposal' : 'proposal'}-${reference}-${number}.pdf`
