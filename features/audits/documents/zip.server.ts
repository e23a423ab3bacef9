import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  path: string
  content: Uint8Array
}

/** One ZIP, piece by piece: no more than one of its files is in memory at a time. */
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
  const pieces = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { path, content } of files) {
    const file = new ZipDeflate(path, { level: 6 })
    file.mtime = changedAt
    zip.add(file)
    file.push(content, true)
    yield* pieces()
  }
  zip.end()
  yield* pieces()
}
