import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, eq, lt, notExists } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { evidenceFiles, evidencePieces } from '#db/schema/controls.ts'
import { newId } from '#lib/ids.server.ts'

const pieceBytes = 256 * 1024
const dayMs = 24 * 60 * 60 * 1000

interface Written {
  fileId: string
  bytes: number
  sha256: string
}

/** Outside of a transaction, others are served between the pieces, also by the embedded database. */
export async function writePieces(ctx: Context, content: Uint8Array): Promise<Written> {
  const writtenAt = ctx.clock.now()
  const fileId = newId(writtenAt)
  const hash = createHash('sha256')
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = Buffer.from(content.subarray(at, at + pieceBytes))
    hash.update(piece)
    const position = at / pieceBytes
    await ctx.db.orm.insert(evidencePieces).values({ fileId, position, content: piece, writtenAt })
    await setImmediate()
  }
  return { fileId, bytes: content.length, sha256: hash.digest('hex') }
}

/** What was written for a file that then did not come about. */
export async function dropPieces(ctx: Context, fileId: string): Promise<void> {
  await ctx.db.orm.delete(evidencePieces).where(eq(evidencePieces.fileId, fileId))
}

/** Pieces of files that are gone, or that a process died over. */
export async function dropLoosePieces(ctx: Context): Promise<void> {
  const ofAFile = ctx.db.orm
    .select({ id: evidenceFiles.fileId })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.fileId, evidencePieces.fileId))
  const before = new Date(ctx.clock.now().getTime() - dayMs)
  await ctx.db.orm
    .delete(evidencePieces)
    .where(and(lt(evidencePieces.writtenAt, before), notExists(ofAFile)))
}
