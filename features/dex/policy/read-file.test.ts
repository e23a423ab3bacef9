import { describe, expect, it } from 'vitest'
import { bytesOf, type DexFileOptions, dexFile, dexLines } from '#tests/kit/dex-file.ts'
import { checksumOf } from './checksum.ts'
import { Findings } from './findings.ts'
import { moneyOf } from './money.ts'
import { readFile } from './read-file.ts'

const inLines = (lines: string[], end = '\r\n') => bytesOf(lines.join(end) + end)
const without = (name: string) => dexLines().filter((line) => !line.startsWith(`${name}*`))
const changed = (from: string, to: string) => dexLines().map((line) => (line === from ? to : line))
const wordsOf = (bytes: Uint8Array, level: string) =>
  readFile(bytes)
    .report.findings.filter((finding) => finding.level === level)
    .map(({ words }) => words)
const total = { sold: 59, pence: 7265 }

it('computes CRC-16/ARC', () => {
  expect(checksumOf('123456789')).toBe(0xbb3d)
})

it('reads a whole file', () => {
  const { usable, report, slots, board } = readFile(
    dexFile({ asset: 'A-77', clock: '261114*0930' }),
  )
  expect(report.findings).toEqual([])
  expect(usable).toBe(true)
  expect(board).toBe('ENX-1/B-100')
  expect(slots).toEqual([
    { slot: 'A1', pricePence: 120, sold: 40, pence: 4800 },
    { slot: 'A2', pricePence: 150, sold: 12, pence: 1800 },
    { slot: 'B1', pricePence: 95, sold: 7, pence: 665 },
  ])
  expect(report).toMatchObject({
    transmissions: 1,
    machine: { serial: 'ENX-1', model: 'AIVP', asset: 'A-77' },
    board: { serial: 'B-100', model: 'MC6', software: '0214' },
    clock: { date: '2026-11-14', minute: 570 },
    totals: {
      paid: total,
      test: { sold: 2, pence: 240 },
      free: { sold: 1, pence: 120 },
      cash: { sold: 16, pence: 2000 },
      cashless: { sold: 43, pence: 5265 },
    },
    unpaid: [{ slot: 'A1', free: 1, tests: 2 }],
    lastSold: { A1: '2026-11-14 09:15' },
    devices: [{ device: 'DA', ...total }],
    events: [
      { code: 'EGS', count: null, at: '2026-11-12 08:10' },
      { code: 'EGS', count: 17, at: null },
    ],
    settings: 1,
  })
})

describe('a file that was carried about is still read', () => {
  it.each<[string, Uint8Array]>([
    ['with lines that end in LF', inLines(dexLines(), '\n')],
    ['with lines that end in CR', inLines(dexLines(), '\r')],
    ['with lines that end in CR CR LF', inLines(dexLines(), '\r\r\n')],
    [
      'with both kinds',
      bytesOf(
        dexLines()
          .map((line, i) => line + (i % 2 ? '\n' : '\r\n'))
          .join(''),
      ),
    ],
    ['without an end of its last line', bytesOf(dexLines().join('\r\n'))],
    ['without the envelope', inLines(dexLines().slice(1, -1))],
    ['with the mark of UTF-8', bytesOf(`\u00ef\u00bb\u00bf${dexLines().join('\r\n')}\r\n`)],
    ['with NUL behind its end', bytesOf(`${dexLines().join('\r\n')}\r\n${'\0'.repeat(99)}`)],
    ['with XON before it', bytesOf(`\x11${dexLines().join('\r\n')}\r\n`)],
    ['with an end of DOS', bytesOf(`${dexLines().join('\r\n')}\r\n\x1a`)],
    ['with a wrong count of segments', dexFile({ count: 3 })],
    ['without a segment ID4', dexFile({ money: null })],
  ])('%s', (_, bytes) => {
    const { usable, report } = readFile(bytes)
    expect([usable, report.totals.paid]).toEqual([true, total])
  })
})

describe('a file that cannot be trusted has no counters, and says why', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', bytesOf(''), 'no audit file'],
    ['something else', bytesOf('<html>\nhello\n</html>'), 'no audit file'],
    ['a wrong checksum', dexFile({ checksum: '0000' }), 'something was changed or lost'],
    ['an empty checksum', dexFile({ checksum: '' }), 'is empty'],
    ['no checksum', dexFile({ checksum: null }), 'Without a checksum'],
    [
      'a counter that was changed',
      inLines(changed('PA2*12*1800*0*0', 'PA2*13*1950*0*0')),
      'changed or lost',
    ],
    ['a line that is missing', inLines(without('PA7')), 'changed or lost'],
    ['no beginning', inLines(without('ST')), 'outside of any transmission'],
    ['no end', inLines(without('SE')), 'has no end (SE)'],
    ['no end of the envelope', inLines(without('DXE')), 'before its end (DXE)'],
    [
      'a cut end',
      inLines(dexLines().map((line) => line.replace(/^(SE\*\d+\*)\d+/, '$100'))),
      'another control number',
    ],
    ['another currency', dexFile({ money: '2*0978*EUR' }), 'Its money is EUR'],
    ['another country', dexFile({ money: '2*1840' }), 'Its money is 1840'],
    ['no number of decimals', dexFile({ money: 'x*0826*GBP' }), 'no number of decimals'],
    ['a value below a penny', dexFile({ money: '3*0826*GBP' }), 'a count and a value belong'],
    [
      'a negative count',
      dexFile({ slots: [{ slot: 'A1', sold: -3, pence: 10 }] }),
      'a count and a value belong',
    ],
    [
      'a count of letters',
      dexFile({ slots: [{ slot: 'A1', sold: '1O', pence: 10 }], paid: null }),
      '“1O”',
    ],
    [
      'a count beyond all',
      dexFile({ slots: [{ slot: 'A1', sold: '9999999999', pence: 1 }] }),
      'a count and a value',
    ],
    [
      'a slot that is there twice',
      dexFile({ more: ['PA1*A1*120', 'PA2*1*120'] }),
      'A1 is there twice',
    ],
    ['no counters', dexFile({ slots: [], paid: null }), 'no counter of sales'],
    ['a long line', dexFile({ more: [`MA5*${'x'.repeat(2000)}`] }), 'more than any segment'],
  ])('%s', (_, bytes, words) => {
    const { usable, slots } = readFile(bytes)
    expect([usable, slots]).toEqual([false, []])
    expect(wordsOf(bytes, 'error').join(' ')).toContain(words)
  })

  it('with more segments than any machine has, of which the rest is not looked at', () => {
    const events = Array.from({ length: 60_000 }, (_, index) => `EA2*E${index}*1`)
    const { report, usable } = readFile(dexFile({ more: events }))
    expect(usable).toBe(false)
    expect(report.findings[0]?.words).toContain('more than 20000 segments')
    expect(report.machine.serial).toBe('ENX-1')
    // Nobody is told of each of the lines that were not read.
    expect(report.findings.length).toBeLessThan(10)
    expect(report.events).toEqual([])
  })

  it('still names its machine, if it came so far', () => {
    expect(readFile(dexFile().subarray(0, 120)).report.machine.serial).toBe('ENX-1')
  })

  it('names the checksum that is only turned about', () => {
    const crc =
      dexLines()
        .find((line) => line.startsWith('G85*'))
        ?.slice(4) ?? ''
    const turned = dexFile({ checksum: crc.slice(2) + crc.slice(0, 2) })
    expect(wordsOf(turned, 'error').join(' ')).toContain('bytes swapped')
  })
})

describe('money is read as the file writes it', () => {
  it.each<[string, number | undefined]>([
    ['2*0826*GBP', 1200],
    ['2*1826', 1200],
    ['2*0044', 1200],
    ['2', 1200],
    ['*0826*GBP', 1200],
    ['1*0826*GBP', 12_000],
    ['0*0826*GBP', 120_000],
    ['3*0826*GBP', 120],
    ['4*0826*GBP', 12],
    ['9*0826*GBP', undefined],
  ])('%s', (money, pence) => {
    const segment = { line: 1, raw: '', name: 'ID4', fields: money.split('*') }
    expect(moneyOf(segment, new Findings())(1200)).toBe(pence)
  })
})

describe('several transmissions in one file', () => {
  const of = (sold: number, more: DexFileOptions = {}): DexFileOptions => ({
    slots: [{ slot: 'A1', sold, pence: sold * 120 }],
    ...more,
  })
  it('of one board: the last is used', () => {
    const { usable, slots, report } = readFile(dexFile(of(10), of(14)))
    expect([usable, slots[0]?.sold, report.transmissions]).toEqual([true, 14, 2])
  })
  it.each<[string, Uint8Array]>([
    ['of two machines', dexFile(of(10), of(14, { serial: 'ENX-2' }))],
    ['of two boards', dexFile(of(10), of(14, { board: 'B-2' }))],
    ['not in order', dexFile(of(14), of(10))],
    ['one of them damaged', dexFile(of(10, { checksum: '0000' }), of(14))],
    ['the last of them damaged', dexFile(of(10), of(14, { checksum: '0000' }))],
  ])('%s: none is used', (_, bytes) => {
    expect(readFile(bytes)).toMatchObject({ usable: false, slots: [] })
  })
})

describe('whatever comes', () => {
  it('cut at any byte before its end, a file is never used', () => {
    for (const bytes of [dexFile({ clock: '261114*0930' }), dexFile({}, {})]) {
      // The last two are the end of the last line, which nothing depends on.
      for (let length = 0; length < bytes.length - 2; length++) {
        const { usable, slots } = readFile(bytes.subarray(0, length))
        if (usable || slots.length > 0) expect.fail(`used when cut at ${length}`)
      }
      expect(readFile(bytes).usable).toBe(true)
    }
  })

  it('with any byte changed, no counter is another than it was', () => {
    const bytes = dexFile()
    const { slots } = readFile(bytes)
    const random = seeded(7)
    for (let index = 0; index < bytes.length; index++) {
      const other = Uint8Array.from(bytes)
      other[index] = random() * 256
      const read = readFile(other)
      if (read.usable) expect(read.slots).toEqual(slots)
    }
  })

  it('random bytes and random segments are read without a throw', () => {
    const random = seeded(11)
    const pieces = [
      'ST*001*0001',
      'SE*3*0001',
      'DXS*',
      'DXE*1*1',
      'PA1*A1*1',
      'PA2*1*1',
      'G85*',
      '\0',
    ]
    for (let round = 0; round < 300; round++) {
      const noise = Uint8Array.from({ length: random() * 400 }, () => random() * 256)
      expect(readFile(noise).usable).toBe(false)
      const count = Math.ceil(random() * 30)
      const mixed = Array.from(
        { length: count },
        () => pieces[Math.floor(random() * pieces.length)],
      )
      expect(readFile(bytesOf(mixed.join('\r\n'))).usable).toBe(false)
    }
  })

  it.each(['\r', '\n', '\0', '*', 'A', 'PA2*1*1\n'])(
    'a megabyte of %j is read at once',
    (piece) => {
      const { report } = readFile(
        new TextEncoder().encode(piece.repeat((1024 * 1024) / piece.length)),
      )
      expect(report.findings.length).toBeLessThan(100)
    },
  )
})

/** Always the same, so that what fails once fails again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
