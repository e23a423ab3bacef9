import { answers, del, get, missing, post, wrong } from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import { type CalendarFeedView, NewRoutine, type RoutinesView } from './schema.ts'

const routines = '/api/controls/control/:code/routines'
const noControl = { not_found: missing('control') }
const changes = { action: 'controls.write', answer: answers<RoutinesView>() } as const

/** What recurs for a control, and the tasks that came of it. */
export const routineCalls = {
  list: get(routines, {
    action: 'controls.read',
    // A routine can be given to anybody who works here, so the answer names them all.
    reading: list('colleague'),
    answer: answers<RoutinesView>(),
    refusals: noControl,
  }),
  add: post(routines, {
    ...changes,
    input: NewRoutine,
    refusals: {
      ...noControl,
      owner: wrong('ownerId', 'Choose a colleague'),
      past: wrong('firstOn', 'Please choose today or a later day'),
    },
  }),
  end: del(`${routines}/:id`, { ...changes, refusals: { not_found: missing('routine') } }),
}

/** One's work as a calendar that another program reads. */
export const calendarCalls = {
  find: get('/api/my-work-calendar', {
    action: 'work.read',
    reading: 'own',
    answer: answers<CalendarFeedView>(),
  }),
  renew: post('/api/my-work-calendar', {
    action: 'work.complete',
    answer: answers<CalendarFeedView>(),
  }),
}
