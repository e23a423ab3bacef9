/** What a file may be, by its content: what its sender calls it proves nothing. */
export const fileKinds = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  text: { contentType: 'text/plain; charset=utf-8', extension: 'txt' },
} as const
export type FileKind = keyof typeof fileKinds

/** What text is called does not matter to anybody but a spreadsheet, which asks for this name. */
export function typeOfFile(
  kind: FileKind,
  isCsv = false,
): { contentType: string; extension: string } {
  return kind === 'text' && isCsv
    ? { contentType: 'text/csv; charset=utf-8', extension: 'csv' }
    : fileKinds[kind]
}

/** What clients are given: anybody can open it. */
export const paperKinds = ['pdf', 'png', 'jpeg'] as const satisfies readonly FileKind[]

/** What may be kept to show something, to those who look into it. */
export const evidenceFileKinds: readonly FileKind[] = [
  ...(['pdf', 'png', 'jpeg', 'docx', 'xlsx', 'text'] as const),
]
export const largestEvidenceBytes = 20 * 1024 * 1024
export const evidenceRefused =
  'This is no PDF, PNG, JPEG, Word (.docx), Excel (.xlsx), text (.txt) or CSV file, or it is not whole, has more bytes after its end, or unpacks to too much. Files with macros are not taken.'

const beginnings: [kind: FileKind, bytes: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]

/** The kind of a file, if it is one of those that are taken. */
export function fileKindOf(content: Uint8Array, taken: readonly FileKind[]): FileKind | undefined {
  const found = kindOf(content)
  return found && taken.includes(found) ? found : undefined
}

const ends: Partial<Record<FileKind, (content: Uint8Array) => boolean>> = {
  pdf: endsAsPdf,
  png: (content) => lastBytes(content, 8).includes('IEND'),
  // A camera may leave a few bytes after the end.
  jpeg: (content) => lastBytes(content, 64).includes('\xff\xd9'),
}

const lastBytes = (content: Uint8Array, count: number) => latin(content.subarray(-count))
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * At its end it says where its table of contents is, and there the table is. What stands between an earlier
 * end and this one is a later edition: objects and a table, nothing else.
 */
function endsAsPdf(content: Uint8Array): boolean {
  const end = lastBytes(content, 1024)
  const last = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)
  if (!last) return false
  const table = latin(content.subarray(Number(last[1]), Number(last[1]) + 32))
  if (!pdfParts.test(table)) return false
  const lastAt = content.length - end.length + last.index
  if (!/(?:>>|endobj)\s*$/.test(latin(content.subarray(Math.max(0, lastAt - 32), lastAt))))
    return false
  const earlierEnd = placeBefore(content, '%%EOF', lastAt)
  return (
    earlierEnd === undefined || pdfParts.test(latin(content.subarray(earlierEnd, earlierEnd + 64)))
  )
}

const pdfParts = /^\s*(?:xref|\d+\s+\d+\s+obj)/

/** Where the last of these signs before a place ends. */
function placeBefore(content: Uint8Array, signs: string, place: number): number | undefined {
  const codes = [...signs].map((sign) => sign.charCodeAt(0))
  for (let at = place - codes.length; at >= 0; at--) {
    if (codes.every((code, index) => content[at + index] === code)) return at + codes.length
  }
  return undefined
}

/** Names that text has; a program for a shell is text as well, and has others. */
export const isNameOfText = (name: string) => /\.(?:csv|json|log|md|tsv|txt)$/i.test(name)

function kindOf(content: Uint8Array): FileKind | undefined {
  const begun = beginnings.find(([, bytes]) =>
    bytes.every((byte, index) => content[index] === byte),
  )
  if (begun) {
    const isWhole = ends[begun[0]]?.(content) !== false
    return isWhole && !endsAsArchive(content) ? begun[0] : undefined
  }
  return officeKindOf(content) ?? (isPlainText(content) ? 'text' : undefined)
}

/** Text as people and spreadsheets write it; not what a browser or a shell would run. */
function isPlainText(content: Uint8Array): boolean {
  if (content.length === 0) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) && !/^\s*(<|#!)/.test(text)
}

/** Two files in one: what opens archives looks for their directory at the end, whatever comes first. */
function endsAsArchive(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = placeOfEnd(view)
  if (end === undefined) return false
  const directory = end - view.getUint32(end + 12, true)
  return directory >= 0 && view.getUint32(directory, true) === entryOfArchive
}

const endOfArchive = 0x06054b50
const entryOfArchive = 0x02014b50
const shortestEnd = 22
const longestComment = 0xffff

/** A word processor's or a spreadsheet's file is a ZIP with certain entries, and has no macros. */
function officeKindOf(content: Uint8Array): 'docx' | 'xlsx' | undefined {
  const names = entriesOf(content).map(({ name }) => name)
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) {
    return undefined
  }
  if (names.includes('word/document.xml')) return 'docx'
  return names.includes('xl/workbook.xml') ? 'xlsx' : undefined
}

export interface ArchiveEntry {
  name: string
  isEncrypted: boolean
  /** 0 is stored, 8 is deflated. */
  method: number
  packedBytes: number
  bytes: number
  /** Where its own header is. */
  place: number
}

/** What the directory at the end of a ZIP lists; nothing if it is no whole ZIP, or goes on after its end. */
export function entriesOf(content: Uint8Array): ArchiveEntry[] {
  if (content[0] !== 0x50 || content[1] !== 0x4b) return []
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = placeOfEnd(view)
  if (end === undefined || end + shortestEnd !== content.length) return []
  const entries: ArchiveEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== entryOfArchive) return []
    const length = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(content.subarray(at + 46, at + 46 + length)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      place: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function placeOfEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - shortestEnd - longestComment)
  for (let at = view.byteLength - shortestEnd; at >= first; at--) {
    if (view.getUint32(at, true) === endOfArchive) return at
  }
  return undefined
}

/** A name for a file that no system and no header trips over. */
export function fileNameOf(name: string, extension: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ()_-]+/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 80)
  return `${plain || 'document'}.${extension}`
}

/** "120 KB". */
export function byteWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
