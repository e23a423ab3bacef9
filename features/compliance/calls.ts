import { answers, get } from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import type { ComplianceOverview } from './schema.ts'

export const complianceCalls = {
  overview: get('/api/compliance/overview', {
    action: 'compliance.read',
    // Who has not read what they should have.
    reading: list('unread_policy'),
    answer: answers<ComplianceOverview>(),
  }),
}
