import { company } from '#content/company.ts'
import { dayWords, type PaperFile } from '#features/letterhead/documents/files.server.ts'
import { contextSections } from '#lib/isms-words.ts'
import type { IsmsContext } from '../schema/documents.ts'

/** Scope and context of the management system, as a version or as the draft stands. */
export const contextFile = (
  { sections, parties, objectives }: IsmsContext,
  nameOf: (userId: string) => string,
  state: { title: string; facts: [string, string][] },
): PaperFile => ({
  title: 'Scope and context',
  subtitle: `${company.legalName}, ${state.title}`,
  write: (paper) => {
    paper.facts(state.facts)
    for (const { key, text } of sections) {
      paper.heading(contextSections[key])
      paper.paragraph(text)
    }
    paper.heading('Interested parties')
    if (parties.length === 0) paper.paragraph('None is named.')
    else {
      paper.table(
        [
          { label: 'Interested party', share: 0.24 },
          { label: 'Requirements', share: 0.38 },
          { label: 'How they are met', share: 0.38 },
        ],
        parties.map(({ name, requirements, response }) => [name, requirements, response]),
      )
    }
    paper.heading('Objectives')
    if (objectives.length === 0) return paper.paragraph('None is set.')
    paper.table(
      [
        { label: 'Objective', share: 0.2 },
        { label: 'Measure', share: 0.18 },
        { label: 'Target', share: 0.16 },
        { label: 'Owner', share: 0.14 },
        { label: 'Due', share: 0.12 },
        { label: 'Result', share: 0.2 },
      ],
      objectives.map(({ title, measure, target, ownerId, dueOn, result = '' }) => [
        ...[title, measure, target, nameOf(ownerId), dayWords(dueOn), result],
      ]),
    )
  },
})
