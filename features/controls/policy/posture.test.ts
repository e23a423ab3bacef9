import { expect, it } from 'vitest'
import { type Library, mergeLibrary } from '#features/library/policy/library.ts'
import type { ControlState } from '#lib/compliance-words.ts'
import {
  applicabilityOf,
  gapsOf,
  type Known,
  posturesOf,
  postureWords,
  type Standing,
  standingOf,
} from './posture.ts'

const library = mergeLibrary([])

/** Every control of a library that counts, not started but for those named. */
const knownOf = (
  standings: Record<string, Standing>,
  examples: string[] = [],
  of: Library = library,
): Map<string, Known> =>
  new Map(
    of.controls
      .filter(({ retired }) => retired === null)
      .map(({ code, title }) => {
        const standing = standings[code] ?? 'not-started'
        const reason = standing === 'not-applicable' ? `Not ${code}.` : null
        return [code, { code, title, standing, reason, example: examples.includes(code) }]
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

/** Two controls, a framework with three requirements, and types. */
const small = (profile: string | null, retired: Record<string, string> = {}): Library => ({
  controls: ['AC-01', 'AC-02'].map((code) => ({
    ...{ code, title: code, about: '', area: 'Access', reviewMonths: 12, shows: null },
    ...{ recurs: null, own: false, retired: null, version: 0 },
  })),
  frameworks: [
    {
      ...{ id: 'f', name: 'F', short: 'F', edition: '', date: '', source: '', checked: '' },
      ...{ own: false, retired: null, version: 0, profile, profiles: { A: 'A', B: 'B' } },
      requirements: [
        { id: '1', controls: ['AC-01'], profiles: ['A', 'B'] },
        { id: '2', controls: ['AC-01', 'AC-02'], profiles: ['B'] },
        { id: '3', controls: [], profiles: ['A'] },
      ].map((requirement) => ({
        ...{ ...requirement, title: '', theme: '', verified: true, own: false, version: 0 },
        retired: retired[requirement.id] ?? null,
      })),
    },
  ],
})

const rowsOf = (
  standings: Record<string, Standing>,
  options: { profile?: string; retired?: Record<string, string>; examples?: string[] } = {},
) => {
  const of = small(options.profile ?? null, options.retired)
  const [framework] = of.frameworks
  return framework ? gapsOf(framework, knownOf(standings, options.examples, of)) : []
}

it.each<[what: string, Parameters<typeof rowsOf>, Record<string, Standing>]>([
  ['nothing said', [{}], { 1: 'not-started', 2: 'not-started', 3: 'no-control' }],
  ['one in place', [{ 'AC-01': 'in-place' }], { 1: 'in-place', 2: 'partly', 3: 'no-control' }],
  [
    'one that fails',
    [{ 'AC-01': 'in-place', 'AC-02': 'shown-to-fail' }],
    { 1: 'in-place', 2: 'shown-to-fail', 3: 'no-control' },
  ],
  [
    'one that does not concern us',
    [{ 'AC-01': 'in-place', 'AC-02': 'not-applicable' }],
    { 1: 'in-place', 2: 'in-place', 3: 'no-control' },
  ],
  [
    'none that concerns us',
    [{ 'AC-01': 'not-applicable', 'AC-02': 'not-applicable' }],
    { 1: 'not-applicable', 2: 'not-applicable', 3: 'no-control' },
  ],
  [
    'a requirement that is retired',
    [{}, { retired: { 3: 'We sell no cards.' } }],
    { 1: 'not-started', 2: 'not-started', 3: 'not-applicable' },
  ],
  [
    'an example',
    [{ 'AC-01': 'in-place' }, { examples: ['AC-01'] }],
    { 1: 'not-started', 2: 'not-started', 3: 'no-control' },
  ],
  ['type A', [{}, { profile: 'A' }], { 1: 'not-started', 3: 'no-control' }],
  ['type B', [{}, { profile: 'B' }], { 1: 'not-started', 2: 'not-started' }],
])('requirements with %s', (_, given, expected) => {
  const rows = rowsOf(...given)
  expect(Object.fromEntries(rows.map(({ id, standing }) => [id, standing]))).toEqual(expected)
})

const words = (standings: Record<string, Standing>, options?: Parameters<typeof rowsOf>[1]) => {
  const of = small(options?.profile ?? null, options?.retired)
  const [posture] = posturesOf(of, knownOf(standings, options?.examples, of))
  return posture && [postureWords(posture), posture.share]
}

it('posture counts the requirements of a framework, and says which are missing', () => {
  expect(words({})).toEqual(['0 of 3 requirements met: 0 in place, 1 without a control', 0])
  expect(words({ 'AC-01': 'in-place', 'AC-02': 'shown-to-fail' })).toEqual([
    '1 of 3 requirements met: 1 in place, 1 without a control, 1 shown to fail',
    1 / 3,
  ])
  expect(words({ 'AC-01': 'in-place' }, { retired: { 2: 'No.', 3: 'No.' } })).toEqual([
    '1 of 1 requirements met: 1 in place, 2 excluded with a reason',
    1,
  ])
  // What does not concern us is no progress.
  expect(words({}, { retired: { 2: 'No.', 3: 'No.' } })?.[1]).toBe(0)
  expect(words({}, { retired: { 1: 'No.', 2: 'No.', 3: 'No.' } })?.[1]).toBe(null)
  // An example is nobody's decision.
  expect(words({ 'AC-01': 'in-place' }, { examples: ['AC-01'] })).toEqual([
    '0 of 3 requirements met: 0 in place, 2 examples not counted, 1 without a control',
    0,
  ])
})

it('every shipped framework has a posture, and a retired one has none', () => {
  expect(posturesOf(library, knownOf({})).map(({ framework }) => framework)).toEqual(
    library.frameworks.map(({ id }) => id),
  )
  const item = { kind: 'framework' as const, framework: '', key: 'pecr', version: 1 }
  const record = { content: null, added: [], removed: [], retiredBecause: 'Not us.' }
  const without = mergeLibrary([{ ...item, ...record }])
  expect(posturesOf(without, knownOf({})).some(({ framework }) => framework === 'pecr')).toBe(false)
})

const statementOn = (id: string, standings: Record<string, Standing>) =>
  applicabilityOf(library, knownOf(standings)).find((row) => row.id === id)

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
  const statement = applicabilityOf(library, knownOf({}))
  expect(statement).toHaveLength(93)
  expect(statement.filter(({ why }) => why === '')).toEqual([])
})

it('marks what rests on an example in the statement', () => {
  const rows = applicabilityOf(library, knownOf({ 'GV-06': 'in-place' }, ['GV-06']))
  const marked = rows.filter(({ example }) => example)
  expect(marked.map(({ id }) => id)).toEqual(expect.arrayContaining(['A.5.35', 'A.8.34']))
  for (const { controls: answering } of marked) {
    expect(answering.map(({ code }) => code)).toContain('GV-06')
  }
})
