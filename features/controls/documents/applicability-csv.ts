import { csvOf } from '#lib/csv.ts'
import { type Applicability, standingWords } from '../policy/posture.ts'

/** The statement of applicability for a spreadsheet. */
export function applicabilityCsv(rows: readonly Applicability[]): string {
  return csvOf([
    ['Annex A', 'What it is about', 'Applicable', 'Why', 'Our controls', 'State', 'Example'],
    ...rows.map(({ id, about, applicable, why, controls, standing, example }) => [
      ...[id, about, applicable ? 'Yes' : 'No', why],
      ...[
        controls.map(({ code, title }) => `${code} ${title}`).join('; '),
        standingWords[standing],
        example ? 'yes' : 'no',
      ],
    ]),
  ])
}
