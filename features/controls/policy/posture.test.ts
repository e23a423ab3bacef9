import { expect, it } from 'vitest'
import { controls } from '#content/compliance/controls.ts'
import type { ControlState } from '#lib/compliance-words.ts'
import {
  applicabilityOf,
  type Known,
  postureOf,
  postureWords,
  type Standing,
  standingOf,
} from './posture.ts'

const knownOf = (
  standings: Record<string, Standing>,
  examples: string[] = [],
): Map<string, Known> =>
  new Map(
    Object.entries(standings).map(([code, standing]) => {
      const reason = standing === 'not-applicable' ? `Not ${code}.` : null
      return [code, { code, standing, reason, example: examples.includes(code) }]
    }),
  )

it.each<[ControlState, boolean | undefined, Standing]>([
  ['in-place', true, 'in-place'],
  ['in-place', false, 'shown-to-fail'],
  ['not-started', false, 'shown-to-fail'],
  ['partly', undefined, 'partly'],
  ['not-applicable', false, 'not-applicable'],
])('a control that is %s, with a check that says %s, is %s', (state, passed, expected) => {
  expect(standingOf(state, passed)).toBe(expected)
})

const foodSafety = (known: Map<string, Known>) =>
  postureOf(known).find(({ framework }) => framework === 'haccp')

it('posture is the share of the controls in place among those that concern us', () => {
  const count = controls.filter(({ answers }) => answers.haccp).length
  expect(foodSafety(new Map())).toMatchObject({ inPlace: 0, applicable: count, share: 0 })
  const known = knownOf({
    'FS-01': 'in-place',
    'FS-02': 'shown-to-fail',
    'FS-03': 'not-applicable',
  })
  expect(foodSafety(known)).toMatchObject({
    ...{ inPlace: 1, failing: 1, applicable: count - 1 },
    share: 1 / (count - 1),
  })
  const none = Object.fromEntries(controls.map(({ code }) => [code, 'not-applicable' as const]))
  expect(foodSafety(knownOf(none))).toMatchObject({ applicable: 0, share: null })
})

it('Annex A counts its own 93 references, not our controls', () => {
  const annex = (known: Map<string, Known>) => {
    const posture = postureOf(known).find(({ framework }) => framework === 'iso-27001')
    return posture && { words: postureWords(posture), share: posture.share }
  }
  expect(annex(new Map())).toEqual({
    words: '2 of 93 references addressed: 0 in place, 2 excluded with a reason',
    share: 2 / 93,
  })
  // GV-06 is all that answers A.5.35, and half of what answers A.8.34.
  expect(annex(knownOf({ 'GV-06': 'in-place' }, ['GV-06']))?.words).toBe(
    '2 of 93 references addressed: 0 in place, 2 examples not counted, 2 excluded with a reason',
  )
  expect(annex(knownOf({ 'GV-06': 'not-applicable', 'DV-05': 'shown-to-fail' }))?.words).toMatch(
    /^3 of 93 references addressed: 0 in place, 3 excluded with a reason, \d+ shown to fail$/,
  )
  const all = Object.fromEntries(controls.map(({ code }) => [code, 'in-place' as const]))
  expect(annex(knownOf(all))).toMatchObject({ share: 1 })
})

const statementOn = (id: string, standings: Record<string, Standing>) =>
  applicabilityOf(knownOf(standings)).find((row) => row.id === id)

// A.5.35 is answered by GV-06, A.8.34 by GV-06 and DV-05.
it.each<[id: string, Record<string, Standing>, applicable: boolean, Standing]>([
  ['A.5.35', {}, true, 'not-started'],
  ['A.5.35', { 'GV-06': 'in-place' }, true, 'in-place'],
  ['A.5.35', { 'GV-06': 'not-applicable' }, false, 'not-applicable'],
  ['A.8.34', { 'GV-06': 'in-place' }, true, 'partly'],
  ['A.8.34', { 'GV-06': 'in-place', 'DV-05': 'shown-to-fail' }, true, 'shown-to-fail'],
  ['A.8.34', { 'GV-06': 'in-place', 'DV-05': 'not-applicable' }, true, 'in-place'],
  ['A.8.34', { 'GV-06': 'not-applicable', 'DV-05': 'not-applicable' }, false, 'not-applicable'],
  ['A.7.6', {}, false, 'not-applicable'],
])('%s with %j', (id, standings, applicable, standing) => {
  const row = statementOn(id, standings)
  expect(row).toMatchObject({ applicable, standing })
  expect(row?.why).toMatch(/\.$/)
})

it('says of every id of Annex A whether it concerns us, and why', () => {
  const statement = applicabilityOf(new Map())
  expect(statement).toHaveLength(93)
  expect(statement.filter(({ why }) => why === '')).toEqual([])
})

it('counts no example, in figures or in the statement, and says how many there are', () => {
  const standings = { 'FS-01': 'in-place', 'FS-02': 'in-place', 'FS-03': 'partly' } as const
  const words = (examples: string[]) => {
    const [posture] = [foodSafety(knownOf(standings, examples))]
    return posture && postureWords(posture)
  }
  expect(words([])).toMatch(/^2 of \d+ in place$/)
  expect(words(['FS-01', 'FS-03'])).toMatch(/^1 of \d+ in place, 1 example not counted$/)
  expect(words(['FS-01', 'FS-02'])).toMatch(/^0 of \d+ in place, 2 examples not counted$/)

  const rows = applicabilityOf(knownOf({ 'GV-06': 'in-place' }, ['GV-06']))
  const marked = rows.filter(({ example }) => example)
  expect(marked.map(({ id }) => id)).toEqual(expect.arrayContaining(['A.5.35', 'A.8.34']))
  for (const { controls: answering } of marked) {
    expect(answering.map(({ code }) => code)).toContain('GV-06')
  }
})
