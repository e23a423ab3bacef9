import { expect, it } from 'vitest'
import type { SlotView } from '#features/fleet/schema/view.ts'
import { slotText } from './slot-words.ts'

const slot = {
  code: 'C2',
  product: { name: 'Cut fruit' },
  capacity: 5,
  pricePence: 240,
  quantity: 4,
  expiresOn: null,
} as SlotView

it.each<[name: string, differs: Partial<SlotView>, text: string]>([
  ['well filled', {}, 'C2, Cut fruit, £2.40, 4 of 5 left'],
  ['almost empty', { quantity: 1 }, 'C2, Cut fruit, £2.40, 1 of 5 left, running low'],
  ['not counted', { quantity: null }, 'C2, Cut fruit, £2.40, not known yet'],
  ['empty', { quantity: 0 }, 'C2, Cut fruit, £2.40, empty'],
  [
    'with a date',
    { expiresOn: '2026-11-20' },
    'C2, Cut fruit, £2.40, 4 of 5 left, first date Fri 20 Nov',
  ],
  [
    'with a date near',
    { expiresOn: '2026-11-17' },
    'C2, Cut fruit, £2.40, 4 of 5 left, close to its date Tue 17 Nov',
  ],
  [
    'with a date gone',
    { expiresOn: '2026-11-15' },
    'C2, Cut fruit, £2.40, 4 of 5 left, past its date Sun 15 Nov',
  ],
  [
    'empty, whatever the date',
    { quantity: 0, expiresOn: '2026-11-15' },
    'C2, Cut fruit, £2.40, empty',
  ],
])('a place that is %s', (_, differs, text) => {
  expect(slotText({ ...slot, ...differs }, '2026-11-16')).toBe(text)
})
