import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { readLibraryYaml, writeLibraryYaml } from '../documents/library-yaml.server.ts'
import { type LibraryItem, mergeLibrary } from './library.ts'
import { libraryFile, planImport } from './library-file.server.ts'

const head = 'format: enix-control-library/1\n'

/** What is wrong with a file, by place. */
function problemsOf(text: string, items: LibraryItem[] = []): Record<string, string> {
  const read = readLibraryYaml(text)
  const { problems } = 'file' in read ? planImport(read.file, items) : { problems: undefined }
  const named = problems ? readLibraryYaml(text, problems) : read
  return 'problems' in named ? named.problems : {}
}

function planOf(text: string, items: LibraryItem[] = []) {
  const read = readLibraryYaml(text)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const { problems, saves } = planImport(read.file, items)
  expect(problems).toEqual([])
  return saves
}

/** As they would be stored. */
const itemsFrom = (saves: ReturnType<typeof planOf>): LibraryItem[] =>
  saves.map(({ of, record, version }) => ({ ...of, ...record, version: version + 1 }))

const example = () => {
  const text = readFileSync(join(projectRoot, 'docs/control-libraries.md'), 'utf8')
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
}

it('the example of the documentation is taken as it stands', () => {
  const deeds = planOf(example()).map(({ of, deed }) => `${deed} ${of.framework} ${of.key}`)
  expect(deeds).toEqual([
    ...['added  QM-101', 'retired  PH-02', 'added  iso-9001', 'added iso-9001 8.2.1'],
    ...['added iso-9001 9.2', 'changed  pci-dss', 'mapped pci-dss 9.4.6', 'retired pci-dss 8.3.6'],
  ])
})

it('what is exported brings the same about elsewhere, and here changes nothing', () => {
  const items = itemsFrom(planOf(example()))
  const exported = writeLibraryYaml(libraryFile(mergeLibrary(items)))
  expect(planOf(exported, items)).toEqual([])
  expect(mergeLibrary(itemsFrom(planOf(exported)))).toEqual(mergeLibrary(items))
})

const control = `controls:
  - code: QM-101
    title: Complaints are answered
    about: Each complaint gets a number and an owner.
    area: Quality
    reviewMonths: 6
`

it.each<[what: string, text: string, problems: Record<string, string | RegExp>]>([
  ['another format', 'format: other', { 'line 1, format': /enix-control-library/ }],
  ['no YAML', `${head}controls: [`, { 'line 2': /.+/ }],
  ['a field twice', `${head}controls: []\ncontrols: []`, { 'line 3': /unique/ }],
  ['a field that does not exist', `${head}more: 1`, { 'line 2, more': /no such field/ }],
  [
    'a code of a release',
    `${head}${control.replace('QM-101', 'QM-01')}`,
    { 'line 3, controls.0.code': /three digits/ },
  ],
  [
    'a missing title',
    `${head}controls:\n  - code: QM-101`,
    { 'line 3, controls.0.title': /missing/ },
  ],
  [
    'a control twice',
    `${head}${control}${control.replace('controls:\n', '')}`,
    { 'line 8, controls.1.code': /twice/ },
  ],
  [
    'text of a shipped control',
    `${head}controls:\n  - code: AC-01\n    title: Something else`,
    { 'line 4, controls.0.title': /shipped/ },
  ],
  [
    'a control that is not there',
    `${head}frameworks:\n  - id: pecr\n    requirements:\n      - id: Reg. 22\n        controls: [PR-06, XX-999]`,
    { 'line 6, frameworks.0.requirements.0.controls.1': /XX-999/ },
  ],
  [
    'a type that a framework does not have',
    `${head}frameworks:\n  - id: pecr\n    profile: A`,
    { 'line 4, frameworks.0.profile': /no such type/ },
  ],
  ['an alias', `${head}controls: &all []\nframeworks: *all`, { file: /aliases/ }],
  ['a tag', `${head}controls: !!js/function []`, { 'line 2': /.+/ }],
])('%s is named by its place', (_, text, expected) => {
  const problems = problemsOf(text)
  for (const [place, words] of Object.entries(expected)) {
    expect(Object.keys(problems)).toContain(place)
    expect(problems[place]).toMatch(words)
  }
})

it('deep nesting and a bomb of aliases are refused, not worked out', () => {
  expect(problemsOf(`${head}controls: ${'['.repeat(100_000)}`)).not.toEqual({})
  const lines = Array.from({ length: 30 }, (_, n) =>
    n === 0
      ? 'a0: &a0 [x]'
      : `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
  )
  expect(problemsOf(`${head}${lines.join('\n')}`)).toHaveProperty('file')
})

it('what a file does not name stays, and what it names without "retired" comes back', () => {
  const items = itemsFrom(planOf(example()))
  const text = `${head}controls:\n  - code: PH-02\nframeworks:\n  - id: pci-dss\n    requirements:\n      - id: 9.4.6`
  expect(planOf(text, items).map(({ of, deed }) => [of.key, deed])).toEqual([['PH-02', 'restored']])
})
