import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { documentPieces, documents } from '#db/schema/documents.ts'
import { companies } from '#db/schema/sites.ts'
import type { DeskDocumentRow } from './schema/desk.ts'
import type { DocumentRow } from './schema/own.ts'

const mostListed = 200

function select(ctx: Context, where: SQL | undefined) {
  const { id, name, kind, contentType, addedAt, bytes } = documents
  return ctx.db.orm
    .select({
      ...{ id, name, kind, contentType, addedAt, bytes },
      company: companies.name,
    })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.companyId))
    .where(where)
    .orderBy(desc(addedAt), desc(id))
    .limit(mostListed)
}

export async function listDocumentsOf(ctx: Context, companyId: string): Promise<DocumentRow[]> {
  const rows = await select(ctx, eq(documents.companyId, companyId))
  return rows.map(({ company: _, ...row }) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

export async function listDocuments(ctx: Context): Promise<DeskDocumentRow[]> {
  const rows = await select(ctx, undefined)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** The file itself; of this company, if one is named. */
export async function findDocumentFile(ctx: Context, id: string, companyId?: string) {
  const { name, contentType, fileId, bytes } = documents
  const isTheirs = companyId === undefined ? undefined : eq(documents.companyId, companyId)
  const [file] = await ctx.db.orm
    .select({ name, contentType, fileId, bytes })
    .from(documents)
    .where(and(eq(documents.id, id), isTheirs))
  return file && { ...file, pieces: readPieces(ctx, documentPieces, file.fileId) }
}
