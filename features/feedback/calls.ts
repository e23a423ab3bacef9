import {
  answers,
  answersNothing,
  conflict,
  get,
  gone,
  post,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import { FeedbackQuery, FeedbackVerdict, type ModeratedFeedback } from './schema.ts'

/** Where staff decide about feedback: /dashboard/content/feedback. */
export const feedbackCalls = {
  list: get('/api/content/feedback', {
    action: 'feedback.read',
    reading: list('feedback'),
    query: FeedbackQuery,
    answer: answers<ModeratedFeedback[]>(),
  }),
  decide: post('/api/content/feedback/:id', {
    action: 'feedback.moderate',
    input: FeedbackVerdict,
    answer: answersNothing,
    refusals: {
      not_found: gone('feedback'),
      not_agreed: conflict(
        'Its author has not agreed yet. Show them the words as they would appear, or write down how they agreed.',
        'not_agreed',
      ),
      stays_with_us: conflict(
        'Its author asked that it stays with us, so it is not published.',
        'stays_with_us',
      ),
      already_decided: conflict(
        'This cannot be done with it any more. Please look at it again.',
        'already_decided',
      ),
    },
  }),
}
