import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  sendsForm,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { file, list } from '#features/accounts/policy/readings.ts'
import {
  type DeskDocumentRow,
  type DeskStatements,
  type DocumentRow,
  HostShare,
  type StatementRow,
  StatementSending,
} from '../schema/papers.ts'
import { Acceptance, type DeskAgreementRow, type Partnership } from '../schema/partnership.ts'
import { type Sustainability, SustainabilityQuery } from '../schema/sustainability.ts'

const reads = { action: 'care.read', reading: 'own' } as const
const statementFile = {
  answer: answersFile('application/pdf', 'text/csv'),
  refusals: { not_found: missing('statement') },
}
const documentFile = {
  answer: answersFile('application/pdf', 'image/png', 'image/jpeg'),
  refusals: { not_found: missing('document') },
}
const partnership = {
  answer: answers<Partnership>(),
  refusals: {
    not_found: missing('machine'),
    wording: conflict('The agreement has changed. Please read it again.', 'changed_meanwhile'),
  },
}

/** A client's statements, documents, figures and agreements. */
export const paperCalls = {
  statements: get('/api/care/statements', { ...reads, answer: answers<StatementRow[]>() }),
  statementFile: get('/api/care/statements/:id/:format{pdf|csv}', { ...reads, ...statementFile }),
  documents: get('/api/care/documents', { ...reads, answer: answers<DocumentRow[]>() }),
  documentFile: get('/api/care/documents/:id/file', { ...reads, ...documentFile }),
  sustainability: get('/api/care/sustainability', {
    ...reads,
    query: SustainabilityQuery,
    wrongQuery: 'No such month.',
    answer: answers<Sustainability>(),
  }),
  partnership: get('/api/care/partnership/:id', { ...reads, ...partnership }),
  accept: post('/api/care/partnership/:id', {
    action: 'care.use',
    input: Acceptance,
    ...partnership,
  }),
}

const movesStatement = {
  action: 'care.answer',
  answer: answersNothing,
  refusals: {
    not_found: missing('statement'),
    changed: conflict(
      'It was worked out anew meanwhile. Please look at it again.',
      'changed_meanwhile',
    ),
    state: conflict('A colleague has done that already.', 'already_decided'),
  },
} as const

/** From draft to sent to paid, the share that they are worked out with, and papers kept for companies. */
export const deskPaperCalls = {
  statements: get('/api/care/desk/statements', {
    action: 'care.desk',
    reading: list('statement'),
    answer: answers<DeskStatements>(),
  }),
  statementFile: get('/api/care/desk/statements/:id/:format{pdf|csv}', {
    action: 'care.desk',
    reading: file('statement', 'statement.taken'),
    ...statementFile,
  }),
  sendStatement: post('/api/care/desk/statements/:id/send', {
    ...movesStatement,
    input: StatementSending,
  }),
  payStatement: post('/api/care/desk/statements/:id/paid', movesStatement),
  setShare: put('/api/care/desk/shares/:id', {
    action: 'care.answer',
    input: HostShare,
    answer: answersNothing,
    refusals: { not_found: missing('company') },
  }),
  documents: get('/api/care/desk/documents', {
    action: 'care.desk',
    reading: list('document'),
    answer: answers<DeskDocumentRow[]>(),
  }),
  documentFile: get('/api/care/desk/documents/:id/file', {
    action: 'care.desk',
    reading: file('document', 'document.taken'),
    ...documentFile,
  }),
  addDocument: post('/api/care/desk/documents', {
    action: 'care.answer',
    sends: sendsForm,
    answer: answers<{ id: string }>(201),
    refusals: {
      kind: wrong('file', 'This is no PDF, PNG or JPEG file, or it is not whole.'),
      company: wrong('companyId', 'Please choose a company'),
    },
  }),
  removeDocument: del('/api/care/desk/documents/:id', {
    action: 'care.answer',
    answer: answersNothing,
    refusals: { not_found: missing('document that can be removed') },
  }),
  agreements: get('/api/care/desk/agreements', {
    action: 'care.desk',
    reading: list('agreement'),
    answer: answers<DeskAgreementRow[]>(),
  }),
}
