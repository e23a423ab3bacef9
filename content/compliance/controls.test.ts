import { expect, it } from 'vitest'
import { annexA } from './annex-a.ts'
import { areaOf, controlByCode, controls } from './controls.ts'
import { frameworkIds } from './frameworks.ts'
import { notApplicable } from './not-applicable.ts'

const numbered = (chapter: number, last: number) =>
  Array.from({ length: last }, (_, index) => `A.${chapter}.${index + 1}`)
const everyId = [...numbered(5, 37), ...numbered(6, 8), ...numbered(7, 14), ...numbered(8, 34)]
const answered = new Set(controls.flatMap(({ answers }) => answers['iso-27001'] ?? []))

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

it.each(frameworkIds)('%s is answered', (framework) => {
  expect(controls.filter(({ answers }) => answers[framework]).length).toBeGreaterThan(9)
})

/** What each framework is made of, by id or by name: facts, not texts. */
it.each([
  ['pci-dss', Array.from({ length: 12 }, (_, index) => String(index + 1))],
  [
    'cyber-essentials',
    [
      'Firewalls',
      'Secure configuration',
      'Security update management',
      'User access control',
      'Malware protection',
    ],
  ],
  [
    'haccp',
    [
      ...['Hazard analysis', 'Critical control points', 'Critical limits', 'Monitoring'],
      ...['Corrective action', 'Verification', 'Records', 'Temperature', 'Allergens', 'Hygiene'],
    ],
  ],
] as const)('%s is answered in each of its parts', (framework, parts) => {
  const ids = controls.flatMap(({ answers }) => answers[framework] ?? [])
  const of = framework === 'pci-dss' ? ids.map((id) => id.split('.')[0]) : ids
  expect(parts.filter((part) => !of.includes(part))).toEqual([])
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
  ['AC-06', 'cyber-essentials', ['User access control']],
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

it.each(['backups', 'second-factor', 'access-review', 'retention', 'transport'] as const)(
  'one control is shown by %s',
  (shows) => {
    expect(controls.filter((control) => control.shows === shows)).toHaveLength(1)
  },
)
