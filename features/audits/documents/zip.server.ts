import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  path: string
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** One ZIP, piece by piece: no more than one piece is in memory at a time, and others are served between. */
export async function* zipped(
  files: AsyncIterable<ZippedFile>,
  changedAt: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    ready.push(piece)
  })
  const done = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { path, pieces } of files) {
    const file = new ZipDeflate(path, { level: 6 })
    file.mtime = changedAt
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* done()
      await setImmediate()
    }
    file.push(new Uint8Array(), true)
    yield* done()
  }
  zip.end()
  yield* done()
}
