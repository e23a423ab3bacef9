import { checksumOf } from './checksum.ts'

/** Each character stands for one byte, whatever that byte was meant to be. */
export function charactersOf(bytes: Uint8Array): string {
  const step = 8192
  let text = ''
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  }
  return text
}

export const bytesFrom = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

interface Unwrapped {
  text: string
  note?: string
}

/** The file inside of what was recorded on a line: DDCMP, the blocks of the DEX handshake, or hex digits. */
export function unwrap(text: string): Unwrapped {
  const escaped = fromEscapes(text)
  if (escaped !== undefined) {
    return {
      text: escaped,
      note: 'Its line ends are written out, such as \\r\\n, and are read as such.',
    }
  }
  const bytes = fromHex(text)
  const inner = blocksOfDex(bytes ?? text) ?? blocksOfDdcmp(bytes ?? text)
  if (inner) return inner
  if (bytes !== undefined) {
    return { text: bytes, note: 'It is written in hexadecimal digits, which are read as bytes.' }
  }
  const parted = fromBlanks(text)
  return parted === undefined
    ? { text }
    : { text: parted, note: 'It is one line; a blank before a segment is read as a line end.' }
}

/** Pasted as one line: a blank stands where each line ended. A name and an asterisk are in no field. */
function fromBlanks(text: string): string | undefined {
  if (/[\r\n]/.test(text.trim())) return undefined
  const lines = text.trim().split(/[ \t]+(?=(?:DXS|DXE|ST|SE|[A-Z]{1,2}\d{1,2})\*)/)
  return lines.length > 1 ? lines.join('\r\n') : undefined
}

/** Out of a log or a source file: one line, whose ends are written with a backslash. */
function fromEscapes(text: string): string | undefined {
  if (/<(?:CR|LF)>/i.test(text)) return text.replaceAll(/(?:<(?:CR|LF)>)+\s*/gi, '\r\n')
  if (/[\r\n]/.test(text.trim()) || !/\\[rn]/.test(text)) return undefined
  return text
    .trim()
    .replaceAll(/^"|"$/g, '')
    .replaceAll(/\\r\\n|\\r|\\n/g, '\r\n')
}

function fromHex(text: string): string | undefined {
  if (text.length < 40 || !/^[\s\dA-Fa-f:,-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/[^\dA-Fa-f]/g, '')
  if (digits.length % 2 === 1) return undefined
  const bytes = digits.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
  return /(?:ST|ID1|DXS)\*/.test(bytes) ? bytes : undefined
}

/** DLE STX, the data with each DLE doubled, DLE and ETB or ETX, and two bytes of a checksum. */
function blocksOfDex(text: string): Unwrapped | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame is made of them
  const blocks = [...text.matchAll(/\x10\x02((?:[^\x10]|\x10\x10)*)\x10[\x03\x17][\s\S]{2}/g)]
  if (blocks.length === 0) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame is made of them
  const data = blocks.map(([, data = '']) => data.replaceAll(/\x10\x10/g, '\x10'))
  // A block that was not acknowledged is sent again.
  const inner = data.filter((block, index) => block !== data[index - 1]).join('')
  return { text: inner, note: 'It is a recording of a DEX line: the data of its blocks are read.' }
}

const headerLength = 8

/** 0x81, the length in 14 bits, three numbers and a checksum; then the data and theirs. */
function blocksOfDdcmp(text: string): Unwrapped | undefined {
  const blocks: { number: number; data: string; isWhole: boolean }[] = []
  for (let at = text.indexOf('\x81'); at !== -1; at = text.indexOf('\x81', at)) {
    const header = text.slice(at, at + headerLength)
    if (!isChecked(header)) {
      at += 1
      continue
    }
    const length = header.charCodeAt(1) + ((header.charCodeAt(2) & 0x3f) << 8)
    const data = text.slice(at + headerLength, at + headerLength + length + 2)
    const block = { number: header.charCodeAt(4), data: data.slice(0, length) }
    // One that was not acknowledged is sent again, with the same number.
    if (blocks.at(-1)?.number === block.number) blocks.pop()
    blocks.push({ ...block, isWhole: isChecked(data) })
    at += headerLength + length + 2
  }
  if (blocks.length === 0) return undefined
  const damaged = blocks.filter(({ isWhole }) => !isWhole).length
  const also = damaged > 0 ? ` ${damaged} of them are damaged.` : ''
  return {
    text: blocks.map(({ data }) => data).join(''),
    note: `It is a recording of DDCMP: the data of its blocks are read.${also}`,
  }
}

/** Its last two bytes are the checksum of the others, the least significant first. */
function isChecked(text: string): boolean {
  if (text.length < 3) return false
  const told = text.charCodeAt(text.length - 2) + (text.charCodeAt(text.length - 1) << 8)
  return checksumOf(text.slice(0, -2)) === told
}
