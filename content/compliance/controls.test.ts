import { expect, it } from 'vitest'
import { annexA } from './annex-a.ts'
import { areaOf, controlByCode, controls } from './controls.ts'
import { frameworks } from './frameworks.ts'
import { notApplicable } from './not-applicable.ts'

const numbered = (chapter: number, last: number) =>
  Array.from({ length: last }, (_, index) => `A.${chapter}.${index + 1}`)
const everyId = [...numbered(5, 37), ...numbered(6, 8), ...numbered(7, 14), ...numbered(8, 34)]
const answered = new Set(
  controls.flatMap(
    ({ answers }) => answers['iso-27001']?.filter((id) => id.startsWith('A.')) ?? [],
  ),
)

it('knows the 93 ids of Annex A in their order', () => {
  expect(annexA.map(([id]) => id)).toEqual(everyId)
})

it('answers each of them by a control, or says why it does not concern us', () => {
  expect(everyId.filter((id) => !answered.has(id) && !(id in notApplicable))).toEqual([])
  expect(Object.keys(notApplicable).filter((id) => answered.has(id))).toEqual([])
  expect([...answered].filter((id) => !everyId.includes(id))).toEqual([])
})

it('has controls with a code of their own, an area and words', () => {
  expect(controlByCode.size).toBe(controls.length)
  for (const { code, title, about } of controls) {
    expect(code).toMatch(/^[A-Z]{2}-\d\d$/)
    expect([code, areaOf(code)]).not.toEqual([code, ''])
    expect(title.length).toBeLessThan(80)
    expect(about.length).toBeGreaterThan(20)
  }
})

it.each(frameworks)('$id has requirements of its own, with a source and a date', (framework) => {
  const { id, date, source, checked, profiles = {}, requirements } = framework
  const ids = requirements.map((requirement) => requirement.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([date, source, checked]).toEqual([
    expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    expect.stringMatching(/.{20}/),
    expect.stringMatching(/.{40}/),
  ])
  for (const { title, theme, profiles: asked = [] } of requirements) {
    expect(title.length).toBeLessThan(90)
    expect(theme).not.toBe('')
    expect(asked.filter((profile) => !(profile in profiles))).toEqual([])
  }
  // A control answers what is there, and nothing else.
  const answered = new Set(controls.flatMap(({ answers }) => answers[id] ?? []))
  expect([...answered].filter((one) => !ids.includes(one))).toEqual([])
  expect(answered.size).toBeGreaterThan(3)
})

it('answers only frameworks that are shipped', () => {
  const ids = new Set(frameworks.map(({ id }) => id))
  const named = new Set(controls.flatMap(({ answers }) => Object.keys(answers)))
  expect([...named].filter((id) => !ids.has(id))).toEqual([])
})

const requirementIds = (framework: string) =>
  frameworks.find(({ id }) => id === framework)?.requirements.map(({ id }) => id) ?? []

/** What each framework is made of, by id or by name: facts, not texts. */
it.each<[framework: string, parts: string[]]>([
  [
    'iso-27001',
    [
      ...['4.1', '4.2', '4.3', '4.4', '5.1', '5.2', '5.3', '6.1.1', '6.1.2', '6.1.3', '6.2', '6.3'],
      ...['7.1', '7.2', '7.3', '7.4', '7.5.1', '7.5.2', '7.5.3', '8.1', '8.2', '8.3', '9.1'],
      ...['9.2.1', '9.2.2', '9.3.1', '9.3.2', '9.3.3', '10.1', '10.2', ...everyId],
    ],
  ],
  ['uk-gdpr', ['Art. 8A', 'Art. 12A', 'Art. 22A', 'Art. 44A', 'Art. 45A', 'DPA 2018 s.164A']],
  ['pecr', ['5A', '6', '7', '14', '19', '20', '21', '22', '23', '24'].map((it) => `Reg. ${it}`)],
  [
    'haccp',
    [
      ...['Hazard analysis', 'Critical control points', 'Critical limits', 'Monitoring'],
      ...['Corrective action', 'Verification', 'Records', 'Pests', 'Suppliers', 'Cleaning'],
      ...['Calibration', 'Allergens', 'Traceability', 'Temperature', 'Hygiene', 'Waste'],
      'Training',
    ],
  ],
  ['iso-42001', ['4.1', '6.1.1', '6.1.4', '8.4', '10.2', 'A.2.2', 'A.6.2.8', 'A.10.4']],
])('%s has its parts', (framework, parts) => {
  const ids = requirementIds(framework)
  expect(parts.filter((part) => !ids.includes(part))).toEqual([])
})

it('Cyber Essentials has its five themes, and ISO/IEC 42001 its 38 references', () => {
  const themes = frameworks
    .find(({ id }) => id === 'cyber-essentials')
    ?.requirements.map(({ theme }) => theme)
  expect(new Set(themes)).toEqual(
    new Set([
      ...['Scope', 'Firewalls', 'Secure configuration', 'Security update management'],
      ...['User access control', 'Malware protection'],
    ]),
  )
  expect(requirementIds('iso-42001').filter((id) => id.startsWith('A.'))).toHaveLength(38)
})

it('PCI DSS asks a merchant with encrypted terminals for less than any other with terminals', () => {
  const { requirements = [] } = frameworks.find(({ id }) => id === 'pci-dss') ?? {}
  const count = (profile: string) =>
    requirements.filter(({ profiles }) => profiles?.includes(profile)).length
  expect(count('P2PE')).toBeLessThan(count('B-IP'))
  expect(count('B-IP')).toBeLessThan(count('C'))
  expect(count('D')).toBe(requirements.length)
  // Not one questionnaire as a whole was compared, so none can be without a marked line.
  expect(requirements.filter(({ verified }) => !verified).length).toBeGreaterThan(50)
})

it('leaves out of the gaps what binds others than us', () => {
  const excluded = frameworks.flatMap(({ id, requirements }) =>
    id === 'iso-27001' ? [] : requirements.filter((it) => it.excluded).map((it) => it.id),
  )
  expect(excluded).toEqual([
    ...['Art. 45B', 'Art. 45C'],
    ...['5', '5A', '7', '8', '14'].map((it) => `Reg. ${it}`),
  ])
  const answered = new Set(controls.flatMap(({ answers }) => Object.values(answers).flat()))
  expect(excluded.filter((id) => answered.has(id))).toEqual([])
})

const answersOf = (code: string) => controlByCode.get(code)?.answers

it('names the articles that are in force, not those that they replaced', () => {
  const articles = controls.flatMap(({ answers }) => answers['uk-gdpr'] ?? [])
  expect(articles).toEqual(
    expect.arrayContaining([
      ...['Art. 12A', 'Art. 22A', 'Art. 22B', 'Art. 22C', 'Art. 22D', 'Art. 44A', 'Art. 45A'],
      'DPA 2018 s.164A',
    ]),
  )
  expect(articles.filter((id) => /^Art\. (22|44|45)$/.test(id))).toEqual([])
})

it.each([
  // The scope is confirmed each year; the status of providers is what SU-03 and SU-05 watch.
  ['PA-04', 'pci-dss', ['12.5.2']],
  ['SU-05', 'pci-dss', ['12.8.1', '12.8.4', '12.8.5']],
  // Choosing a host is none of the five themes; power and cables are those of our machines.
  ['SU-04', 'cyber-essentials', undefined],
  ['SU-04', 'iso-27001', ['A.5.23']],
  // Cyber Essentials asks neither for monitoring nor for how software is written.
  ['IN-02', 'cyber-essentials', undefined],
  ['DV-01', 'cyber-essentials', undefined],
  // 8.3.4 asks for thirty minutes without another try, which is longer than the default.
  ['AC-06', 'pci-dss', ['8.3.2']],
  ['AC-06', 'cyber-essentials', ['AC.7']],
  // 5.4.1 asks for mechanisms; awareness is 12.6.1, and of food it is no security awareness.
  ['OP-11', 'pci-dss', ['4.2.2', '5.4.1']],
  ['PE-03', 'pci-dss', ['12.6.1']],
  ['FS-07', 'iso-27001', undefined],
  // Few admins are not accounts of their own for administration: that is a gap.
  ['AC-05', 'cyber-essentials', ['AC.6']],
  // 8.2.8 asks for fifteen idle minutes, which is shorter than the default.
  ['AC-08', 'pci-dss', undefined],
] as const)('%s answers of %s what it is about', (code, framework, clauses) => {
  expect(answersOf(code)?.[framework]).toEqual(clauses)
})

it.each([
  ['PA-04', '12.5.2', /each year.* scope/i],
  ['IN-02', '10.4.1', /every day/],
  ['SU-04', '12.8.5', /who is responsible for which part/],
])('%s says what %s asks for', (code, clause, words) => {
  expect(answersOf(code)?.['pci-dss']).toContain(clause)
  expect(controlByCode.get(code)?.about).toMatch(words)
})

it.each([
  'backups',
  'second-factor',
  'access-review',
  'retention',
  'transport',
  'dependencies',
  'firmware',
] as const)('one control is shown by %s', (shows) => {
  expect(controls.filter((control) => control.shows === shows)).toHaveLength(1)
})
