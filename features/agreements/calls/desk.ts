import { answers, get } from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import type { DeskAgreementRow } from '../schema.ts'

export const deskAgreementCalls = {
  list: get('/api/care/desk/agreements', {
    action: 'care.desk',
    reading: list('agreement'),
    answer: answers<DeskAgreementRow[]>(),
  }),
}
