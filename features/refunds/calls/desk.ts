import * as z from 'zod/mini'
import {
  answers,
  answersNothing,
  conflict,
  get,
  missing,
  post,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import { type DeskRefund, type DeskRefundRow, RefundDecision } from '../schema/desk.ts'

const refusals = {
  not_found: missing('request'),
  decided: conflict('Somebody has decided on it already.', 'already_decided'),
}

/** What staff decide on. */
export const deskRefundCalls = {
  list: get('/api/care/desk/refunds', {
    action: 'care.desk',
    reading: list('refund'),
    query: z.object({ list: z.catch(z.enum(['waiting', 'decided']), 'waiting') }),
    answer: answers<DeskRefundRow[]>(),
  }),
  find: get('/api/care/desk/refunds/:id', {
    action: 'care.desk',
    reading: record('refund'),
    answer: answers<DeskRefund>(),
    refusals,
  }),
  decide: post('/api/care/desk/refunds/:id/decide', {
    action: 'care.answer',
    input: RefundDecision,
    answer: answersNothing,
    refusals,
  }),
}
