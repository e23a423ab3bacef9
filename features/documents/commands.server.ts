import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces, dropPieces, keepFile, writePieces } from '#db/file-pieces.server.ts'
import { documentPieces, documents } from '#db/schema/documents.ts'
import { announceCare } from '#features/accounts/commands/announce-change.server.ts'
import { checkedKind } from '#lib/checked-file.server.ts'
import { fileKinds, paperKinds } from '#lib/file-kinds.ts'
import { newId } from '#lib/ids.server.ts'
import type { NewDocument } from './schema/desk.ts'

type Added = { ok: true; id: string } | { ok: false; reason: 'kind' | 'company' }

/** Keeps a file for a company, unchanged; its kind is read off its content. */
export async function addDocument(
  ctx: Context,
  { companyId, name, kind }: NewDocument,
  bytes: Uint8Array,
): Promise<Added> {
  const fileKind = await checkedKind(bytes, paperKinds)
  if (!fileKind) return { ok: false, reason: 'kind' }
  const now = ctx.clock.now()
  const id = newId(now)
  return keepFile(ctx, documentPieces, bytes, async (written): Promise<Added> => {
    const { rows } = await ctx.db.query('SELECT 1 FROM companies WHERE id = $1', [companyId])
    if (rows.length === 0) return { ok: false, reason: 'company' }
    const { contentType } = fileKinds[fileKind]
    await ctx.db.orm.insert(documents).values({
      ...{ id, companyId, name, kind, contentType, ...written },
      ...{ addedAt: now, addedBy: ctx.actor },
    })
    const details = { companyId, kind, sha256: written.sha256 }
    await recordAudit(ctx, {
      action: 'document.added',
      subjectType: 'document',
      subjectId: id,
      details,
    })
    await announceCare(ctx, companyId)
    return { ok: true, id }
  })
}

/** The signed copy, under the agreement's id. Call it inside the transaction that accepts it. */
export async function keepAgreement(
  ctx: Context,
  { id, companyId, name }: { id: string; companyId: string; name: string },
  copy: Uint8Array,
): Promise<void> {
  const written = await writePieces(ctx, documentPieces, copy)
  await ctx.db.orm.insert(documents).values({
    ...{ id, companyId, name, kind: 'agreement', contentType: 'application/pdf', ...written },
    ...{ addedAt: ctx.clock.now(), addedBy: 'system' },
  })
}

/** Not an agreement: it is the other side's proof as well. */
export async function removeDocument(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [gone] = await ctx.db.orm
      .delete(documents)
      .where(and(eq(documents.id, id), ne(documents.kind, 'agreement')))
      .returning({
        companyId: documents.companyId,
        sha256: documents.sha256,
        fileId: documents.fileId,
      })
    if (!gone) return { ok: false, reason: 'not_found' }
    const { fileId, ...details } = gone
    await dropPieces(ctx, documentPieces, fileId)
    await recordAudit(ctx, {
      action: 'document.removed',
      subjectType: 'document',
      subjectId: id,
      details,
    })
    await announceCare(ctx, gone.companyId)
    return { ok: true }
  })
}

/** What an upload that failed half-way left behind. */
export const dropLooseDocuments = (ctx: Context): Promise<void> =>
  dropLoosePieces(ctx, documentPieces, documents.fileId)
