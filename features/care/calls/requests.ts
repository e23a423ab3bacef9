import * as z from 'zod/mini'
import {
  answers,
  answersNothing,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  type DeskRefund,
  type DeskRefundRow,
  NewRefund,
  RefundDecision,
  type RefundRow,
} from '../schema/refunds.ts'
import {
  type DeskProductRequest,
  NewProductRequest,
  type OwnProductRequest,
  RequestAnswer,
} from '../schema/requests.ts'

const reads = { action: 'care.read', reading: 'own' } as const
const machine = wrong('machineId', 'Please choose a machine')
const requests = { answer: answers<OwnProductRequest[]>() }
const changesRequest = {
  ...requests,
  action: 'care.use',
  refusals: { not_found: missing('wish'), machine },
} as const

/** Products that people would like, and money that they want back. */
export const requestCalls = {
  list: get('/api/care/requests', { ...reads, ...requests }),
  ask: post('/api/care/requests', { ...changesRequest, input: NewProductRequest }),
  vote: put('/api/care/requests/:id/vote', changesRequest),
  withdrawVote: del('/api/care/requests/:id/vote', changesRequest),
  refunds: get('/api/care/refunds', { ...reads, answer: answers<RefundRow[]>() }),
  askForRefund: post('/api/care/refunds', {
    action: 'care.use',
    input: NewRefund,
    answer: answers<{ id: string }>(201),
    refusals: {
      not_found: missing('request'),
      machine,
      asked: conflict('This was asked for already.', 'already_asked'),
      time: wrong('day', 'Please enter a time within the last four months'),
    },
  }),
}

const refundRefusals = {
  not_found: missing('request'),
  decided: conflict('Somebody has decided on it already.', 'already_decided'),
}

export const deskRequestCalls = {
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
  refunds: get('/api/care/desk/refunds', {
    action: 'care.desk',
    reading: list('refund'),
    query: z.object({ list: z.catch(z.enum(['waiting', 'decided']), 'waiting') }),
    answer: answers<DeskRefundRow[]>(),
  }),
  findRefund: get('/api/care/desk/refunds/:id', {
    action: 'care.desk',
    reading: record('refund'),
    answer: answers<DeskRefund>(),
    refusals: refundRefusals,
  }),
  decideRefund: post('/api/care/desk/refunds/:id/decide', {
    action: 'care.answer',
    input: RefundDecision,
    answer: answersNothing,
    refusals: refundRefusals,
  }),
}
