import { caseKinds, caseStates, closeReasons } from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import type { CaseRow } from '../schema/cases.ts'

/** Requests and complaints for a spreadsheet, without who they are from. */
export const casesCsv = (cases: readonly CaseRow[]) =>
  csvOf([
    [
      ...['Reference', 'Kind', 'State', 'Received', 'Due', 'Acknowledged', 'Answered', 'Closed'],
      ...['Why closed', 'Owner', 'Example'],
    ],
    ...cases.map(({ kind, state, closedBecause, owner, example, ...row }) => [
      ...[row.reference, caseKinds[kind], caseStates[state], row.receivedOn, row.dueOn],
      ...[row.acknowledgedAt, row.answeredAt, row.closedAt],
      ...[closedBecause && closeReasons[closedBecause], owner?.name, example ? 'yes' : 'no'],
    ]),
  ])
