import { describe, expect, it } from 'vitest'
import {
  dueToClient,
  lateLine,
  lineOf,
  type SoldAtRate,
  shareWords,
  statementNumber,
  totalsOf,
} from './policy.ts'

const machine = { machineId: 'm', serial: 'ENX-1', site: 'Lobby', spot: 'By the lifts' }
const at = (vatRate: number, sold: number, pence: number, depositPence = 0): SoldAtRate => ({
  ...{ vatRate, sold, pence, depositPence },
})

describe('a line of a statement', () => {
  it.each<
    [what: string, month: string, SoldAtRate[], { refundsPence: number; share: number }, object]
  >([
    [
      'of nothing sold',
      '2026-10-01',
      [],
      { refundsPence: 0, share: 500 },
      { sold: 0, takingsPence: 0, vatPence: 0, netPence: 0, sharePence: 0 },
    ],
    [
      'at two rates of VAT: a sixth of what has 20 % on it',
      '2026-10-01',
      [at(2000, 100, 12_000), at(0, 10, 2400)],
      { refundsPence: 0, share: 500 },
      { sold: 110, takingsPence: 14_400, vatPence: 2000, netPence: 12_400, sharePence: 620 },
    ],
    [
      'without a share',
      '2026-10-01',
      [at(2000, 10, 1200)],
      { refundsPence: 0, share: 0 },
      { netPence: 1000, sharePence: 0 },
    ],
    [
      'with a refund, which takes its part of the VAT along',
      '2026-10-01',
      [at(2000, 10, 1200)],
      { refundsPence: 120, share: 1000 },
      { takingsPence: 1200, refundsPence: 120, vatPence: 180, netPence: 900, sharePence: 90 },
    ],
    [
      'with more paid back than taken',
      '2026-10-01',
      [at(2000, 1, 120)],
      { refundsPence: 500, share: 1000 },
      { vatPence: 0, netPence: -380, sharePence: -38 },
    ],
    [
      'before the deposit scheme begins',
      '2027-09-01',
      [at(2000, 10, 1400, 20)],
      { refundsPence: 0, share: 0 },
      { depositsPence: 0, vatPence: 233, netPence: 1167 },
    ],
    [
      'once it has begun: a deposit is not ours and has no VAT on it',
      '2027-10-01',
      [at(2000, 10, 1400, 20)],
      { refundsPence: 0, share: 0 },
      { depositsPence: 200, vatPence: 200, netPence: 1000 },
    ],
  ])('%s', (_, month, sales, options, expected) => {
    const line = lineOf(machine, month, sales, options)
    expect(line).toMatchObject({ ...machine, month, ...expected })
    const { takingsPence, refundsPence, depositsPence, vatPence, netPence } = line
    expect(takingsPence - refundsPence - depositsPence - vatPence).toBe(netPence)
  })

  it('lists what arrived after its month was stated, and nothing if nothing did', () => {
    const stated = lineOf(machine, '2026-09-01', [at(2000, 10, 1200)], {
      refundsPence: 0,
      share: 0,
    })
    const now = lineOf(machine, '2026-09-01', [at(2000, 12, 1440)], { refundsPence: 0, share: 500 })
    expect(lateLine(now, totalsOf([stated]), 500)).toMatchObject({
      ...{ month: '2026-09-01', sold: 2, takingsPence: 240, vatPence: 40 },
      ...{ netPence: 200, sharePence: 10 },
    })
    expect(lateLine(now, totalsOf([now]), 500)).toBeUndefined()
  })
})

it('a month in which more was paid back than earned asks nothing of the host', () => {
  const line = lineOf(machine, '2026-10-01', [], { refundsPence: 500, share: 1000 })
  expect(dueToClient([line])).toBe(0)
})

it('says the share in words', () => {
  expect([shareWords(0), shareWords(750)]).toEqual(['0 %', '7.5 %'])
})

it('has a number of its company and month', () => {
  const number = statementNumber('019a8d2e-0000-7000-8000-00000a3f9a01', '2026-10-01')
  expect(number).toBe('EN-S-3F9A01-2026-10')
})
