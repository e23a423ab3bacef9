import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { entriesOf, type FileKind, fileKindOf } from './file-kinds.ts'
import { isWholePicture } from './whole-picture.server.ts'

const inflate = promisify(inflateRaw)

const mostEntries = 2000
const mostBytes = 100 * 1024 * 1024
/** What is small may be packed as tightly as it likes. */
const ratioCountsFrom = 1024 * 1024
const mostRatio = 100
/** A letter may hold a spreadsheet, and that no further file. */
const mostLevels = 2
const firstOfEntry = 0x04034b50

/** The kind of a file that was sent in, if it is one of those that are taken and safe to open. */
export async function checkedKind(
  content: Uint8Array,
  taken: readonly FileKind[],
  { namedAsText = true }: { namedAsText?: boolean } = {},
): Promise<FileKind | undefined> {
  const kind = fileKindOf(content, taken)
  // Text by another name, such as a program for a shell, is not taken.
  if (kind === 'text' && !namedAsText) return undefined
  if (kind === 'png' || kind === 'jpeg') return (await isWholePicture(content)) ? kind : undefined
  if (kind === 'docx' || kind === 'xlsx') return (await unpacksWithin(content)) ? kind : undefined
  return kind
}

/**
 * Whether an archive unpacks to what its directory says, and to no more than somebody's computer can hold.
 * Archives inside count towards the same sum.
 */
async function unpacksWithin(content: Uint8Array): Promise<boolean> {
  const left = { bytes: mostBytes, entries: mostEntries }
  try {
    await unpack(content, left, mostLevels)
    return true
  } catch {
    return false
  }
}

async function unpack(
  content: Uint8Array,
  left: { bytes: number; entries: number },
  levels: number,
): Promise<void> {
  const entries = entriesOf(content)
  left.entries -= entries.length
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  // Entries that lie on top of each other are more than the file has.
  const isTooMuch = left.entries < 0 || packed > content.length || unpacked > left.bytes
  const isTooTight = unpacked > ratioCountsFrom && unpacked > mostRatio * content.length
  if (levels === 0 || isTooMuch || isTooTight) throw new Error('too much')
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (const { isEncrypted, method, packedBytes, bytes, place } of entries) {
    if (isEncrypted || view.getUint32(place, true) !== firstOfEntry) throw new Error('not whole')
    const from = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
    const stored = content.subarray(from, from + packedBytes)
    const held = method === 8 ? await inflate(stored, { maxOutputLength: bytes + 1 }) : stored
    if ((method !== 0 && method !== 8) || held.length !== bytes) throw new Error('not whole')
    left.bytes -= bytes
    if (held[0] === 0x50 && held[1] === 0x4b && held[2] === 3 && held[3] === 4) {
      await unpack(new Uint8Array(held), left, levels - 1)
    }
  }
}
