import { describe, expect, it } from 'vitest'
import { Findings } from './findings.ts'
import { moneyOf } from './money.ts'

const segmentOf = (money: string) => ({
  ...{ line: 1, raw: '', name: 'ID4', fields: money.split('*') },
  ...{ from: 0, to: 0, isOpen: false },
})

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
    expect(moneyOf(segmentOf(money), new Findings()).penceOf('1200')).toBe(pence)
  })
})

describe('money of another country is named', () => {
  it.each([
    ['2*1', '1 (the US dollar)'],
    ['2*0840', '0840 (the US dollar)'],
    ['2*1978*', '1978 (the euro)'],
    ['2*1978*EUR', 'EUR'],
    ['2*0392', '0392'],
  ])('%s', (money, told) => {
    const findings = new Findings()
    expect(moneyOf(segmentOf(money), findings).isUnknown).toBe(true)
    const said = findings.list().map(({ words }) => words)
    expect(said).toEqual([`Its money is ${told}, ours is the pound.`])
  })
})
