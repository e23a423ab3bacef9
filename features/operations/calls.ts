import { answers, get } from '#features/accounts/policy/contract.ts'
import type { OperationsView } from './schema.ts'

export const operationsCalls = {
  view: get('/api/operations', {
    action: 'operations.read',
    reading: 'nobody',
    answer: answers<OperationsView>(),
  }),
}
