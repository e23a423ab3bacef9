import { checkResults, findingGrades } from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import type { AuditView } from '../schema.ts'

export function checklistCsv({ lines }: AuditView): string {
  return csvOf([
    ['Control', 'Title', 'Clauses', 'Result', 'Note', 'Looked at', 'By'],
    ...lines.map(({ controlCode, title, clauses, result, note, checkedAt, checkedBy }) => [
      ...[controlCode, title, clauses.join('; '), checkResults[result], note],
      ...[checkedAt, checkedBy],
    ]),
  ])
}

/** A line for each corrective action, and one for a finding that has none. */
export function findingsCsv({ findings }: AuditView): string {
  return csvOf([
    [
      ...['Finding', 'Grade', 'Clause', 'Control', 'What was found', 'Owner', 'Due'],
      ...['Corrective action', 'Owner of the action', 'Action due', 'Done', 'Done by'],
      ...['What was done', 'Verified', 'Verified by'],
    ],
    ...findings.flatMap(({ number, grade, clause, controlCode, description, owner, ...rest }) => {
      const own = [
        ...[number, findingGrades[grade], clause, controlCode, description],
        ...[owner?.name, rest.dueOn],
      ]
      if (rest.actions.length === 0) return [[...own, ...Array<null>(8).fill(null)]]
      return rest.actions.map((action) => [
        ...own,
        ...[action.description, action.owner?.name, action.dueOn, action.doneAt],
        ...[action.doneBy?.name, action.doneNote, action.verifiedAt, action.verifiedBy],
      ])
    }),
  ])
}
