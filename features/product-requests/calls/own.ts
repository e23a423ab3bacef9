import { answers, del, get, missing, post, put, wrong } from '#features/accounts/policy/contract.ts'
import { NewProductRequest, type OwnProductRequest } from '../schema/own.ts'

const requests = { answer: answers<OwnProductRequest[]>() }
const changes = {
  ...requests,
  action: 'care.use',
  refusals: {
    not_found: missing('wish'),
    machine: wrong('machineId', 'Please choose a machine'),
  },
} as const

/** Products that people would like to find in their machines. */
export const productRequestCalls = {
  list: get('/api/care/requests', { action: 'care.read', reading: 'own', ...requests }),
  ask: post('/api/care/requests', { ...changes, input: NewProductRequest }),
  vote: put('/api/care/requests/:id/vote', changes),
  withdrawVote: del('/api/care/requests/:id/vote', changes),
}
