import { expect, it } from 'vitest'
import type { Control } from '#content/compliance/controls.ts'
import { checklistOf } from './checklist.ts'

const control = (code: string, answers: Control['answers']): Control => ({
  code,
  title: `Control ${code}`,
  about: '',
  answers,
  reviewMonths: 12,
})
const library = [
  control('AC-01', { 'iso-27001': ['A.5.17', 'A.8.5'], 'uk-gdpr': ['Art. 32'] }),
  control('FS-01', { haccp: ['Monitoring'] }),
  control('OP-01', { 'uk-gdpr': ['Art. 32'] }),
]

it('has the controls of the chosen frameworks, with the clauses of those alone', () => {
  expect(checklistOf(['uk-gdpr'], library)).toEqual([
    { controlCode: 'AC-01', title: 'Control AC-01', clauses: ['Art. 32'] },
    { controlCode: 'OP-01', title: 'Control OP-01', clauses: ['Art. 32'] },
  ])
  expect(
    checklistOf(['iso-27001', 'haccp'], library).map(({ controlCode }) => controlCode),
  ).toEqual(['AC-01', 'FS-01'])
})
