import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { checkedKind } from './checked-file.server.ts'

const megabyte = 1024 * 1024
const words = new TextEncoder().encode('<w:document>A letter.</w:document>')

function letter(more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ '[Content_Types].xml': words, 'word/document.xml': words, ...more })
}

/** Bytes that cannot be packed. */
function noise(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += 65536) crypto.getRandomValues(content.subarray(at, at + 65536))
  return content
}

/** Says of its large entries that they unpack to this. */
function saying(bytes: number, content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let at = 0; at < content.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) >= megabyte) {
      view.setUint32(at + 24, bytes, true)
    }
  }
  return content
}

/** Two entries of the directory for the same bytes. */
function overlapping(): Uint8Array {
  const content = letter({ a: noise(megabyte), b: noise(megabyte) })
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const places: number[] = []
  for (let at = 0; at < content.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) places.push(at)
  }
  for (const at of places) view.setUint32(at + 20, 2 * megabyte, true)
  return content
}

const many = Object.fromEntries(
  Array.from({ length: 2001 }, (_, n) => [`word/${n}.xml`, words] as const),
)
const zeros = (megabytes: number) => new Uint8Array(megabytes * megabyte)

it.each<[string, () => Uint8Array, 'docx' | undefined]>([
  ['a letter', () => letter(), 'docx'],
  ['a letter with a large picture', () => letter({ 'word/a.png': noise(3 * megabyte) }), 'docx'],
  [
    'a letter with a chart, which is a spreadsheet',
    () => letter({ 'word/a.xlsx': letter() }),
    'docx',
  ],
  ['a small part that packs well', () => letter({ 'word/a.xml': new Uint8Array(900_000) }), 'docx'],
  [
    'one that unpacks to a hundred times its size',
    () => letter({ 'word/a.xml': zeros(20) }),
    undefined,
  ],
  [
    'one that unpacks to more than 100 MB',
    () => saying(101 * megabyte, letter({ 'word/a.png': noise(megabyte * 2) })),
    undefined,
  ],
  [
    'one that lies about how much it unpacks to',
    () => saying(1000, letter({ a: zeros(20) })),
    undefined,
  ],
  ['one with thousands of parts', () => letter(many), undefined],
  ['one whose parts lie on top of each other', overlapping, undefined],
  [
    'one with a bomb inside another file',
    () => letter({ a: zipSync({ b: zeros(20) }) }),
    undefined,
  ],
  [
    'one with archives inside archives',
    () => letter({ a: zipSync({ b: zipSync({ c: words }) }) }),
    undefined,
  ],
])('%s is taken only if it is safe to open', async (_, content, kind) => {
  expect(await checkedKind(content(), ['docx'])).toBe(kind)
})

it('text by the name of a program is not taken', async () => {
  const text = new TextEncoder().encode('echo hello')
  expect(await checkedKind(text, ['text'])).toBe('text')
  expect(await checkedKind(text, ['text'], { namedAsText: false })).toBeUndefined()
})
