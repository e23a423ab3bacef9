import { expect, it } from 'vitest'
import { pounds, wholePounds } from './pounds.ts'

it.each([
  [0, '£0.00', '£0'],
  [5, '£0.05', '£0'],
  [120, '£1.20', '£1'],
  [199, '£1.99', '£2'],
  [123456, '£1,234.56', '£1,235'],
  [-250, '-£2.50', '-£3'],
])('%i pence is %s', (pence, text, short) => {
  expect([pounds(pence), wholePounds(pence)]).toEqual([text, short])
})
