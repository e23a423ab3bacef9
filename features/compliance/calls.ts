import {
  answers,
  answersNothing,
  conflict,
  get,
  missing,
  post,
  sendsForm,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import { evidenceRefused } from '#lib/file-kinds.ts'
import {
  Completion,
  type ComplianceOverview,
  type ExampleCounts,
  ExamplesRemoval,
  type OwnItem,
  type WorkRow,
} from './schema.ts'

export const complianceCalls = {
  overview: get('/api/compliance/overview', {
    action: 'compliance.read',
    // Who has not read what they should have.
    reading: list('unread_policy'),
    answer: answers<ComplianceOverview>(),
  }),
  removeExamples: post('/api/compliance/examples/removed', {
    action: 'controls.write',
    input: ExamplesRemoval,
    answer: answers<ExampleCounts>(),
  }),
}

const noItem = { not_found: missing('item among your work') }

/** One's own items of every register: read and completed one by one. */
export const ownWorkCalls = {
  list: get('/api/my-work', {
    action: 'work.read',
    reading: 'own',
    answer: answers<WorkRow[]>(),
  }),
  find: get('/api/my-work/:id', {
    action: 'work.read',
    // An incident may tell of people.
    reading: record('work_item'),
    answer: answers<OwnItem>(),
    refusals: noItem,
  }),
  complete: post('/api/my-work/:id', {
    action: 'work.complete',
    input: Completion,
    answer: answersNothing,
    refusals: {
      ...noItem,
      outcome: wrong('outcome', 'Please choose how it ended'),
      not_now: conflict(
        'This was changed in the meantime. Load the page again.',
        'changed_meanwhile',
      ),
    },
  }),
  addFile: post('/api/my-work/:id/file', {
    action: 'work.complete',
    sends: sendsForm,
    answer: answersNothing,
    refusals: { ...noItem, kind: wrong('file', evidenceRefused) },
  }),
}
