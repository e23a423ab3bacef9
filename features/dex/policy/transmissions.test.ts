import { describe, expect, it } from 'vitest'
import { bytesOf, type DexFileOptions, dexFile, dexLines } from '#tests/kit/dex-file.ts'
import { checksumOf } from './checksum.ts'
import { readFile as readAll } from './read-file.ts'

const inLines = (lines: string[], end = '\r\n') => bytesOf(lines.join(end) + end)
const readFile = (bytes: Uint8Array, decided = {}) => readAll(bytes, decided)[0]
const total = { sold: 59, pence: 7265 }

describe('what was recorded on a line is read inside of its blocks', () => {
  const text = `${dexLines().join('\r\n')}\r\n`
  const pieces = text.match(/[\s\S]{1,100}/g) ?? []
  const low = (crc: number) => String.fromCharCode(crc & 0xff, crc >> 8)
  const ddcmp = pieces.map((piece, index) => {
    const head = `\x81${String.fromCharCode(piece.length, 0x40, 0, index + 1, 1)}`
    return head + low(checksumOf(head)) + piece + low(checksumOf(piece))
  })
  const blocks = pieces.map((piece, index) => {
    const end = index === pieces.length - 1 ? '\x03' : '\x17'
    return `\x10\x02${piece}\x10${end}${low(checksumOf(piece + end))}`
  })
  const hex = [...text].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join(' ')
  it.each<[string, string]>([
    ['DDCMP', `\x05\x06\x40\0\x08\x01[U${ddcmp.join('\x05\x01\0\0\0\x01xx')}`],
    ['DDCMP with a block sent again', [...ddcmp.slice(0, 2), ...ddcmp.slice(1)].join('')],
    ['DEX with a block sent again', [...blocks.slice(0, 2), ...blocks.slice(1)].join('')],
    ['DEX', `\x05\x100\x10\x01ENX0000001R00L06\x10\x03xx\x04\x05${blocks.join('\x100')}\x04`],
    ['hexadecimal digits', hex],
  ])('%s', (_, recorded) => {
    expect(readFile(bytesOf(recorded))).toMatchObject({
      usable: 'yes',
      report: { totals: { paid: total } },
    })
  })
})
describe('several transmissions in one file', () => {
  const of = (sold: number, more: DexFileOptions = {}): DexFileOptions => ({
    slots: [{ slot: 'A1', sold, pence: sold * 120 }],
    ...more,
  })
  it.each<[string, Uint8Array, read: [string, number | undefined, string][]]>([
    [
      'of one board',
      dexFile(of(10), of(14)),
      [
        ['ENX-1', 10, 'yes'],
        ['ENX-1', 14, 'yes'],
      ],
    ],
    [
      'of two machines',
      dexFile(of(10), of(14, { serial: 'ENX-2' })),
      [
        ['ENX-1', 10, 'yes'],
        ['ENX-2', 14, 'yes'],
      ],
    ],
    [
      'one of them damaged',
      dexFile(of(10, { checksum: '0000' }), of(14)),
      [
        ['ENX-1', undefined, 'partly'],
        ['ENX-1', 14, 'yes'],
      ],
    ],
    [
      'in envelopes of their own',
      bytesOf(`${[...dexLines(of(1)), ...dexLines(of(2))].join('\n')}\n`),
      [
        ['ENX-1', 1, 'yes'],
        ['ENX-1', 2, 'yes'],
      ],
    ],
    [
      'without frames',
      inLines(['ID1*A', 'VA1*120*1', 'ID1*B', 'VA1*240*2']),
      [
        ['A', undefined, 'partly'],
        ['B', undefined, 'partly'],
      ],
    ],
  ])('%s are read one by one, and each stands by itself', (_, bytes, read) => {
    const readings = readAll(bytes)
    expect(
      readings.map(({ report, slots, usable }) => [report.machine.serial, slots[0]?.sold, usable]),
    ).toEqual(read)
    for (const reading of readings) {
      const again = readAll(reading.bytes)
      expect(again).toHaveLength(1)
      expect([again[0].usable, again[0].slots]).toEqual([reading.usable, reading.slots])
    }
  })
})
