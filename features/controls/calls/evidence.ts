import {
  answers,
  answersFile,
  get,
  missing,
  post,
  put,
  sendsForm,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { itself } from '#features/accounts/policy/readings.ts'
import { evidenceFileKinds, evidenceRefused, typeOfFile } from '#lib/file-kinds.ts'
import {
  EvidenceChange,
  type EvidenceDetail,
  EvidenceEnd,
  type EvidenceRow,
} from '../schema/evidence.ts'

const noEvidence = { not_found: missing('evidence') }
const unknown_control = wrong('controls', 'There is no such control')
const reads = { action: 'controls.read', reading: 'colleagues' } as const
const writes = { action: 'controls.write', refusals: noEvidence } as const
const uploads = {
  action: 'controls.write',
  sends: sendsForm,
  refusals: { ...noEvidence, unknown_control, kind: wrong('file', evidenceRefused) },
} as const

const answer = answers<EvidenceDetail>()
const fileTypes = [
  ...evidenceFileKinds.map((kind) => typeOfFile(kind).contentType),
  typeOfFile('text', true).contentType,
]

/** What shows that controls hold. */
export const evidenceCalls = {
  list: get('/api/evidence', { ...reads, answer: answers<EvidenceRow[]>() }),
  find: get('/api/evidence/:id', { ...reads, answer, refusals: noEvidence }),
  file: get('/api/evidence/:id/file/:number', {
    action: 'controls.read',
    reading: itself('evidence.read'),
    answer: answersFile(...fileTypes),
    refusals: noEvidence,
  }),
  add: post('/api/evidence/files', { ...uploads, answer: answers<{ id: string }>(201) }),
  renew: post('/api/evidence/files/:id', { ...uploads, answer: answers<{ number: number }>(201) }),
  change: put('/api/evidence/:id', {
    ...writes,
    input: EvidenceChange,
    answer,
    refusals: { ...noEvidence, unknown_control },
  }),
  retire: post('/api/evidence/:id/retire', { ...writes, input: EvidenceEnd, answer }),
}
