import {
  answers,
  conflict,
  get,
  missing,
  patch,
  post,
  type RefusalWords,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { ExperimentChange, type ExperimentReport, NewExperiment } from './schema.ts'

const slotInUse = 'Another test is running at this place of the site. Pause or end it first.'
const lookAlike: RefusalWords = {
  status: 422,
  code: 'refused',
  message:
    'Two variants of this test look the same, so it cannot be started. Begin a new test with variants that differ.',
}

const writes = {
  action: 'experiments.write',
  answer: answers<ExperimentReport>(),
  refusals: {
    not_found: missing('test'),
    changed_meanwhile: conflict(
      'Someone else has changed this test meanwhile. Please look at it again.',
      'changed_meanwhile',
    ),
    ended: conflict('This test has ended. Begin a new one instead.'),
    slot_in_use: { ...conflict(slotInUse), fields: { slot: slotInUse } },
    look_alike: lookAlike,
    id_in_use: wrong('testId', 'There is a test with this id already.'),
    unknown_variant: wrong('weights', 'This test has no such variant.'),
    no_weight: wrong('weights', 'At least one variant needs visitors.'),
  },
} as const

/** What is tested on the site, and what came of it. */
export const experimentCalls = {
  list: get('/api/experiments', {
    action: 'experiments.read',
    reading: 'nobody',
    answer: answers<ExperimentReport[]>(),
  }),
  create: post('/api/experiments', { ...writes, input: NewExperiment }),
  // Its id is a name that staff chose.
  change: patch('/api/experiments/:test', { ...writes, input: ExperimentChange }),
}
