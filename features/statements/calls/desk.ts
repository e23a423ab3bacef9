import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  get,
  missing,
  post,
  put,
} from '#features/accounts/policy/contract.ts'
import { file, list } from '#features/accounts/policy/readings.ts'
import { type DeskStatements, HostShare, StatementSending } from '../schema.ts'

const moves = {
  action: 'care.answer',
  answer: answersNothing,
  refusals: {
    not_found: missing('statement'),
    changed: conflict('It was recalculated meanwhile. Please check it again.', 'changed_meanwhile'),
    state: conflict('A colleague has done that already.', 'already_decided'),
  },
} as const

/** From draft to sent to paid, and the share that they are worked out with. */
export const deskStatementCalls = {
  list: get('/api/care/desk/statements', {
    action: 'care.desk',
    reading: list('statement'),
    answer: answers<DeskStatements>(),
  }),
  file: get('/api/care/desk/statements/:id/:format{pdf|csv}', {
    action: 'care.desk',
    reading: file('statement', 'statement.taken'),
    answer: answersFile('application/pdf', 'text/csv'),
    refusals: { not_found: missing('statement') },
  }),
  send: post('/api/care/desk/statements/:id/send', {
    ...moves,
    input: StatementSending,
  }),
  pay: post('/api/care/desk/statements/:id/paid', moves),
  setShare: put('/api/care/desk/shares/:id', {
    action: 'care.answer',
    input: HostShare,
    answer: answersNothing,
    refusals: { not_found: missing('company') },
  }),
}
