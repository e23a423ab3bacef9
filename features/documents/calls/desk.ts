import {
  answers,
  answersFile,
  answersNothing,
  del,
  get,
  missing,
  post,
  sendsForm,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { file, list } from '#features/accounts/policy/readings.ts'
import type { DeskDocumentRow } from '../schema/desk.ts'

/** The files of all companies. */
export const deskDocumentCalls = {
  list: get('/api/care/desk/documents', {
    action: 'care.desk',
    reading: list('document'),
    answer: answers<DeskDocumentRow[]>(),
  }),
  file: get('/api/care/desk/documents/:id/file', {
    action: 'care.desk',
    reading: file('document', 'document.taken'),
    answer: answersFile('application/pdf', 'image/png', 'image/jpeg'),
    refusals: { not_found: missing('document') },
  }),
  add: post('/api/care/desk/documents', {
    action: 'care.answer',
    sends: sendsForm,
    answer: answers<{ id: string }>(201),
    refusals: {
      kind: wrong('file', 'This is no PDF, PNG or JPEG file, or it is not whole.'),
      company: wrong('companyId', 'Please choose a company'),
    },
  }),
  remove: del('/api/care/desk/documents/:id', {
    action: 'care.answer',
    answer: answersNothing,
    refusals: { not_found: missing('document that can be removed') },
  }),
}
