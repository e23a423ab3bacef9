import * as z from 'zod/mini'
import {
  answers,
  answersFile,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  sendsForm,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import { itself, record } from '#features/accounts/policy/readings.ts'
import type { IncidentDetail, IncidentRow, OwnReport, Place } from './schema/incidents.ts'
import {
  BreachBegin,
  BreachVerdict,
  Findings,
  NewAffected,
  NewEntry,
  NewNotification,
  NewReport,
  NewTask,
  OwnerChange,
  ProposalVerdict,
  SeverityChange,
  StateChange,
  TaskEnd,
} from './schema/inputs.ts'

const refusals = { not_found: missing('incident') }

/** Each answers with the incident as it is now: to ask again would be one more reading in the trail. */
const changes = {
  action: 'incidents.write',
  answer: answers<IncidentDetail>(),
  refusals: {
    ...refusals,
    closed: conflict('This incident is closed. Please open it again first.', 'closed'),
    wrong: wrongInput(),
    not_ready: conflict('It cannot be changed in this way yet.'),
  },
} as const

/** What officers do with an incident, and what auditors read of it. */
export const incidentCalls = {
  list: get('/api/incidents', {
    action: 'incidents.read',
    reading: 'colleagues',
    answer: answers<IncidentRow[]>(),
  }),
  find: get('/api/incidents/:id', {
    action: 'incidents.read',
    // Whose account it is about; the record of a breach is noted as itself besides.
    reading: record('incident'),
    answer: answers<IncidentDetail>(),
    refusals,
  }),
  pdf: get('/api/incidents/:id/pdf', {
    action: 'incidents.read',
    reading: itself('incident.exported'),
    answer: answersFile('application/pdf'),
    refusals,
  }),
  regulatorReport: get('/api/incidents/:id/regulator-report', {
    action: 'incidents.write',
    reading: itself('incident.exported'),
    answer: answersFile('application/pdf'),
    refusals,
  }),
  write: post('/api/incidents/:id/entries', { ...changes, input: NewEntry }),
  changeState: post('/api/incidents/:id/state', { ...changes, input: StateChange }),
  giveTo: put('/api/incidents/:id/owner', { ...changes, input: OwnerChange }),
  changeSeverity: put('/api/incidents/:id/severity', { ...changes, input: SeverityChange }),
  saveFindings: put('/api/incidents/:id/findings', { ...changes, input: Findings }),
  addTask: post('/api/incidents/:id/tasks', { ...changes, input: NewTask }),
  endTask: put('/api/incidents/:id/tasks/:taskId', { ...changes, input: TaskEnd }),
  places: get('/api/incident-places', {
    action: 'incidents.write',
    reading: 'nobody',
    query: z.object({ q: z.optional(z.string()) }),
    answer: answers<Place[]>(),
  }),
  addAffected: post('/api/incidents/:id/affected', { ...changes, input: NewAffected }),
  removeAffected: del('/api/incidents/:id/affected/:affectedId', changes),
  beginBreach: post('/api/incidents/:id/breach', { ...changes, input: BreachBegin }),
  decideOnProposal: post('/api/incidents/:id/breach/proposal', {
    ...changes,
    input: ProposalVerdict,
  }),
  decideOnRegulator: put('/api/incidents/:id/breach/regulator', {
    ...changes,
    input: BreachVerdict,
  }),
  decideOnPeople: put('/api/incidents/:id/breach/people', { ...changes, input: BreachVerdict }),
  recordNotification: post('/api/incidents/:id/breach/notifications', {
    ...changes,
    input: NewNotification,
  }),
  addFile: post('/api/incidents/:id/files', { ...changes, sends: sendsForm }),
  file: get('/api/incidents/:id/files/:fileId', {
    action: 'incidents.files',
    reading: itself('incident.file_read'),
    answer: answersFile('*/*'),
    refusals: { not_found: missing('file') },
  }),
}

/** Everybody who works here may report; they see how far their own reports are, and nothing else. */
export const incidentReportCalls = {
  own: get('/api/incident-reports', {
    action: 'incidents.report',
    reading: 'own',
    answer: answers<OwnReport[]>(),
  }),
  report: post('/api/incident-reports', {
    action: 'incidents.report',
    input: NewReport,
    answer: answers<{ id: string; reference: string }>(201),
    refusals: changes.refusals,
  }),
}
