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
import { list } from '#features/accounts/policy/readings.ts'
import { mediaTypesOf, tableFormats } from '#features/letterhead/policy/file-formats.ts'
import {
  NewRisk,
  RiskAcceptance,
  RiskChange,
  type RiskDetail,
  RiskReason,
  type RisksView,
  type TreatmentRow,
} from './schema.ts'

const reads = {
  action: 'risks.read',
  // A risk can be given to anybody who works here, so the answer names them all.
  reading: list('colleague'),
} as const

const writes = {
  action: 'risks.write',
  refusals: {
    not_found: missing('risk'),
    owner: wrong('ownerId', 'Choose a colleague'),
    controls: wrong('controls', 'One of these controls is not there'),
    incidents: wrong('incidents', 'One of these incidents is not there'),
    date: wrong('expiresOn', 'Please choose a day within the next twelve months'),
    changed: conflict(
      'Someone else has changed this risk. What you wrote is still here.',
      'changed_meanwhile',
    ),
    closed: conflict('This risk is closed. Please open it again first.', 'closed'),
    open: conflict('This risk is open.'),
    no_owner: conflict('Please give the risk an owner first.'),
    own_risk: conflict(
      'The owner of a risk cannot accept it. Please ask somebody else.',
      'oneself',
    ),
    not_accepted: conflict('Nobody has accepted this risk.'),
  },
} as const

const answer = answers<RiskDetail>()

/** The register of risks. */
export const riskCalls = {
  list: get('/api/risks', { ...reads, answer: answers<RisksView>() }),
  // Before the path of one risk, which would take it for an id.
  plan: get('/api/risks/treatment-plan', {
    action: 'risks.read',
    reading: 'colleagues',
    answer: answers<TreatmentRow[]>(),
  }),
  planFile: get('/api/risks/treatment-plan/file/:format{pdf|docx|xlsx|csv}', {
    action: 'risks.read',
    reading: 'colleagues',
    answer: answersFile(...mediaTypesOf(tableFormats)),
  }),
  find: get('/api/risks/:id', { ...reads, answer, refusals: { not_found: missing('risk') } }),
  open: post('/api/risks', { ...writes, input: NewRisk, answer: answers<RiskDetail>(201) }),
  change: put('/api/risks/:id', { ...writes, input: RiskChange, answer }),
  accept: post('/api/risks/:id/acceptance', { ...writes, input: RiskAcceptance, answer }),
  withdraw: post('/api/risks/:id/withdraw', { ...writes, input: RiskReason, answer }),
  close: post('/api/risks/:id/close', { ...writes, input: RiskReason, answer }),
  reopen: post('/api/risks/:id/reopen', { ...writes, input: RiskReason, answer }),
}
