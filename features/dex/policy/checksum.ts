const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  return crc
})

/** CRC-16/ARC over characters that each stand for one byte: reflected 0xA001, beginning at nought. */
export function checksumOf(text: string, start = 0): number {
  let crc = start
  for (let index = 0; index < text.length; index++) {
    crc = (crc >> 8) ^ (table[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0)
  }
  return crc
}

/** As G85 has it, the most significant byte first. */
export const asDigits = (crc: number) => crc.toString(16).toUpperCase().padStart(4, '0')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out
const withoutPadding = (line: string) => line.replaceAll(/[\x00-\x1f\x7f]/g, '').trim()

/**
 * Over what a checksum was made, in words; undefined if over nothing that is known. The standard takes
 * the lines from ST up to the one before G85, each with CR LF. Boards differ in what they take, but few
 * ways are tried: with each, one damaged file in 65,536 more would pass for a whole one.
 */
export function coverageOf(
  told: string,
  lines: readonly string[],
  envelope: string | undefined,
): string | undefined {
  const whole = (some: readonly string[], end: string) => some.map((line) => line + end).join('')
  const standard = whole(lines, '\r\n')
  const crc = asDigits(checksumOf(standard))
  if (told === crc) return 'the standard'
  if (told === crc.slice(2) + crc.slice(0, 2)) return 'with its two bytes swapped'
  const ways: [words: string, text: string, start?: number][] = [
    ['beginning at FFFF', standard, 0xffff],
    ['without ST', whole(lines.slice(1), '\r\n')],
    ['without the last end of a line', standard.slice(0, -2)],
    ['with lines that end in LF', whole(lines, '\n')],
    ['with lines that end in CR', whole(lines, '\r')],
    // What a serial line or an editor has added since.
    ['without blanks and control characters', whole(lines.map(withoutPadding), '\r\n')],
    ['from DXS on', whole([...(envelope === undefined ? [] : [envelope]), ...lines], '\r\n')],
  ]
  return ways.find(([, text, start]) => told === asDigits(checksumOf(text, start)))?.[0]
}
