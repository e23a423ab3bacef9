import { answers, answersFile, get, missing } from '#features/accounts/policy/contract.ts'
import type { StatementRow } from '../schema.ts'

const reads = { action: 'care.read', reading: 'own' } as const
const statementFile = {
  answer: answersFile('application/pdf', 'text/csv'),
  refusals: { not_found: missing('statement') },
}

/** A client's monthly statements. */
export const statementCalls = {
  list: get('/api/care/statements', { ...reads, answer: answers<StatementRow[]>() }),
  file: get('/api/care/statements/:id/:format{pdf|csv}', { ...reads, ...statementFile }),
}
