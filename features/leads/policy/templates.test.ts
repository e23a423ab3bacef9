import { expect, it } from 'vitest'
import { answerTemplates } from '#content/answer-templates.ts'
import { company } from '#content/company.ts'
import { filledTemplates } from './templates.ts'

const facts = { name: 'Ada', reference: 'EN-1', company: 'Engines', owner: 'Grace Hopper' }

it('fills in everything that stands in braces', () => {
  const filled = filledTemplates(facts)
  expect(filled).toHaveLength(answerTemplates.length)
  for (const { subject, text } of filled) {
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/)
    expect(subject).toContain('EN-1')
    expect(text).toContain('Dear Ada,')
    expect(text).toContain(`Grace Hopper, ${company.name}`)
  }
})

it('has names that tell the templates apart', () => {
  expect(new Set(answerTemplates.map(({ name }) => name)).size).toBe(answerTemplates.length)
})

it('does without a company and without an owner', () => {
  const [first] = filledTemplates({ ...facts, company: null, owner: null })
  expect(first?.text).toContain('about your site.')
  expect(first?.text).toContain(`The team at ${company.name}`)
})

it('takes no words in braces from what the customer wrote', () => {
  const [first] = filledTemplates({ ...facts, name: '{owner}' })
  expect(first?.text).toContain('Dear {owner},')
})
