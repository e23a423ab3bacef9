import {
  answers,
  answersFile,
  conflict,
  fromAddress,
  get,
  missing,
  post,
  put,
  wrong,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import { file, list, record } from '#features/accounts/policy/readings.ts'
import {
  Countersigning,
  ProposalChange,
  ProposalComment,
  type ProposalDetail,
  ProposalQuery,
  type ProposalRow,
  ProposalSending,
  ProposalStep,
  type Proposals,
  Withdrawal,
} from './schema.ts'

const answer = answers<ProposalDetail>()
const refusals = {
  not_found: missing('proposal'),
  changed_meanwhile: conflict(
    'This proposal has changed meanwhile. Here it is as it is now.',
    'changed_meanwhile',
  ),
  settled: conflict('This proposal is signed or withdrawn. It cannot be changed any more.'),
}
const writes = { action: 'proposals.write', refusals, answer } as const
const pdf = answersFile('application/pdf')

/** From the first draft to both signatures: /dashboard/proposals. */
export const proposalCalls = {
  list: get('/api/proposals', {
    action: 'proposals.read',
    query: fromAddress(ProposalQuery),
    reading: list('proposal'),
    answer: answers<Proposals>(),
  }),
  ofLead: get('/api/leads/:id/proposals', {
    action: 'proposals.read',
    reading: record('lead'),
    answer: answers<ProposalRow[]>(),
  }),
  write: post('/api/leads/:id/proposals', {
    action: 'proposals.write',
    answer: answers<ProposalDetail>(201),
    refusals: {
      not_found: missing('enquiry'),
      merged: conflict('This enquiry is part of another one. Please work on that one.'),
      held: conflict('This enquiry is in quarantine. Please release it first.'),
      started: conflict('This enquiry has an open proposal already.'),
    },
  }),
  find: get('/api/proposals/:id', {
    action: 'proposals.read',
    reading: record('proposal'),
    answer,
    refusals,
  }),
  change: put('/api/proposals/:id', { ...writes, input: ProposalChange }),
  preview: get('/api/proposals/:id/preview', {
    action: 'proposals.read',
    reading: file('proposal', 'proposal.taken'),
    answer: pdf,
    refusals: { not_found: missing('proposal') },
  }),
  file: get('/api/proposals/:id/versions/:versionId/:kind{sent|signed}', {
    action: 'proposals.read',
    reading: file('proposal', 'proposal.taken'),
    answer: pdf,
    refusals: { not_found: missing('file') },
  }),
  send: post('/api/proposals/:id/versions', {
    ...writes,
    input: ProposalSending,
    refusals: {
      ...refusals,
      incomplete: wrongInput('Something is missing. Please complete the proposal first.'),
      not_now: conflict('Its enquiry is in quarantine, or part of another one.'),
    },
  }),
  resend: post('/api/proposals/:id/resend', { ...writes, input: ProposalStep }),
  comment: post('/api/proposals/:id/comments', {
    ...writes,
    input: ProposalComment,
    refusals: {
      ...refusals,
      too_many: wrong('text', 'There are as many comments as can be kept. Please call the client.'),
    },
  }),
  countersign: post('/api/proposals/:id/countersignature', {
    ...writes,
    action: 'proposals.countersign',
    input: Countersigning,
    refusals: {
      ...refusals,
      not_signed: conflict('This proposal does not wait for our signature.', 'already_decided'),
      other_file: conflict('This is not the file that the client signed.', 'changed_meanwhile'),
    },
  }),
  withdraw: post('/api/proposals/:id/withdrawal', { ...writes, input: Withdrawal }),
}
