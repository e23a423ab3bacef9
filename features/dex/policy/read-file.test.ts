import { describe, expect, it } from 'vitest'
import { bytesOf, type DexFileOptions, dexFile, dexLines } from '#tests/kit/dex-file.ts'
import { checksumOf } from './checksum.ts'
import { readFile as readAll } from './read-file.ts'

const inLines = (lines: string[], end = '\r\n') => bytesOf(lines.join(end) + end)
const without = (name: string) => dexLines().filter((line) => !line.startsWith(`${name}*`))
const changed = (from: string, to: string) => dexLines().map((line) => (line === from ? to : line))
const wordsOf = (bytes: Uint8Array, level: string) =>
  readFile(bytes)
    .report.findings.filter((finding) => finding.level === level)
    .map(({ words }) => words)
const readFile = (bytes: Uint8Array, decided = {}) => readAll(bytes, decided)[0]
const total = { sold: 59, pence: 7265 }

it('computes CRC-16/ARC', () => {
  expect(checksumOf('123456789')).toBe(0xbb3d)
})

it('reads a whole file', () => {
  const { usable, report, slots, board } = readFile(
    dexFile({ asset: 'A-77', clock: '261114*0930' }),
  )
  expect(report.findings).toEqual([])
  expect(usable).toBe('yes')
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
    soldOut: { A1: '2026-11-14 09:15' },
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
    ['with lines padded by blanks and NUL', inLines(dexLines().map((line) => ` ${line}\0  `))],
    ['with its line ends written out', bytesOf(`"${dexLines().join('\\r\\n')}\\r\\n"`)],
    ['with its line ends as tags', bytesOf(dexLines().join('<CR><LF>'))],
    ['with blanks in place of its line ends', bytesOf(dexLines().join(' '))],
    ['with noise before its first line', bytesOf(`~OK~${dexLines().slice(1).join('\r\n')}`)],
    ['with a time before each line', inLines(dexLines().map((line) => `10:00:01 > ${line}`))],
    ['as a list in JSON', bytesOf(JSON.stringify(dexLines(), null, 1))],
    ['with a wrong count of segments', dexFile({ count: 3 })],
    ['without a segment ID4', dexFile({ money: null })],
  ])('%s', (_, bytes) => {
    const { usable, report } = readFile(bytes)
    expect([usable, report.totals.paid]).toEqual(['yes', total])
  })
})

describe('a file whose frame is odd is used, if its checksum fits', () => {
  it.each<[string, Uint8Array, level: string, words: string]>([
    ['no end', inLines(without('SE')), 'warning', 'no end (SE)'],
    [
      'only its data',
      inLines(dexLines().filter((line) => !/^(DXS|SE|DXE)/.test(line))),
      'warning',
      'no end (SE)',
    ],
    ['no end of the envelope', inLines(without('DXE')), '', ''],
    [
      'another control number at its end',
      inLines(dexLines().map((line) => line.replace(/^(SE\*\d+\*)\d+/, '$100'))),
      'warning',
      'another control number',
    ],
  ])('%s', (_, bytes, level, words) => {
    const { usable, slots, report } = readFile(bytes)
    expect([usable, slots.length, report.totals.paid]).toEqual(['yes', 3, total])
    if (level) expect(wordsOf(bytes, level).join(' ')).toContain(words)
  })

  const data = dexLines().slice(
    1,
    dexLines().findIndex((line) => line.startsWith('G85')),
  )
  const crcOf = (text: string, start = 0) =>
    checksumOf(text, start).toString(16).toUpperCase().padStart(4, '0')
  it.each<[string, checksum: string]>([
    ['over LF', crcOf(data.map((line) => `${line}\n`).join(''))],
    ['without the last CR LF', crcOf(data.join('\r\n'))],
    [
      'without ST',
      crcOf(
        data
          .slice(1)
          .map((line) => `${line}\r\n`)
          .join(''),
      ),
    ],
    [
      'from DXS on',
      crcOf(
        dexLines()
          .slice(0, data.length + 1)
          .map((line) => `${line}\r\n`)
          .join(''),
      ),
    ],
    ['beginning at FFFF', crcOf(data.map((line) => `${line}\r\n`).join(''), 0xffff)],
    [
      'with its two bytes swapped',
      crcOf(data.map((line) => `${line}\r\n`).join('')).replace(/(..)(..)/, '$2$1'),
    ],
  ])('a checksum %s', (_, checksum) => {
    expect(readFile(dexFile({ checksum })).usable).toBe('yes')
    expect(readFile(dexFile({ checksum: checksum.toLowerCase() })).usable).toBe('yes')
  })
})

describe('a file that nothing vouches for waits for a decision, and says what can be trusted', () => {
  it.each<[string, Uint8Array, string]>([
    ['a wrong checksum', dexFile({ checksum: '0000' }), 'something was changed or lost'],
    ['an empty checksum', dexFile({ checksum: '' }), 'is empty'],
    ['no checksum', dexFile({ checksum: null }), 'Without a checksum'],
    [
      'a counter that was changed',
      inLines(changed('PA2*12*1800*0*0', 'PA2*13*1950*0*0')),
      'changed or lost',
    ],
    ['no beginning', inLines(without('ST')), 'changed or lost'],
    ['a line that is missing', inLines(without('PA7')), 'changed or lost'],
    ['a long line', dexFile({ more: [`MA5*${'x'.repeat(2000)}`] }), 'more than any segment'],
  ])('%s', (_, bytes, words) => {
    const { usable, slots, report } = readFile(bytes)
    expect([usable, slots, report.asks]).toEqual(['partly', [], ['accept']])
    expect(report.read).toHaveLength(3)
    expect(wordsOf(bytes, 'error').join(' ')).toContain(words)
    expect(readFile(bytes, { accepted: true })).toMatchObject({ usable: 'yes' })
  })

  it('names each part of it', () => {
    const trustOf = (bytes: Uint8Array) =>
      Object.fromEntries(
        readFile(bytes).report.sections.map(({ name, trust }) => [name.split(' (')[0], trust]),
      )
    expect(trustOf(dexFile())).toMatchObject({ Slots: 'yes', Events: 'yes', Settings: 'yes' })
    expect(trustOf(dexFile({ checksum: '0000' }))).toMatchObject({
      ...{ Slots: 'likely', 'Whole machine': 'likely', Events: 'no', Cashless: 'no' },
    })
    const odd = dexFile({ more: ['PA1*C1*100', 'PA2*1O*100'] })
    expect(trustOf(odd)).toMatchObject({ Slots: 'partly', 'Whole machine': 'yes' })
  })

  it.each<[what: string, slots: DexFileOptions, read: number]>([
    ['a negative count', { slots: [{ slot: 'A1', sold: -3, pence: 10 }] }, 0],
    ['a count of letters', { slots: [{ slot: 'A1', sold: '1O', pence: 10 }] }, 0],
    ['a count beyond all', { slots: [{ slot: 'A1', sold: '9999999999', pence: 1 }] }, 0],
    ['no value and no price', { slots: [{ slot: 'A1', price: '', sold: 3, pence: '' }] }, 0],
    ['a slot twice', { more: ['PA1*A1*120', 'PA2*1*120'] }, 2],
    ['the same slot again', { more: ['PA1*A1*120', 'PA2*40*4800'] }, 3],
    ['lines before any slot', { slots: [], more: ['PA2*1*120', 'PA1*A1*120', 'PA2*1*120'] }, 1],
    ['a product without a slot', { more: ['PA1**120', 'PA2*1*120'] }, 3],
  ])('%s costs no more than that slot', (_, options, read) => {
    const paid = { sold: 59, pence: 7265 }
    const { usable, slots } = readFile(dexFile({ paid, ...options }))
    expect([usable, slots.length]).toEqual(['yes', read])
  })
})

describe('money of another kind needs one word of staff', () => {
  it.each<[money: string, currency: string]>([
    ['2*0978*EUR', 'EUR'],
    ['2*1840', '1840'],
    ['2*EUR', 'EUR'],
    ['2**usd', 'USD'],
    ['x*0826*GBP', 'GBP'],
  ])('%s', (money, currency) => {
    const bytes = dexFile({ money })
    expect(readFile(bytes)).toMatchObject({
      usable: 'partly',
      report: { asks: ['money'], currency, read: [{ pricePence: 120 }, {}, {}] },
    })
    const decided = { money: { currency, decimals: 2 } }
    expect(readFile(bytes, decided)).toMatchObject({
      usable: 'yes',
      report: { totals: { paid: total } },
    })
    const other = { money: { currency: 'XXX', decimals: 2 } }
    expect(readFile(bytes, other).usable).toBe('partly')
  })
})

describe('the lines of a slot', () => {
  const readOf = (lines: string[]) =>
    readFile(dexFile({ slots: [], paid: { sold: 0, pence: 0 }, more: lines })).report.read

  it('may come in any order, before or after the one that names it', () => {
    const before = ['PA2*3*300', 'PA7*101*CA*0*100*3*300', 'PA1*101*100', 'PA2*4*480', 'PA1*0*120']
    expect(readOf(before).map(({ slot, sold }) => [slot, sold])).toEqual([
      ['0', 4],
      ['101', 3],
    ])
    const after = ['PA1*00A*100*Crisps*12', 'PA7*00A*CA*0*100*3*300', 'PA4*1*100', 'PA2*3*300*0']
    expect(readOf(after)).toMatchObject([
      { slot: '00A', name: 'Crisps', capacity: 12, sold: 3, pence: 300, free: 1 },
    ])
  })

  it('may be in small letters, and counted by payment device alone', () => {
    const lines = ['pa1*12*100', 'PA7*12*CA*0*100*3*300', 'PA7*12*DA*0*110*2*220', 'pa1*0101*90']
    expect(readOf(lines).map(({ slot, sold, pence }) => [slot, sold, pence])).toEqual([
      ['12', 5, 520],
      ['0101', null, null],
    ])
  })

  it('may be counted since the last reset alone, or at each price', () => {
    const lines = ['PA1*1*100', 'PA2***3*300', 'PA1*2*50', 'PA1*3*55', 'PA1*4*60', 'PA2*0*0*2*120']
    lines.push('PA1*5*60', 'PA2***0*0')
    const listed = ['LA1*0*2*50*10', 'LA1*1*2*40*5', 'LA1*0*3*55*0']
    expect(
      readOf([...lines, ...listed]).map(({ slot, sold, pence }) => [slot, sold, pence]),
    ).toEqual([
      ['1', 3, 300],
      ['2', 15, 700],
      ['3', 0, 0],
      ['4', 2, 120],
      ['5', 0, 0],
    ])
  })

  it('may be known by the vends at each price alone', () => {
    expect(readOf(['LA1*0*2*70*20', 'LA1*1*2*60*5', 'LA1*0*1*60*10'])).toMatchObject([
      { slot: '1', pricePence: 60, sold: 10, pence: 600 },
      { slot: '2', pricePence: 70, sold: 25, pence: 1700 },
    ])
  })

  it('tell test vends, free vends and when it was sold out', () => {
    expect(
      readOf(['PA1*10*100', 'PA2*9*900', 'PA3*2*200', 'PA4*1*100', 'PA5*261114*0915*4']),
    ).toEqual([
      {
        ...{ slot: '10', name: '', pricePence: 100, capacity: null, sold: 9, pence: 900 },
        ...{ tests: 2, free: 1, soldOutAt: '2026-11-14 09:15', soldOut: 4 },
      },
    ])
  })
})

describe('counts without values', () => {
  it('are worth their prices; unpaid vends are counts alone', () => {
    const more = ['PA1*1*60', 'PA2*300**300', 'PA1*2*70', 'PA2*200**200']
    const file = dexFile({ slots: [], paid: null, more })
    const lines = dexLines({ slots: [], paid: null, more }).map((line) =>
      line.startsWith('VA2') ? 'VA2**7**7' : line,
    )
    const { usable, slots } = readFile(file)
    expect([usable, slots]).toEqual([
      'yes',
      [
        { slot: '1', pricePence: 60, sold: 300, pence: 18_000 },
        { slot: '2', pricePence: 70, sold: 200, pence: 14_000 },
      ],
    ])
    expect(wordsOf(file, 'note').filter((words) => words.includes('times the price'))).toHaveLength(
      1,
    )
    expect(readFile(inLines(lines)).report.totals.test).toEqual({ sold: 7, pence: 0 })
  })

  it.each([
    ['none', 'PA7*1*CA*0*100*30**30'],
    ['of all ones', 'PA7*1*CA*0*100*30*4294967295*0*0'],
  ])('of a payment device: %s', (_, line) => {
    const { slots } = readFile(dexFile({ slots: [], more: ['PA1*1*90', line] }))
    expect(slots).toMatchObject([{ slot: '1', sold: 30, pence: 3000 }])
  })
})

it('a slot that is counted at two prices is the sum of both, if that is what the machine has sold', () => {
  const more = ['PA1*101*100', 'PA2*40*4000', 'PA1*101*120', 'PA2*20*2400']
  const paid = { sold: 60, pence: 6400 }
  expect(readFile(dexFile({ slots: [], paid, more })).slots).toMatchObject([
    { slot: '101', ...paid },
  ])
  const other = { sold: 61, pence: 6500 }
  expect(readFile(dexFile({ slots: [], paid: other, more })).slots).toEqual([])
})

it('without sales its other figures are read, if its checksum fits', () => {
  const lines = ['ST*001*0001', 'ID1*C-1*CF7', 'CA3*0*0*0*0*60000*35000*25000*0', 'CA15*4500']
  const crc = checksumOf(lines.map((line) => `${line}\r\n`).join(''))
  const end = [`G85*${crc.toString(16).padStart(4, '0').toUpperCase()}`, 'SE*6*0001', 'DXE*1*1']
  const all = ['DXS*NIS0000000*VA*V0/6*1', ...lines, ...end]
  expect(readFile(inLines(all))).toMatchObject({
    usable: 'other',
    report: { asks: [], cashPence: { in: 60_000, toBox: 35_000, inTubes: 4500 } },
  })
  expect(readFile(inLines(all.map((line) => line.replace('4500', '4600')))).usable).toBe('no')
})

it('what was accepted is an error no longer', () => {
  const bytes = dexFile({ checksum: '0000' })
  expect(wordsOf(bytes, 'error')).toHaveLength(1)
  const { report } = readFile(bytes, { accepted: true })
  expect(report.findings.map(({ level }) => level)).not.toContain('error')
})

it('of a coin changer or a card reader has the sales that it was paid', () => {
  expect(readFile(dexFile({ slots: [], paid: null }))).toMatchObject({
    usable: 'yes',
    report: { totals: { paid: total, cash: { sold: 16 }, cashless: { sold: 43 } } },
  })
})

describe('a file that is none, or without counters, is not used', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', bytesOf(''), 'no audit file'],
    ['something else', bytesOf('<html>\nhello\n</html>'), 'no audit file'],
    [
      'no counters',
      inLines(without('CA2').filter((line) => !/^(PA|VA|DA2)/.test(line))),
      'no counter of sales',
    ],
  ])('%s', (_, bytes, words) => {
    const { usable, slots } = readFile(bytes)
    expect([usable, slots]).toEqual(['no', []])
    expect(wordsOf(bytes, 'error').join(' ')).toContain(words)
  })

  it('with more segments than any machine has, of which the rest is not looked at', () => {
    const events = Array.from({ length: 60_000 }, (_, index) => `EA2*E${index}*1`)
    const { report, usable } = readFile(dexFile({ more: events }))
    expect(usable).toBe('no')
    expect(report.findings[0]?.words).toContain('more than 20000 segments')
    expect(report.machine.serial).toBe('ENX-1')
    // Nobody is told of each of the lines that were not read.
    expect(report.findings.length).toBeLessThan(10)
    expect(report.events).toEqual([])
  })

  it('still names its machine, if it came so far', () => {
    expect(readFile(dexFile().subarray(0, 120)).report.machine.serial).toBe('ENX-1')
  })
})
