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
import { file, itself, list, record } from '#features/accounts/policy/readings.ts'
import {
  AccessChange,
  ActionSentBack,
  AuditChange,
  AuditorInvitation,
  AuditPlan,
  type AuditRow,
  AuditStep,
  type AuditView,
  CheckedLine,
  type Colleague,
  DoneAction,
  type LineLink,
  NewAction,
  NewComment,
  NewFinding,
  NewRequest,
  RequestAnswer,
  RequestVerdict,
  SignOff,
} from './schema.ts'

const noAudit = { not_found: missing('audit') }
const notAtThisStep = conflict('The audit is not at this step.', 'closed')
const noColleague = 'Choose a colleague'
const past = wrong('dueOn', 'Please choose today or a later day')

const plans = {
  action: 'audits.write',
  refusals: {
    ...noAudit,
    closed: conflict('The audit is closed.', 'closed'),
    not_under_way: notAtThisStep,
    not_yet: conflict('Something has to be done first.', 'still_used'),
    changed_meanwhile: conflict(
      'Someone else has changed the audit meanwhile.',
      'changed_meanwhile',
    ),
    nobody: wrong('leadId', noColleague),
    nothing_to_check: wrong('frameworks', 'We have no control for this framework yet'),
  },
} as const

const findings = {
  action: 'audits.write',
  refusals: {
    ...noAudit,
    not_under_way: notAtThisStep,
    already_decided: conflict('Someone else has done this already.', 'already_decided'),
    not_done: conflict('It is not done yet.', 'changed_meanwhile'),
    past,
    oneself: conflict(
      'Another person has to judge it: neither who did it nor whose action it is.',
      'oneself',
    ),
    nobody: wrong('ownerId', noColleague),
    no_control: wrong('controlCode', 'We have no such control'),
  },
} as const

/** What the auditor of an audit writes, and officers as well. */
const examines = { action: 'audits.examine' } as const

const requests = {
  ...examines,
  refusals: {
    ...noAudit,
    closed: conflict('The audit is closed.', 'closed'),
    already_decided: conflict('Someone else has done this already.', 'already_decided'),
    own_answer: conflict('You answered this yourself. Someone else has to settle it.'),
    not_answered: conflict('It is not answered yet.', 'changed_meanwhile'),
    past,
    nobody: wrong('ownerId', noColleague),
    no_control: wrong('controlCode', 'We have no such control'),
    no_evidence: wrong('evidence', 'One of these pieces of evidence is not there'),
  },
} as const

const auditors = {
  action: 'auditors.manage',
  refusals: {
    ...noAudit,
    taken: wrong('email', 'This address has an account that is not an auditor’s'),
    last_day: wrong('lastDay', 'Please choose a day within a year'),
  },
} as const

const answer = answers<{ id: string }>()

/** Audits, their findings, and whom we let in for them. */
export const auditCalls = {
  list: get('/api/audits', {
    action: 'audits.read',
    reading: 'colleagues',
    answer: answers<AuditRow[]>(),
  }),
  people: get('/api/audits/people', {
    ...examines,
    reading: list('colleague'),
    answer: answers<Colleague[]>(),
  }),
  plan: post('/api/audits', { ...plans, input: AuditPlan, answer }),
  find: get('/api/audits/:id', {
    action: 'audits.read',
    // Auditors from outside, and until when they are let in.
    reading: record('audit'),
    answer: answers<AuditView>(),
    refusals: noAudit,
  }),
  changePlan: put('/api/audits/:id', { ...plans, input: AuditChange, answer }),
  checkLine: put('/api/audits/:id/lines/:code', {
    ...{ ...plans, ...examines },
    input: CheckedLine,
    answer,
  }),
  takeStep: post('/api/audits/:id/step', { ...plans, input: AuditStep, answer: answersNothing }),

  addFinding: post('/api/audits/:id/findings', {
    ...{ ...findings, ...examines },
    input: NewFinding,
    answer,
  }),
  addAction: post('/api/audits/findings/:id/actions', { ...findings, input: NewAction, answer }),
  finishAction: post('/api/audits/actions/:id/done', { ...findings, input: DoneAction, answer }),
  verifyAction: post('/api/audits/actions/:id/verified', {
    ...{ ...findings, ...examines },
    answer,
  }),
  sendActionBack: post('/api/audits/actions/:id/sent-back', {
    ...{ ...findings, ...examines },
    input: ActionSentBack,
    answer,
  }),

  ask: post('/api/audits/:id/requests', { ...requests, input: NewRequest, answer }),
  answerRequest: post('/api/audits/requests/:id/answer', {
    ...requests,
    action: 'audits.write',
    input: RequestAnswer,
    answer,
  }),
  settleRequest: post('/api/audits/requests/:id/verdict', {
    ...requests,
    input: RequestVerdict,
    answer,
  }),
  comment: post('/api/audits/:id/comments', { ...requests, input: NewComment, answer }),
  signOff: post('/api/audits/:id/sign-off', {
    action: 'audits.sign',
    input: SignOff,
    answer,
    refusals: {
      ...noAudit,
      not_reported: conflict('An audit is signed off once it is reported.', 'closed'),
      already_decided: conflict('You have signed it off already.', 'already_decided'),
    },
  }),
  links: get('/api/audits/:id/links', {
    action: 'audits.read',
    reading: 'nobody',
    answer: answers<Record<string, LineLink[]>>(),
    refusals: noAudit,
  }),

  invite: post('/api/audits/:id/auditors', { ...auditors, input: AuditorInvitation, answer }),
  setLastDay: put('/api/audits/:id/auditors/:userId', { ...auditors, input: AccessChange, answer }),
  endAccess: del('/api/audits/:id/auditors/:userId', { ...auditors, answer }),

  report: get('/api/audits/:id/report', {
    action: 'audits.read',
    reading: file('audit', 'audit.report_taken'),
    answer: answersFile('application/pdf'),
    refusals: noAudit,
  }),
  pack: get('/api/audits/:id/pack', {
    action: 'audits.read',
    reading: itself('audit.pack_taken'),
    answer: answersFile('application/zip'),
    refusals: noAudit,
  }),
}
