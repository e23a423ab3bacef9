import {
  answers,
  answersNothing,
  conflict,
  get,
  missing,
  post,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list } from '#features/accounts/policy/readings.ts'
import {
  SubjectContact,
  type SubjectErased,
  SubjectErasure,
  type SubjectFindings,
  SubjectName,
  type SubjectPerson,
  type WaitingErasure,
} from './schema.ts'

const ours = wrong('contact', 'This is one of our own addresses.')
const refusals = {
  not_found: { ...missing('erasure'), message: 'This erasure no longer waits for approval.' },
  own: conflict('You asked for this erasure. Another officer has to approve it.'),
  waits: conflict('An erasure of this person already waits for a second officer.'),
  nothing_there: {
    ...missing('contact'),
    message: 'There is nothing under this address or number.',
  },
  colleague: conflict(
    'This account belongs to a colleague. Change their role to client first, or let them delete it themselves.',
  ),
  auditor: conflict(
    'This is the account of an auditor. Their access has to end first: change their role to client, or let them delete the account themselves.',
  ),
}

/** The rights of people whom we hold something about. By POST: an address in a URL ends up in logs. */
export const personalDataCalls = {
  search: post('/api/subjects/search', {
    action: 'subjects.read',
    input: SubjectContact,
    answer: answers<SubjectFindings>(),
    refusals: { ours },
  }),
  people: post('/api/subjects/people', {
    action: 'subjects.read',
    input: SubjectName,
    answer: answers<SubjectPerson[]>(),
  }),
  export: post('/api/subjects/export', {
    action: 'subjects.export',
    input: SubjectContact,
    answer: answers<object>(),
    refusals: { ours },
  }),
  erase: post('/api/subjects/erase', {
    action: 'subjects.erase',
    input: SubjectErasure,
    answer: answers<{ id: string }>(202),
    refusals: { ...refusals, ours },
  }),
  erasures: get('/api/subjects/erasures', {
    action: 'subjects.read',
    reading: list('erasure'),
    answer: answers<WaitingErasure[]>(),
  }),
  approve: post('/api/subjects/erasures/:id/approve', {
    action: 'subjects.erase',
    answer: answers<SubjectErased | null>(),
    refusals,
  }),
  decline: post('/api/subjects/erasures/:id/decline', {
    action: 'subjects.erase',
    answer: answersNothing,
    refusals,
  }),
}
