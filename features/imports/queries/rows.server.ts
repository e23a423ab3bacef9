import { setImmediate } from 'node:timers/promises'
import type { Context } from '#db/context.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { importPieces } from '#db/schema/imports.ts'
import type { ImportRow } from '../policy/read-file.server.ts'

const rowsAtOnce = 250

/** The rows of a file, a few at a time: others are served in between. */
export async function* rowsOfFile(ctx: Context, fileId: string): AsyncGenerator<ImportRow[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of readPieces(ctx, importPieces, fileId)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (let at = 0; at < lines.length; at += rowsAtOnce) {
      yield lines.slice(at, at + rowsAtOnce).map((line) => JSON.parse(line) as ImportRow)
      await setImmediate()
    }
  }
}
