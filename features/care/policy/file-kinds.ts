/** What a document may be, by how its content begins: what its sender calls it proves nothing. */
const beginnings: [contentType: string, extension: string, bytes: readonly number[]][] = [
  ['application/pdf', 'pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
]

export function fileKindOf(
  content: Uint8Array,
): { contentType: string; extension: string } | undefined {
  const found = beginnings.find(([, , bytes]) =>
    bytes.every((byte, index) => content[index] === byte),
  )
  return found && { contentType: found[0], extension: found[1] }
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
