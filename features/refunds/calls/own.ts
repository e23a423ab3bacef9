import { answers, conflict, get, missing, post, wrong } from '#features/accounts/policy/contract.ts'
import { NewRefund, type RefundRow } from '../schema/own.ts'

/** Money that clients want back. */
export const refundCalls = {
  list: get('/api/care/refunds', {
    action: 'care.read',
    reading: 'own',
    answer: answers<RefundRow[]>(),
  }),
  ask: post('/api/care/refunds', {
    action: 'care.use',
    input: NewRefund,
    answer: answers<{ id: string }>(201),
    refusals: {
      not_found: missing('request'),
      machine: wrong('machineId', 'Please choose a machine'),
      asked: conflict('This was asked for already.', 'already_asked'),
      time: wrong('day', 'Please enter a time within the last four months'),
    },
  }),
}
