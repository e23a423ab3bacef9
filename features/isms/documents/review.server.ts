import { company } from '#content/company.ts'
import { dayWords, type PaperFile } from '#features/letterhead/documents/files.server.ts'
import { reviewActionOutcomes, reviewInputs, reviewStates } from '#lib/isms-words.ts'
import { londonDate } from '#lib/time.ts'
import { allInputs } from '../policy/reviews.ts'
import type { ReviewActionView, ReviewView } from '../schema/reviews.ts'

const dayOf = (moment: string) => dayWords(londonDate(new Date(moment)))

/** A management review: what was looked at, what was said of it, and what was decided. */
export const reviewFile = (review: ReviewView): PaperFile => ({
  title: 'Management review',
  subtitle: `${company.legalName}, ${review.heldAt ? dayOf(review.heldAt) : `planned for ${dayWords(review.plannedOn)}`}`,
  write: (paper) => {
    const { inputs, minutes, decisions, actions, closedAt, closedBy, sha256 } = review
    paper.facts([
      ['State', reviewStates[review.state]],
      ['Planned', dayWords(review.plannedOn)],
      ['Attendees', review.attendees.map(({ name }) => name).join(', ')],
      ...(closedAt
        ? ([
            ['Signed off', `${dayOf(closedAt)}, ${closedBy}`],
            ['SHA-256 of what was signed off', sha256 ?? ''],
          ] satisfies [string, string][])
        : []),
    ])
    for (const input of allInputs) {
      const collected = inputs[input]
      paper.heading(reviewInputs[input])
      if (collected) paper.facts(collected.facts)
      for (const { text } of collected?.items ?? []) paper.item('–', text)
      paper.paragraph(minutes[input] || 'No minutes.')
    }
    paper.heading('Decisions')
    paper.paragraph(decisions || 'None yet.')
    paper.heading('Actions')
    if (actions.length === 0) return paper.paragraph('None.')
    paper.table(
      [
        { label: 'Action', share: 0.46 },
        { label: 'Owner', share: 0.18 },
        { label: 'Due', share: 0.14 },
        { label: 'State', share: 0.22 },
      ],
      actions.map((action) => [
        ...[action.description, action.owner ?? 'Nobody', dayWords(action.dueOn)],
        stateWords(action),
      ]),
    )
  },
})

function stateWords({ outcome, doneAt, overdue }: ReviewActionView): string {
  if (outcome && doneAt) return `${reviewActionOutcomes[outcome]}, ${dayOf(doneAt)}`
  return overdue ? 'Overdue' : 'Open'
}
