import { expect, it } from 'vitest'
import { mergeLibrary } from '#features/library/policy/library.ts'
import { checklistOf } from './checklist.ts'

const nothing = { content: null, added: [], removed: [], retiredBecause: null, version: 1 }
const requirement = { ...nothing, kind: 'requirement' as const }
const titleOf = (code: string) =>
  mergeLibrary([]).controls.find((control) => control.code === code)?.title

it('has the controls of the chosen frameworks, with the clauses of those alone', () => {
  const lines = checklistOf(['haccp', 'pecr'], mergeLibrary([]))
  expect(lines.find(({ controlCode }) => controlCode === 'FS-12')).toEqual({
    controlCode: 'FS-12',
    title: titleOf('FS-12'),
    clauses: ['Pests'],
  })
  expect(lines.find(({ controlCode }) => controlCode === 'PR-06')?.clauses).toContain('Reg. 22')
  expect(lines.some(({ controlCode }) => controlCode === 'AC-01')).toBe(false)
  expect(checklistOf(['no-such'], mergeLibrary([]))).toEqual([])
})

it('has the requirements that no control answers, but those of another type of questionnaire', () => {
  const profile = { ...nothing, kind: 'framework' as const, framework: '', key: 'pci-dss' }
  const codesOf = (items: Parameters<typeof mergeLibrary>[0]) =>
    checklistOf(['pci-dss', 'uk-gdpr'], mergeLibrary(items)).map(({ controlCode }) => controlCode)
  const all = codesOf([])
  expect(all).toEqual(expect.arrayContaining(['PCI DSS 8.3.6', 'UK GDPR Art. 9']))
  expect(all.indexOf('UK GDPR Art. 9')).toBeGreaterThan(all.indexOf('FS-01'))
  const few = codesOf([{ ...profile, content: { profile: 'A' } }])
  expect(few).toContain('UK GDPR Art. 9')
  expect(few.filter((code) => code.startsWith('PCI DSS')).length).toBeLessThan(
    all.filter((code) => code.startsWith('PCI DSS')).length,
  )
  const gone = { ...requirement, framework: 'uk-gdpr', key: 'Art. 9', retiredBecause: 'No.' }
  expect(codesOf([gone])).not.toContain('UK GDPR Art. 9')
})

it('follows what is mapped here, and leaves out what is retired', () => {
  const items = [
    { ...requirement, framework: 'haccp', key: 'Pests', added: ['AC-01'], removed: ['FS-12'] },
    { ...requirement, framework: 'haccp', key: 'Waste', retiredBecause: 'No food.' },
    { ...nothing, kind: 'control' as const, framework: '', key: 'FS-01', retiredBecause: 'Old.' },
  ]
  const codes = checklistOf(['haccp'], mergeLibrary(items)).map(({ controlCode }) => controlCode)
  expect(codes).toContain('AC-01')
  for (const gone of ['FS-12', 'FS-13', 'FS-01']) expect(codes).not.toContain(gone)
})
