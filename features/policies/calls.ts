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
  wrong,
} from '#features/accounts/policy/contract.ts'
import { itself } from '#features/accounts/policy/readings.ts'
import {
  AcceptanceGiven,
  type AcceptanceView,
  ApprovalGiven,
  DraftSave,
  NewPolicy,
  type OwnPolicy,
  type OwnPolicyRow,
  type PolicyDetail,
  PolicyPreview,
  type PolicyRow,
  PolicySettings,
  type PreviewedPolicy,
  type ReplacedText,
  type SavedDraft,
  type VersionDetail,
  VersionStep,
} from './schema.ts'

const noPolicy = { not_found: missing('policy') }
const noVersion = { not_found: missing('version') }

const ownReads = { action: 'policies.mine', reading: 'own' } as const
const reads = { action: 'policies.read', reading: 'colleagues' } as const
const writes = {
  action: 'policies.write',
  refusals: {
    ...noPolicy,
    changed_meanwhile: conflict('A colleague has changed it in the meantime.', 'changed_meanwhile'),
    state: conflict(
      'This version is not at the point where that can be done. Please load the page again.',
    ),
    empty: conflict('There is no text yet.'),
    changes: conflict('Please say in a sentence what has changed since the version before.'),
    quorum: conflict('Not enough people have approved this text yet.'),
    damaged: conflict('The text is not the one that was approved. Please look at the audit trail.'),
    first_minor: conflict('A first version cannot be a small correction.'),
    unknown_control: wrong('controls', 'One of these controls is not there'),
    quorum_in_review: wrong(
      'quorum',
      'A version is in review. Please send it back before you ask for fewer approvals.',
    ),
  },
} as const

const version = '/api/policies/:id/versions/:versionId'

export const policyCalls = {
  listOwn: get('/api/policies/mine', { ...ownReads, answer: answers<OwnPolicyRow[]>() }),
  openOwn: get('/api/policies/mine/:id', {
    ...ownReads,
    answer: answers<OwnPolicy>(),
    refusals: noPolicy,
  }),
  accept: post('/api/policies/mine/:id/acceptance', {
    action: 'policies.acknowledge',
    input: AcceptanceGiven,
    answer: answersNothing,
    refusals: {
      ...noPolicy,
      not_opened: conflict('Please open and read it first.'),
      text: conflict('There is a new version. Please read it again.', 'changed_meanwhile'),
    },
  }),

  list: get('/api/policies', { ...reads, answer: answers<PolicyRow[]>() }),
  create: post('/api/policies', {
    ...writes,
    input: NewPolicy,
    answer: answers<{ id: string; versionId: string }>(201),
  }),
  preview: post('/api/policies/preview', {
    action: 'policies.read',
    input: PolicyPreview,
    answer: answers<PreviewedPolicy>(),
  }),
  approvers: get('/api/policies/approvers', { ...reads, answer: answers<string[]>() }),
  find: get('/api/policies/:id', {
    ...reads,
    answer: answers<PolicyDetail>(),
    refusals: noPolicy,
  }),
  changeSettings: put('/api/policies/:id', {
    ...writes,
    input: PolicySettings,
    answer: answersNothing,
  }),
  beginVersion: post('/api/policies/:id/versions', {
    ...writes,
    answer: answers<{ versionId: string }>(201),
  }),
  findVersion: get(version, { ...reads, answer: answers<VersionDetail>(), refusals: noVersion }),
  saveDraft: put(version, { ...writes, input: DraftSave, answer: answers<SavedDraft>() }),
  discardVersion: del(version, { ...writes, answer: answers<{ policyIsGone: boolean }>() }),
  listReplaced: get(`${version}/replaced`, { ...reads, answer: answers<ReplacedText[]>() }),
  takeStep: post(`${version}/step`, { ...writes, input: VersionStep, answer: answersNothing }),
  approve: post(`${version}/approval`, {
    action: 'policies.approve',
    input: ApprovalGiven,
    answer: answers<{ isEnough: boolean }>(),
    refusals: {
      ...noVersion,
      author: conflict(
        'You have written in this version, so another person has to approve it.',
        'oneself',
      ),
      state: conflict('This version is not in review.'),
      text: conflict('The text has changed. Please read it again.', 'changed_meanwhile'),
      already: conflict('You have approved this version already.'),
    },
  }),
  pdf: get(`${version}/pdf`, {
    ...reads,
    answer: answersFile('application/pdf'),
    refusals: noVersion,
  }),
  acceptances: get('/api/policies/:id/acceptances', {
    action: 'policies.read',
    reading: itself('policy.acceptances_read'),
    answer: answers<AcceptanceView>(),
    refusals: noPolicy,
  }),
  acceptancesCsv: get('/api/policies/:id/acceptances/csv', {
    action: 'policies.read',
    reading: itself('policy.acceptances_exported'),
    answer: answersFile('text/csv'),
    refusals: noPolicy,
  }),
}
