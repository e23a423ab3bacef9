import { answers, get, missing } from '#features/accounts/policy/contract.ts'
import { record } from '#features/accounts/policy/readings.ts'
import type { CompanyView } from '../schema.ts'

/** A client reads their own company's, staff everybody's. */
export const ownCompanyCalls = {
  find: get('/api/companies/:companyId', {
    action: 'company.read',
    reading: record('company', 'companyId'),
    company: 'companyId',
    answer: answers<CompanyView>(),
    refusals: { not_found: missing('company') },
  }),
}
