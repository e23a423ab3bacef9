import { answerTemplates } from '#content/answer-templates.ts'
import { company } from '#content/company.ts'
import type { AnswerTemplate } from '../schema/desk.ts'

/** What the words in braces stand for. */
export interface TemplateFacts {
  name: string
  reference: string
  company: string | null
  owner: string | null
}

/** The answers to begin with, for one enquiry. */
export function filledTemplates(facts: TemplateFacts): AnswerTemplate[] {
  const words: Record<string, string> = {
    name: facts.name,
    reference: facts.reference,
    company: facts.company ?? 'your site',
    owner: facts.owner ? `${facts.owner}, ${company.name}` : `The team at ${company.name}`,
    phone: company.phone.display,
  }
  // One pass: braces in what a customer wrote are nobody's placeholder.
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, word) => words[word] ?? all)
  return answerTemplates.map(({ name, subject, text }) => ({
    name,
    subject: filled(subject),
    text: filled(text),
  }))
}
