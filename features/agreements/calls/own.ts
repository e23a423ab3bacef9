import { answers, conflict, get, missing, post } from '#features/accounts/policy/contract.ts'
import { Acceptance, type Partnership } from '../schema.ts'

const partnership = {
  answer: answers<Partnership>(),
  refusals: {
    not_found: missing('machine'),
    wording: conflict('The agreement has changed. Please read it again.', 'changed_meanwhile'),
  },
}

/** The partnership agreement for one of a client's machines. */
export const agreementCalls = {
  find: get('/api/care/partnership/:id', { action: 'care.read', reading: 'own', ...partnership }),
  accept: post('/api/care/partnership/:id', {
    action: 'care.use',
    input: Acceptance,
    ...partnership,
  }),
}
