import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { mediaTypesOf, paperFormats } from '#features/letterhead/policy/file-formats.ts'
import {
  NewReview,
  NewReviewAction,
  ReviewHeld,
  ReviewMinutes,
  ReviewPlan,
  type ReviewRow,
  type ReviewView,
} from '../schema/reviews.ts'

const reads = { action: 'isms.read', reading: 'colleagues' } as const
const not_found = missing('management review')
const attendees = wrong('attendees', 'One of these people does not work here')
const writes = {
  action: 'isms.write',
  answer: answersNothing,
  refusals: {
    not_found,
    attendees,
    changed: conflict(
      'Someone else has changed this review. What you wrote is still here.',
      'changed_meanwhile',
    ),
    not_planned: conflict('This review has already been held.'),
    not_held: conflict('This review is not open: its minutes are written once it has been held.'),
    minutes: conflict('Please write minutes for every input and the decisions first.'),
    owner: wrong('ownerId', 'Choose a colleague'),
  },
} as const

/** Management reviews: planned, held with what the product knows, signed off. */
export const reviewCalls = {
  list: get('/api/management-reviews', { ...reads, answer: answers<ReviewRow[]>() }),
  plan: post('/api/management-reviews', {
    action: 'isms.write',
    input: NewReview,
    answer: answers<{ id: string }>(201),
    refusals: { attendees },
  }),
  find: get('/api/management-reviews/:id', {
    ...reads,
    answer: answers<ReviewView>(),
    refusals: { not_found },
  }),
  changePlan: put('/api/management-reviews/:id', { ...writes, input: ReviewPlan }),
  hold: post('/api/management-reviews/:id/inputs', { ...writes, input: ReviewHeld }),
  saveMinutes: put('/api/management-reviews/:id/minutes', { ...writes, input: ReviewMinutes }),
  addAction: post('/api/management-reviews/:id/actions', { ...writes, input: NewReviewAction }),
  close: post('/api/management-reviews/:id/sign-off', { ...writes, input: ReviewHeld }),
  file: get('/api/management-reviews/:id/file/:format{pdf|docx}', {
    ...reads,
    answer: answersFile(...mediaTypesOf(paperFormats)),
    refusals: { not_found },
  }),
}
