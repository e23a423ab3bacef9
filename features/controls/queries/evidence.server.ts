import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { evidence, evidenceControls, evidenceFiles, evidencePieces } from '#db/schema/controls.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/time.ts'
import { dueState } from '../policy/cycle.ts'
import {
  type EvidenceDetail,
  type EvidenceRow,
  type EvidenceVersion,
  mostEvidence,
  mostVersions,
} from '../schema/evidence.ts'

const codes = sql<string[]>`ARRAY(SELECT code FROM ${evidenceControls}
  WHERE ${evidenceControls.evidenceId} = ${evidence.id} ORDER BY code)`

/** Without the files' content, which is large. */
async function select(ctx: Context, where: SQL | undefined): Promise<EvidenceRow[]> {
  const { id, title, kind, latest, effectiveOn, expiresOn, retiredAt, example } = evidence
  const { contentType, extension, bytes, sha256, addedAt } = evidenceFiles
  const rows = await ctx.db.orm
    .select({
      ...{ id, title, kind, latest, effectiveOn, expiresOn, retiredAt, example },
      ...{ contentType, extension, bytes, sha256, addedAt },
      controls: codes,
    })
    .from(evidence)
    .innerJoin(
      evidenceFiles,
      and(eq(evidenceFiles.evidenceId, id), eq(evidenceFiles.number, latest)),
    )
    .where(where)
    .orderBy(desc(evidence.createdAt), desc(id))
    .limit(mostEvidence)
  const today = londonDate(ctx.clock.now())
  return rows.map((row) => ({
    ...row,
    due: dueState(row.expiresOn, today),
    retiredAt: row.retiredAt?.toISOString() ?? null,
    addedAt: row.addedAt.toISOString(),
  }))
}

export const listEvidence = (ctx: Context): Promise<EvidenceRow[]> => select(ctx, undefined)

const shows = (ctx: Context, some: readonly string[]) =>
  inArray(
    evidence.id,
    ctx.db.orm
      .select({ id: evidenceControls.evidenceId })
      .from(evidenceControls)
      .where(inArray(evidenceControls.code, [...some])),
  )

export const evidenceOf = (ctx: Context, controls: readonly string[]): Promise<EvidenceRow[]> =>
  controls.length === 0 ? Promise.resolve([]) : select(ctx, shows(ctx, controls))

/** What counts of the certificates that show one of these controls. */
export const certificatesOf = (ctx: Context, controls: readonly string[]): Promise<EvidenceRow[]> =>
  select(
    ctx,
    and(shows(ctx, controls), eq(evidence.kind, 'certificate'), isNull(evidence.retiredAt)),
  )

export const evidenceByIds = (ctx: Context, ids: readonly string[]): Promise<EvidenceRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(ctx, inArray(evidence.id, [...ids]))

export async function findEvidence(ctx: Context, id: string): Promise<EvidenceDetail | undefined> {
  const [row] = await select(ctx, eq(evidence.id, id))
  if (!row) return undefined
  const { number, extension, bytes, sha256, effectiveOn, expiresOn, addedAt, addedBy } =
    evidenceFiles
  const files = await ctx.db.orm
    .select({ number, extension, bytes, sha256, effectiveOn, expiresOn, addedAt, addedBy })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.evidenceId, id))
    .orderBy(desc(number))
    .limit(mostVersions)
  const names = await namesOf(
    ctx,
    files.map((file) => file.addedBy),
  )
  const versions: EvidenceVersion[] = files.map((file) => ({
    ...file,
    addedAt: file.addedAt.toISOString(),
    addedBy: nameOf(names, file.addedBy),
  }))
  return { ...row, versions }
}

/** A file, without what it holds. */
export async function findEvidenceFile(ctx: Context, id: string, number: number) {
  const { contentType, extension, fileId, bytes, sha256 } = evidenceFiles
  const [file] = await ctx.db.orm
    .select({ title: evidence.title, contentType, extension, fileId, bytes, sha256 })
    .from(evidenceFiles)
    .innerJoin(evidence, eq(evidence.id, evidenceFiles.evidenceId))
    .where(and(eq(evidenceFiles.evidenceId, id), eq(evidenceFiles.number, number)))
  return file
}

/** What a file holds, a piece at a time: others are served in between. */
export const piecesOf = (ctx: Context, fileId: string): AsyncGenerator<Uint8Array> =>
  readPieces(ctx, evidencePieces, fileId)
