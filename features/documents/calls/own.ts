import { answers, answersFile, get, missing } from '#features/accounts/policy/contract.ts'
import type { DocumentRow } from '../schema/own.ts'

const reads = { action: 'care.read', reading: 'own' } as const

/** Files that we keep for a client. */
export const documentCalls = {
  list: get('/api/care/documents', { ...reads, answer: answers<DocumentRow[]>() }),
  file: get('/api/care/documents/:id/file', {
    ...reads,
    answer: answersFile('application/pdf', 'image/png', 'image/jpeg'),
    refusals: { not_found: missing('document') },
  }),
}
