import { answers, get } from '#features/accounts/policy/contract.ts'
import { type Sustainability, SustainabilityQuery } from './schema.ts'

/** What a client's machines used and wasted in a month. */
export const sustainabilityCalls = {
  find: get('/api/care/sustainability', {
    action: 'care.read',
    reading: 'own',
    query: SustainabilityQuery,
    wrongQuery: 'No such month.',
    answer: answers<Sustainability>(),
  }),
}
