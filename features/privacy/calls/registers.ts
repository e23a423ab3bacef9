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
} from '#features/accounts/policy/contract.ts'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import {
  EntryForm,
  type EntryRow,
  type EntryVersion,
  type RetentionRow,
} from '../schema/registers.ts'

const reads = { action: 'privacy.read', reading: 'colleagues' } as const
const refusals = { not_found: missing('entry') }

/** Each register has fields of its own, and so calls of its own. */
const callsOf = <Name extends PrivacyRegister>(register: Name) => {
  const input = EntryForm[register]
  return {
    list: get(`/api/privacy/registers/${register}`, { ...reads, answer: answers<EntryRow[]>() }),
    add: post(`/api/privacy/registers/${register}`, {
      action: 'privacy.write',
      input,
      answer: answers<{ id: string } | null>(201),
    }),
    file: get(`/api/privacy/registers/${register}/file/:format{pdf|csv}`, {
      ...reads,
      answer: answersFile('application/pdf', 'text/csv'),
    }),
    versions: get(`/api/privacy/registers/${register}/:id/versions`, {
      ...reads,
      answer: answers<EntryVersion[]>(),
      refusals,
    }),
    change: put(`/api/privacy/registers/${register}/:id`, {
      action: 'privacy.write',
      input,
      answer: answersNothing,
      refusals: {
        ...refusals,
        changed_meanwhile: conflict(
          'A colleague has changed it meanwhile. Please look at it again.',
          'changed_meanwhile',
        ),
      },
    }),
    remove: del(`/api/privacy/registers/${register}/:id`, {
      action: 'privacy.write',
      answer: answersNothing,
      refusals,
    }),
  }
}

export const registerCalls = {
  processing: callsOf('processing'),
  processors: callsOf('processors'),
  assessments: callsOf('assessments'),
  interests: callsOf('interests'),
  consents: callsOf('consents'),
  transfers: callsOf('transfers'),
}

export const retentionCalls = {
  schedule: get('/api/privacy/retention', {
    action: 'privacy.read',
    reading: 'nobody',
    answer: answers<RetentionRow[]>(),
  }),
}
