import {
  answers,
  conflict,
  get,
  missing,
  patch,
  post,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import {
  type CountsAnswer,
  SlotCounts,
  type Suggestion,
  VisitChange,
  type VisitChoices,
  type VisitDetail,
  VisitFinish,
  type VisitLists,
  VisitPlan,
  VisitStart,
} from './schema.ts'

const reads = { action: 'visits.read', reading: 'colleagues' } as const

const not_found = missing('visit')
const dayTaken =
  'A visit to this site is planned for this day. Please change that one, or choose another day.'
const writes = {
  action: 'visits.write',
  refusals: {
    not_found,
    no_such_site: wrong('siteId', 'Please choose a site at which a machine stands.'),
    no_such_person: wrong('assigneeId', 'Please choose a member of the team.'),
    day_past: wrong('plannedFor', 'This day is over. Please choose another one.'),
    day_far: wrong('plannedFor', 'Please choose a day within a year.'),
    day_taken: { ...conflict(dayTaken, 'day_taken'), fields: { plannedFor: dayTaken } },
    before_its_day: conflict(
      'This visit is planned for a later day. Say that it begins today, or move it.',
      'before_its_day',
    ),
    changed_meanwhile: conflict(
      'Someone else has changed this visit meanwhile. Please look at it again.',
      'changed_meanwhile',
    ),
    not_planned: conflict('This visit has begun or is over.', 'closed'),
    not_under_way: conflict('This visit is not under way.', 'closed'),
    machines_untouched: conflict(
      'Nothing was counted at some machines. Count there, or finish the visit without.',
      'machines_untouched',
    ),
  },
} as const

const answer = answers<VisitDetail>()

/** Visits of those who fill the machines, with their pick lists and counts. */
export const visitCalls = {
  list: get('/api/visits', { ...reads, answer: answers<VisitLists>() }),
  suggestions: get('/api/visits/suggestions', {
    ...reads,
    reading: 'nobody',
    answer: answers<Suggestion[]>(),
  }),
  choices: get('/api/visits/choices', {
    ...reads,
    reading: list('colleague'),
    answer: answers<VisitChoices>(),
  }),
  plan: post('/api/visits', { ...writes, input: VisitPlan, answer: answers<VisitDetail>(201) }),
  find: get('/api/visits/:id', { ...reads, answer, refusals: { not_found } }),
  change: patch('/api/visits/:id', { ...writes, input: VisitChange, answer }),
  // A page that was kept on a phone may send nothing with these two.
  start: post('/api/visits/:id/start', {
    ...writes,
    input: VisitStart,
    bodyMayBeMissing: true,
    answer,
  }),
  finish: post('/api/visits/:id/finish', {
    ...writes,
    input: VisitFinish,
    bodyMayBeMissing: true,
    answer,
  }),
  cancel: post('/api/visits/:id/cancel', { ...writes, answer }),
  count: post('/api/visits/:id/counts', {
    ...writes,
    input: SlotCounts,
    answer: answers<CountsAnswer>(),
  }),
  service: post('/api/visits/:id/machines/:machineId/serviced', { ...writes, answer }),
  clean: post('/api/visits/:id/machines/:machineId/cleaned', { ...writes, answer }),
}
