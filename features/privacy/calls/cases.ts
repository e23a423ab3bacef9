import * as z from 'zod/mini'
import {
  answers,
  answersFile,
  conflict,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { itself } from '#features/accounts/policy/readings.ts'
import {
  CaseAnswer,
  CaseCorrection,
  type CaseDetail,
  CaseErasure,
  CaseExport,
  CaseOwner,
  type CaseRow,
  CaseStep,
  caseLists,
  ErasureVerdict,
  NewCase,
  type PrivacyOverview,
} from '../schema/cases.ts'

const refusals = { not_found: missing('case') }

/** Each answers with the case as it is afterwards. */
const changes = {
  action: 'privacy.write',
  answer: answers<CaseDetail>(),
  refusals: {
    ...refusals,
    not_now: conflict(
      'This can no longer be done with the case as it stands.',
      'changed_meanwhile',
    ),
    no_email: conflict('There is no email address. Look for the person first.', 'no_email'),
    ours: conflict('This is one of our own addresses.'),
    no_file: conflict('There is no export yet. Make it first.'),
    no_close_reason: wrong('because', 'Please choose why it is closed without an answer'),
    no_close_words: wrong('text', 'Please say it in words'),
    late_day: wrong('receivedOn', 'It was here by the day on which it was taken down'),
    nobody: wrong('ownerId', 'Choose a colleague'),
    not_same: wrong('confirm', 'This is not the same address'),
    no_identity: conflict('Confirm first who asks: take the step “Confirm identity”.'),
    own: conflict('You asked for this erasure. Another officer has to approve it.'),
    erasure_waits: conflict(
      'An erasure waits for a second officer. It has to be approved, declined or withdrawn first.',
    ),
    no_export: conflict(
      'Make the export first, then send the link to it with the answer. The export says so if we hold nothing.',
    ),
    waits: conflict('An erasure of this person already waits for a second officer.'),
    nothing_there: conflict('There is nothing under this address.'),
    colleague: conflict('This account belongs to a colleague.'),
    auditor: conflict('This is the account of an auditor: their access has to end first.'),
  },
} as const

/** Requests and complaints, for officers to deal with and for auditors to look at. */
export const caseCalls = {
  overview: get('/api/privacy/overview', {
    action: 'privacy.read',
    reading: itself('privacy_list.read'),
    answer: answers<PrivacyOverview>(),
  }),
  list: get('/api/privacy/cases', {
    action: 'privacy.read',
    reading: itself('privacy_list.read'),
    query: z.object({
      list: z.catch(z.optional(z.enum(caseLists)), undefined),
      complaints: z.catch(z.optional(z.enum(['yes', 'no'])), undefined),
    }),
    answer: answers<CaseRow[]>(),
  }),
  takeDown: post('/api/privacy/cases', {
    action: 'privacy.write',
    input: NewCase,
    answer: answers<{ id: string }>(201),
    refusals: { future: wrong('receivedOn', 'This day is still to come') },
  }),
  find: get('/api/privacy/cases/:id', {
    action: 'privacy.read',
    reading: itself('privacy_case.read'),
    answer: answers<CaseDetail>(),
    refusals,
  }),
  step: post('/api/privacy/cases/:id/steps', { ...changes, input: CaseStep }),
  answer: post('/api/privacy/cases/:id/answer', { ...changes, input: CaseAnswer }),
  correct: put('/api/privacy/cases/:id/correction', { ...changes, input: CaseCorrection }),
  giveTo: put('/api/privacy/cases/:id/owner', { ...changes, input: CaseOwner }),
  export: post('/api/privacy/cases/:id/export', { ...changes, input: CaseExport }),
  erase: post('/api/privacy/cases/:id/erase', { ...changes, input: CaseErasure }),
  decideErasure: post('/api/privacy/cases/:id/erase/decision', {
    ...changes,
    input: ErasureVerdict,
  }),
  sendNewLink: post('/api/privacy/cases/:id/release', changes),
  revokeLink: post('/api/privacy/cases/:id/release/revoke', changes),
  file: get('/api/privacy/cases/:id/files/:fileId', {
    action: 'subjects.export',
    reading: itself('privacy_case.file_read'),
    answer: answersFile('application/pdf', 'application/json'),
    refusals,
  }),
}
