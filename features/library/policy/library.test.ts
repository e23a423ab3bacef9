import { expect, it } from 'vitest'
import { deltaOf, type LibraryItem, mergeLibrary, type Shipped } from './library.ts'

const shipped: Shipped = {
  controls: [
    {
      ...{ code: 'AC-01', title: 'Shipped', about: 'As the release says it.', reviewMonths: 3 },
      answers: { iso: ['1', '2'] },
    },
    { code: 'AC-02', title: 'Second', about: 'Another one.', reviewMonths: 6, answers: {} },
  ],
  frameworks: [
    {
      ...{ id: 'iso', name: 'ISO', short: 'ISO', edition: '1', date: '2026-01-01', source: 'S' },
      ...{ checked: 'C', profiles: { A: 'Kind A' } },
      requirements: [
        { id: '1', title: 'One', theme: 'T', verified: true },
        { id: '2', title: 'Two', theme: 'T', verified: false, excluded: 'Not us.' },
      ],
    },
  ],
}
const nothing = { content: null, added: [], removed: [], retiredBecause: null, version: 3 }
const control = (key: string, more: Partial<LibraryItem>): LibraryItem => ({
  ...{ ...nothing, kind: 'control', framework: '', key },
  ...more,
})
const requirement = (key: string, more: Partial<LibraryItem>): LibraryItem => ({
  ...{ ...nothing, kind: 'requirement', framework: 'iso', key },
  ...more,
})
const own = { title: 'Ours', about: 'What we do.', area: 'Quality', reviewMonths: 12, shows: null }
const mappingOf = (id: string, items: LibraryItem[]) =>
  mergeLibrary(items, shipped).frameworks[0]?.requirements.find((one) => one.id === id)

it('without a record the library is what is shipped', () => {
  const { controls, frameworks } = mergeLibrary([], shipped)
  expect(controls[0]).toMatchObject({ code: 'AC-01', area: 'Access', own: false, retired: null })
  expect(frameworks[0]).toMatchObject({ id: 'iso', version: 0, profile: null })
  expect(mappingOf('1', [])).toMatchObject({ controls: ['AC-01'], retired: null, verified: true })
  expect(mappingOf('2', [])).toMatchObject({ controls: ['AC-01'], retired: 'Not us.' })
})

it.each<[what: string, LibraryItem, expected: object]>([
  [
    'an own one',
    control('QM-101', { content: own }),
    { title: 'Ours', area: 'Quality', own: true },
  ],
  [
    'a shipped one, whose text stays as it is shipped',
    control('AC-01', { content: own }),
    { title: 'Shipped', area: 'Access', own: false },
  ],
  [
    'a shipped one that is retired',
    control('AC-01', { retiredBecause: 'No office.' }),
    { retired: 'No office.', version: 3 },
  ],
])('a record of a control: %s', (_, item, expected) => {
  const { controls } = mergeLibrary([item], shipped)
  expect(controls.find(({ code }) => code === item.key)).toMatchObject(expected)
})

it.each<[what: string, id: string, LibraryItem[], codes: string[] | undefined]>([
  ['one more', '1', [requirement('1', { added: ['AC-02'] })], ['AC-01', 'AC-02']],
  ['another', '1', [requirement('1', { added: ['AC-02'], removed: ['AC-01'] })], ['AC-02']],
  ['none', '1', [requirement('1', { removed: ['AC-01'] })], []],
  ['one that is shipped by now', '1', [requirement('1', { added: ['AC-01'] })], ['AC-01']],
  [
    'an own requirement',
    '9',
    [requirement('9', { content: { title: 'Nine', theme: 'T' }, added: ['AC-02'] })],
    ['AC-02'],
  ],
  [
    'a requirement that a release has dropped',
    '9',
    [requirement('9', { added: ['AC-02'] })],
    undefined,
  ],
])('mapping of %s', (_, id, items, codes) => {
  expect(mappingOf(id, items)?.controls).toEqual(codes)
})

it('what is mapped here goes on when a release maps more', () => {
  expect(deltaOf('iso', '1', ['AC-02'], shipped)).toEqual({ added: ['AC-02'], removed: ['AC-01'] })
  expect(deltaOf('iso', '9', ['AC-02'], shipped)).toEqual({ added: ['AC-02'], removed: [] })
})

it('a shipped exclusion counts until an officer says otherwise', () => {
  expect(mappingOf('2', [requirement('2', {})])?.retired).toBeNull()
})

it('a framework is of a type only if it has that type', () => {
  const chosen = (profile: string) =>
    mergeLibrary(
      [{ ...nothing, kind: 'framework', framework: '', key: 'iso', content: { profile } }],
      shipped,
    ).frameworks[0]?.profile
  expect([chosen('A'), chosen('Z')]).toEqual(['A', null])
})
