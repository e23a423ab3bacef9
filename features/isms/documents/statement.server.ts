import { standingWords } from '#features/controls/policy/posture.ts'
import type { TableFile } from '#features/letterhead/documents/files.server.ts'
import { groundWords, riskWords } from '../policy/compare.ts'
import type { StatementLine } from '../schema/documents.ts'

/** The statement of applicability, as a version of it or as the draft stands. */
export function statementFile(
  lines: readonly StatementLine[],
  state: { title: string; facts: [string, string][] },
): TableFile<StatementLine> {
  const applicable = lines.filter((line) => line.applicable).length
  return {
    title: 'Statement of applicability',
    subtitle: `ISO/IEC 27001:2022, ${state.title}`,
    write: (paper) => {
      paper.facts([
        ...state.facts,
        ['References of Annex A', String(lines.length)],
        ['Applicable', String(applicable)],
        ['Excluded', String(lines.length - applicable)],
        ['Justified by an officer', String(lines.filter(({ isOwn }) => isOwn).length)],
      ])
      paper.paragraph(
        'What each reference is about is said in our own words. A line without reasons is proposed by our library of controls, and no officer has written it yet.',
      )
      if (lines.some(({ example }) => example)) {
        paper.paragraph('What is marked as an example came with the software, and does not count.')
      }
    },
    columns: [
      { label: 'Annex A', share: 0.09, cell: ({ id }) => id },
      { label: 'What it is about', share: 0.18, cell: ({ about }) => about },
      {
        label: 'Applicable',
        share: 0.11,
        cell: (line) => (line.applicable ? 'Yes' : 'No'),
      },
      { label: 'Reasons', share: 0.12, cell: groundWords },
      { label: 'Justification', share: 0.23, cell: ({ justification }) => justification },
      {
        label: 'Controls',
        share: 0.12,
        cell: ({ controls }) => controls.map(({ code }) => code).join(', '),
      },
      {
        label: 'State',
        share: 0.15,
        cell: ({ standing, example }) => `${standingWords[standing]}${example ? ' (example)' : ''}`,
      },
      {
        label: 'Names of controls',
        cell: ({ controls }) => controls.map(({ title }) => title).join('; '),
      },
      { label: 'Risks', cell: riskWords },
      { label: 'Written by an officer', cell: ({ isOwn }) => (isOwn ? 'Yes' : 'No') },
      { label: 'Example', cell: ({ example }) => (example ? 'yes' : 'no') },
    ],
    rows: lines,
  }
}
