import { expect, it } from 'vitest'
import type { SlotStep } from '../schema.ts'
import { compare, type LiveSales } from './reconcile.ts'

const none = { sold: 0, pence: 0 }
const counted = (sold: number, more: Partial<SlotStep> = {}): SlotStep => ({
  slot: 'A1',
  kind: 'counted',
  sold,
  pence: sold * 120,
  priceBefore: 120,
  priceAfter: 120,
  free: 0,
  tests: 0,
  ...more,
})
const heard = (sold: number, more: Partial<LiveSales> = {}): LiveSales => ({
  slot: 'A1',
  sold,
  pence: sold * 120,
  nearInside: none,
  nearOutside: none,
  free: 0,
  ...more,
})
const whole = { kind: 'counted', sold: 5, pence: 600 } as const
const products = new Map([['A1', 'Water']])
const compared = (step: SlotStep | undefined, live: LiveSales | undefined, missingReports = 0) => {
  const account = { slots: live ? [live] : [], missingReports, products }
  const { slots } = compare({ total: whole, slots: step ? [step] : [] }, account)
  const [{ verdict, difference, causes } = { verdict: '', difference: null, causes: [] }] = slots
  return [verdict, difference && [difference.sold, difference.pence], causes.join(' ')]
}
const one = { sold: 1, pence: 120 }

it.each<[string, SlotStep | undefined, LiveSales | undefined, unknown[]]>([
  ['the same', counted(5), heard(5), ['agrees', [0, 0], '']],
  ['nothing at all', counted(0), undefined, ['agrees', [0, 0], '']],
  [
    'one that was sold minutes before the reading',
    counted(4),
    heard(5, { nearInside: one }),
    ['within', [-1, -120], ''],
  ],
  [
    'one that was sold minutes after it',
    counted(6),
    heard(5, { nearOutside: one }),
    ['within', [1, 120], ''],
  ],
  [
    'two, of which one was so near',
    counted(7),
    heard(5, { nearOutside: one }),
    [
      'differs',
      [2, 240],
      'Sales that never reached us, such as those of a machine that was offline.',
    ],
  ],
  [
    'sales that were told as free',
    counted(5),
    heard(3, { free: 2 }),
    ['differs', [2, 240], '2 vends told to us as free of charge.'],
  ],
  [
    'tests that the board counts as paid',
    counted(5, { tests: 1 }),
    heard(4),
    ['differs', [1, 120], 'The board may have counted one vend for a test as paid.'],
  ],
  [
    'free vends that were told as paid',
    counted(3, { free: 2 }),
    heard(5),
    ['differs', [-2, -240], '2 vends free of charge, told to us as paid.'],
  ],
  [
    'tests that were told as sold',
    counted(3, { tests: 2 }),
    heard(5),
    ['differs', [-2, -240], '2 vends for a test, told to us as sold.'],
  ],
  [
    'both of them',
    counted(3, { tests: 1, free: 2 }),
    heard(6),
    ['differs', [-3, -360], 'Free and test vends that were told to us as sold.'],
  ],
  [
    'sales that the board does not know',
    counted(3),
    heard(4),
    ['differs', [-1, -120], 'Paid for but not handed out, or told to us under another slot.'],
  ],
  [
    'a price that changed',
    counted(5, { pence: 650, priceAfter: 130 }),
    heard(5),
    ['differs', [0, 50], 'The price went from £1.20 to £1.30 in between.'],
  ],
  [
    'a discount',
    counted(5),
    heard(5, { pence: 500 }),
    ['differs', [0, 100], 'Another price was paid than the board counts, such as a discount.'],
  ],
  [
    'a value without a vend',
    counted(0, { pence: 50 }),
    undefined,
    [
      'differs',
      [0, 50],
      'The value went up without a vend: the board’s counters do not fit each other.',
    ],
  ],
  [
    'a counter that was put back',
    counted(0, { kind: 'reset', sold: null, pence: null }),
    heard(5),
    ['unknown', null, 'Its counter was put back: what was sold before that is not known.'],
  ],
  ['no counter', undefined, heard(5), ['unknown', null, 'The file has no counter of this slot.']],
  [
    'a slot that nobody planned',
    counted(2, { slot: 'Z9' }),
    heard(1, { slot: 'Z9' }),
    [
      'differs',
      [1, 120],
      'Sales that never reached us, such as those of a machine that was offline. The planogram had no such slot.',
    ],
  ],
])('%s', (_, step, live, expected) => {
  expect(compared(step, live)).toEqual(expected)
})

it('names the reports that are known to be missing', () => {
  expect(compared(counted(5), heard(3), 4)[2]).toContain('4 reports of the machine are missing')
})

it('the whole machine is compared by its own counter, and what differs comes first', () => {
  const slots = [
    counted(2, { slot: 'A10' }),
    counted(1, { slot: 'A2' }),
    counted(3, { slot: 'A1' }),
  ]
  const live = [heard(2, { slot: 'A10' }), heard(1, { slot: 'A2' }), heard(2, { slot: 'A1' })]
  const { total, slots: rows } = compare(
    { total: whole, slots },
    { slots: live, missingReports: 0, products },
  )
  expect(total).toMatchObject({
    verdict: 'agrees',
    dex: { sold: 5, pence: 600 },
    live: { sold: 5 },
  })
  expect(rows.map(({ slot }) => slot)).toEqual(['A1', 'A2', 'A10'])
})
