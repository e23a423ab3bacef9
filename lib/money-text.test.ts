import { expect, it } from 'vitest'
import { readCount, readMoney } from './money-text.ts'

it.each<[text: string, pence: number | undefined]>([
  ['£1.50', 150],
  ['1.5', 150],
  ['.5', 50],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,50', 150],
  ['$2', 200],
  ['2.00 GBP', 200],
  ['150p', 150],
  ['-1.25', -125],
  ['(1.25)', -125],
  ['£ 1 234.00', 123_400],
  ['1.2000000000000002', 120],
  ['0', 0],
  ['', undefined],
  ['free', undefined],
  ['1.2.3', undefined],
  ['12/31/2022', undefined],
  ['2022-12-31', undefined],
])('an amount: %s', (text, pence) => expect(readMoney(text)).toBe(pence))

it('is in pence where the whole column is', () => expect(readMoney('150', 'pence')).toBe(150))

it.each([
  ['3', 3],
  ['3.0', 3],
  ['-1', -1],
  ['1.5', undefined],
  ['two', undefined],
])('a count: %s', (text, count) => expect(readCount(text)).toBe(count))
