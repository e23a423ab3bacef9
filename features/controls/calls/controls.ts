import {
  answers,
  conflict,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import {
  ChecksRun,
  ControlChange,
  type ControlDetail,
  ControlReview,
  type ControlsView,
  type FrameworkRow,
  type FrameworkView,
} from '../schema/controls.ts'

const reads = { action: 'controls.read', reading: 'colleagues' } as const
const writes = {
  action: 'controls.write',
  refusals: {
    not_found: missing('control'),
    changed: conflict(
      'Someone else has changed this control. What you wrote is still here.',
      'changed_meanwhile',
    ),
    owner: wrong('ownerId', 'Choose a colleague'),
    retired: conflict('This control is retired. Bring it back first.', 'closed'),
  },
} as const

const control = '/api/controls/control/:code'
const answer = answers<ControlDetail>()

/** The library of controls, how far each is, and what the software shows of itself. */
export const controlCalls = {
  list: get('/api/controls', { ...reads, answer: answers<ControlsView>() }),
  find: get(control, {
    action: 'controls.read',
    // It can be given to anybody who works here, so the answer names them all.
    reading: list('colleague'),
    answer,
    refusals: { not_found: missing('control') },
  }),
  change: put(control, { ...writes, input: ControlChange, answer }),
  review: post(`${control}/review`, { ...writes, input: ControlReview, answer }),
  runChecks: post('/api/controls/checks', {
    action: 'controls.write',
    input: ChecksRun,
    answer: answers<ControlsView>(),
  }),
  frameworks: get('/api/controls/frameworks', { ...reads, answer: answers<FrameworkRow[]>() }),
  framework: get('/api/controls/frameworks/:framework', {
    ...reads,
    answer: answers<FrameworkView>(),
    refusals: { not_found: missing('framework') },
  }),
}
