import { company } from '#content/company.ts'
import { dayWords, type TableFile } from '#features/letterhead/documents/files.server.ts'
import { treatments } from '#lib/compliance-words.ts'
import { londonDate } from '#lib/time.ts'
import { acceptanceStates } from '../policy/acceptance.ts'
import { scoreOf } from '../policy/matrix.ts'
import type { TreatmentRow } from '../schema.ts'

/** The risk treatment plan as of a day. */
export const treatmentPlan = (
  rows: readonly TreatmentRow[],
  today: string,
): TableFile<TreatmentRow> => ({
  title: 'Risk treatment plan',
  subtitle: `${company.legalName}, as of ${dayWords(today)}`,
  write: (paper) => {
    const accepted = rows.filter(({ acceptance }) => ['valid', 'expiring'].includes(acceptance))
    paper.facts([
      ['Open risks', String(rows.length)],
      ['Treatment overdue', String(rows.filter(({ late }) => late).length)],
      ['Residual risk accepted', String(accepted.length)],
    ])
    paper.paragraph('A score is likelihood times impact, each from 1 to 5.')
    if (rows.some(({ example }) => example)) {
      paper.paragraph('What is marked as an example came with the software.')
    }
  },
  columns: [
    { label: 'Reference', cell: ({ reference }) => reference },
    {
      label: 'Risk',
      share: 0.19,
      cell: ({ title, example }) => (example ? `${title} (example)` : title),
    },
    { label: 'Owner', share: 0.1, cell: ({ owner }) => owner },
    { label: 'Treatment', share: 0.1, cell: ({ treatment }) => treatments[treatment] },
    { label: 'Actions', share: 0.2, cell: ({ plan }) => plan },
    { label: 'Controls', share: 0.1, cell: ({ controls }) => controls.join(', ') },
    { label: 'Due', share: 0.1, cell: ({ dueOn }) => dueOn },
    {
      label: 'Reported as done',
      cell: ({ treatedAt }) => treatedAt && londonDate(new Date(treatedAt)),
    },
    { label: 'Current score', cell: ({ current }) => scoreOf(current) },
    { label: 'Residual', share: 0.08, cell: ({ residual }) => scoreOf(residual) },
    { label: 'Acceptance', share: 0.13, cell: acceptanceWords },
    { label: 'Accepted by', cell: ({ accepted }) => accepted?.by },
    { label: 'Accepted on', cell: ({ accepted }) => accepted?.on },
    { label: 'Accepted until', cell: ({ accepted }) => accepted?.expiresOn },
    { label: 'Why accepted', cell: ({ accepted }) => accepted?.reason },
    { label: 'Example', cell: ({ example }) => (example ? 'yes' : 'no') },
  ],
  rows,
})

const acceptanceWords = ({ acceptance, accepted }: TreatmentRow) =>
  accepted ? `${acceptanceStates[acceptance]}: ${accepted.by}` : acceptanceStates[acceptance]
