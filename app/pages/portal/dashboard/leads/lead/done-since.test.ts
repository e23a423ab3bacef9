import { expect, it } from 'vitest'
import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { doneSince, seenIn } from './done-since.ts'

const event = (at: string, change: Partial<LeadEvent> = {}): LeadEvent => ({
  ...{ id: at, at, by: 'Grace', mine: false, kind: 'mailed', text: null, details: {}, of: null },
  ...change,
})
const before = event('2026-11-16T10:00:00.000Z')
const later = '2026-11-16T10:05:00.000Z'
const seen = seenIn({ version: 3, events: [before] })

it.each([
  ['an answer of a colleague', 4, event(later), 1],
  ['a change of one’s own', 4, event(later, { mine: true }), 0],
  ['a note', 3, event(later, { kind: 'note' }), 0],
])('%s counts as done meanwhile: %#', (_, version, newest, count) => {
  expect(doneSince(seen, { version, events: [before, newest] })).toHaveLength(count)
})

it('before anything is written nothing is overtaken', () => {
  expect(doneSince({ version: 0, seenUntil: '' }, { version: 4, events: [before] })).toEqual([])
})
