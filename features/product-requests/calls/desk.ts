import * as z from 'zod/mini'
import { answers, answersNothing, get, missing, post } from '#features/accounts/policy/contract.ts'
import { type DeskProductRequest, RequestAnswer } from '../schema/desk.ts'

/** What staff answer. */
export const deskProductRequestCalls = {
  list: get('/api/care/desk/requests', {
    action: 'care.desk',
    // What a company would like to buy; who of them asked is not told.
    reading: 'nobody',
    query: z.object({ list: z.catch(z.enum(['waiting', 'answered']), 'waiting') }),
    answer: answers<DeskProductRequest[]>(),
  }),
  answer: post('/api/care/desk/requests/:id/answer', {
    action: 'care.answer',
    input: RequestAnswer,
    answer: answersNothing,
    refusals: { not_found: missing('wish') },
  }),
}
