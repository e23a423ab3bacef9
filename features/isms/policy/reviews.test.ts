import { expect, it } from 'vitest'
import { allInputs, inputsForAuditors, periodStart, problemOf } from './reviews.ts'

const whole = {
  minutes: Object.fromEntries(allInputs.map((input) => [input, 'Noted.'])),
  decisions: 'We go on.',
}
const empty = { minutes: {}, decisions: '' }

it.each([
  ['plan', 'planned', empty, undefined],
  ['plan', 'held', empty, 'not_planned'],
  ['hold', 'planned', empty, undefined],
  ['hold', 'held', empty, 'not_planned'],
  ['hold', 'closed', whole, 'not_planned'],
  ['write', 'planned', empty, 'not_held'],
  ['write', 'held', empty, undefined],
  ['write', 'closed', whole, 'not_held'],
  ['close', 'planned', whole, 'not_held'],
  ['close', 'held', empty, 'minutes'],
  ['close', 'held', { ...whole, decisions: '' }, 'minutes'],
  ['close', 'held', { ...whole, minutes: { ...whole.minutes, resources: '' } }, 'minutes'],
  ['close', 'held', whole, undefined],
  ['close', 'closed', whole, 'not_held'],
] as const)('to %s one that is %s', (step, state, written, problem) => {
  expect(problemOf(step, { state, ...written })).toBe(problem)
})

it.each([
  ['2026-11-19', '2026-05-04', '2026-05-04'],
  ['2026-11-19', undefined, '2025-11-19'],
  ['2028-02-29', undefined, '2027-02-28'],
])('held on %s after %s, it looks back to %s', (today, previous, since) => {
  expect(periodStart(today, previous)).toBe(since)
})

it('auditors see sums of audits, and no audit by name', () => {
  const input = { facts: [['Findings', '3'] as [string, string]], items: [{ text: 'A', to: null }] }
  const shown = inputsForAuditors({ audits: input, corrections: input, risks: input })
  expect(shown).toEqual({
    audits: { ...input, items: [] },
    corrections: { ...input, items: [] },
    risks: input,
  })
})
