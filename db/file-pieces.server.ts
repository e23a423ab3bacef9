import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, lt, notExists } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId } from '#lib/ids.server.ts'
import { dayMs } from '#lib/time.ts'
import type { Context } from './context.server.ts'
import type { PiecesTable } from './schema/file-pieces.ts'

/** The embedded database serves nobody else while it packs one. */
const pieceBytes = { embedded: 64 * 1024, postgres: 256 * 1024 } as const

export interface WrittenFile {
  fileId: string
  bytes: number
  sha256: string
}

/** Outside of a transaction, others are served between the pieces, also by the embedded database. */
export async function writePieces(
  ctx: Context,
  table: PiecesTable,
  content: Uint8Array,
): Promise<WrittenFile> {
  const writtenAt = ctx.clock.now()
  const fileId = newId(writtenAt)
  const hash = createHash('sha256')
  const size = pieceBytes[ctx.db.kind]
  for (let at = 0; at < content.length; at += size) {
    const piece = Buffer.from(content.subarray(at, at + size))
    hash.update(piece)
    const position = at / size
    await ctx.db.orm.insert(table).values({ fileId, position, content: piece, writtenAt })
    await setImmediate()
  }
  return { fileId, bytes: content.length, sha256: hash.digest('hex') }
}

/** What a file holds, a piece at a time: others are served in between. */
export async function* readPieces(
  ctx: Context,
  table: PiecesTable,
  fileId: string,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await ctx.db.orm
      .select({ content: table.content })
      .from(table)
      .where(and(eq(table.fileId, fileId), eq(table.position, position)))
    if (!piece) return
    yield new Uint8Array(piece.content)
    await setImmediate()
  }
}

/** The file first, in pieces, then in one transaction what says that it is there; else neither. */
export async function keepFile<Kept extends { ok: boolean }>(
  ctx: Context,
  table: PiecesTable,
  content: Uint8Array,
  act: (written: WrittenFile) => Promise<Kept>,
): Promise<Kept> {
  const written = await writePieces(ctx, table, content)
  let kept: Kept | undefined
  try {
    kept = await ctx.db.transaction(() => act(written))
    return kept
  } finally {
    if (!kept?.ok) await dropPieces(ctx, table, written.fileId)
  }
}

export async function dropPieces(ctx: Context, table: PiecesTable, fileId: string): Promise<void> {
  await ctx.db.orm.delete(table).where(eq(table.fileId, fileId))
}

/** Pieces of files that are gone, or that a process died over. `owner` names those that are there. */
export async function dropLoosePieces(
  ctx: Context,
  table: PiecesTable,
  owner: PgColumn,
): Promise<void> {
  const ofAFile = ctx.db.orm.select({ id: owner }).from(owner.table).where(eq(owner, table.fileId))
  const before = new Date(ctx.clock.now().getTime() - dayMs)
  await ctx.db.orm.delete(table).where(and(lt(table.writtenAt, before), notExists(ofAFile)))
}
