import { describe, expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { moneyOf } from './money.ts'

describe('money is read as the file writes it', () => {
  it.each<[string, number]>([
    ['2*0826*GBP', 1200],
    ['2*1826', 1200],
    ['2*0044', 1200],
    ['2', 1200],
    ['*0826*GBP', 1200],
    ['1*0826*GBP', 12_000],
    ['0*0826*GBP', 120_000],
    ['3*0826*GBP', 120],
    ['4*0826*GBP', 12],
  ])('%s', (money, pence) => {
    const segment = {
      line: 1,
      raw: '',
      name: 'ID4',
      fields: money.split('*'),
      from: 0,
      to: 0,
      isOpen: false,
    }
    expect(moneyOf(segment, new Findings()).penceOf('1200')).toBe(pence)
  })
})
