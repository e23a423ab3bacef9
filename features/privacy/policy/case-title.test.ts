import { expect, it } from 'vitest'
import { caseKindIds } from '#lib/compliance-words.ts'
import { caseTitle } from './case-title.ts'

it.each([
  ['access', 'Ada Lovelace', 'Access request of Ada Lovelace'],
  ['erasure', 'Ada Lovelace', 'Erasure request of Ada Lovelace'],
  ['complaint', 'Ada Lovelace', 'Complaint by Ada Lovelace'],
  ['objection', null, 'Objection'],
] as const)('%s of %s is called “%s”', (kind, name, title) => {
  expect(caseTitle({ kind, name })).toBe(title)
})

it('no two rights have the same title', () => {
  expect(new Set(caseKindIds.map((kind) => caseTitle({ kind, name: null }))).size).toBe(
    caseKindIds.length,
  )
})
