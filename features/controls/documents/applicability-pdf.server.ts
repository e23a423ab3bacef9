import { type PaperColumn, paperPdf } from '#features/letterhead/documents/paper.server.ts'
import { longDate } from '#lib/time.ts'
import { type Applicability, standingWords } from '../policy/posture.ts'

const columns: PaperColumn[] = [
  { label: 'Annex A', share: 0.1 },
  { label: 'What it is about', share: 0.24 },
  { label: 'Why it does or does not concern us', share: 0.33 },
  { label: 'Our controls', share: 0.17 },
  { label: 'State', share: 0.16 },
]

/** The statement of applicability as of a day. */
export function applicabilityPdf(rows: readonly Applicability[], date: string): Promise<Buffer> {
  const when = longDate(date, { day: 'numeric', month: 'long', year: 'numeric' })
  const concerning = rows.filter(({ applicable }) => applicable).length
  return paperPdf('Statement of applicability', `ISO/IEC 27001:2022, as of ${when}`, (paper) => {
    paper.facts([
      ['Subjects of Annex A', String(rows.length)],
      ['Concern us', String(concerning)],
      ['Do not concern us', String(rows.length - concerning)],
    ])
    paper.paragraph(
      'What each subject is about is said in our own words. The codes are those of our library of controls.',
    )
    if (rows.some(({ example }) => example)) {
      paper.paragraph(
        'What is marked as an example came with the software. Nobody has decided it, so it does not count.',
      )
    }
    paper.table(
      columns,
      rows.map(({ id, about, applicable, why, controls, standing, example }) => [
        ...[id, about, applicable ? why : `Not applicable. ${why}`],
        ...[
          controls.map(({ code }) => code).join(', ') || '–',
          `${standingWords[standing]}${example ? ' (example)' : ''}`,
        ],
      ]),
    )
  })
}
