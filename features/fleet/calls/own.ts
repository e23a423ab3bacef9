import { answers, get } from '#features/accounts/policy/contract.ts'
import type { OwnMachine } from '../schema/own-machines.ts'

/** A client's own machines, to choose one. */
export const ownMachineCalls = {
  list: get('/api/care/machines', {
    action: 'care.read',
    reading: 'own',
    answer: answers<OwnMachine[]>(),
  }),
}
