import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { VisitLine } from '#features/visits/schema.ts'
import { MachinePanel, slotWords } from './machine-panel.tsx'

const line = (slot: string): VisitLine => ({
  ...{ machineId: 'm', slot, productId: 'p', product: 'Water', code: 'W', chilled: false },
  ...{
    capacity: 10,
    par: 8,
    expected: 3,
    toPick: 5,
    sellsBefore: 2,
    counted: null,
    filled: 0,
    removed: 0,
  },
  ...{ wasted: 0, expiresOn: null, countedAt: null, countId: null },
})
const pageOf = (state: 'planned' | 'under-way' | 'done') => {
  const machine = {
    ...{ id: 'm', serial: 'ENX-1', spot: 'Lobby', servicedAt: null, cleanedAt: null },
    takeOut: [],
  }
  const lines = [line('A1'), line('A2')]
  const nothing = () => undefined
  return renderToString(
    <MachinePanel
      machine={{ ...machine, lines }}
      state={state}
      isFirst
      onCount={nothing}
      onServiced={nothing}
      onCleaned={nothing}
    />,
  )
}

it.each([
  ['sells on', { expected: 3, toPick: 7 }, '3 expected, 2 of them may sell before, 7 to fill'],
  [
    'expires',
    { expected: 8, toPick: 8, sellsBefore: 0 },
    '8 expected, past their date: fill 8 new',
  ],
  [
    'is empty by then',
    { expected: 2, toPick: 8 },
    '2 expected, 2 of them may sell before, 8 to fill',
  ],
  [
    'has no place in the plan',
    { expected: 4, par: 0, toPick: 0, sellsBefore: 0 },
    '4 expected, 0 to fill',
  ],
])('a slot that %s', (_, change, words) => {
  expect(slotWords({ ...line('A1'), ...change })).toBe(words)
})

it.each(['planned', 'under-way'] as const)(
  'on paper, a machine of a visit that is %s has four blank boxes for each slot',
  (state) => {
    const page = pageOf(state)
    const headers = [...page.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, words]) => words)
    const boxes = ['Counted', 'Filled', 'Thrown away', 'Best before']
    expect(headers).toEqual(['Slot', 'Product', 'Expected', 'To fill', ...boxes])
    expect([...page.matchAll(/<td[^>]*><\/td>/g)]).toHaveLength(2 * boxes.length)
  },
)

it('on paper, a machine of a visit that is done has what was counted and no blank boxes', () => {
  expect(pageOf('done')).not.toContain('<table')
})
