import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  del,
  fromAddress,
  get,
  missing,
  post,
  sendsFile,
  wrong,
} from '#features/accounts/policy/contract.ts'
import {
  Decision,
  type DexFileDetail,
  type DexMachine,
  type DexPage,
  DexQuery,
  MachineSearch,
  type StoredFile,
  Upload,
} from './schema.ts'

const reads = { action: 'dex.read', reading: 'nobody' } as const
const not_found = missing('audit file')

/** The audit files of machines, sent and looked at by staff. */
export const dexCalls = {
  /** The file is the body itself, as a program would send it; what there is to say stands in the address. */
  send: post('/api/dex', {
    action: 'dex.write',
    query: Upload,
    wrongQuery: 'by field',
    sends: sendsFile,
    answer: answers<StoredFile>(201),
    refusals: {
      in_future: wrong('read-at', 'This time has not come yet'),
      no_such_machine: wrong('machine', 'No machine has this serial'),
      machine_not_named: wrong(
        'machine',
        'The file does not say of which machine it is. Please choose the machine',
      ),
    },
  }),
  list: get('/api/dex', { ...reads, query: fromAddress(DexQuery), answer: answers<DexPage>() }),
  machines: get('/api/dex/machines', {
    ...reads,
    query: MachineSearch,
    answer: answers<DexMachine[]>(),
  }),
  find: get('/api/dex/:id', {
    ...reads,
    reading: 'colleagues',
    answer: answers<DexFileDetail>(),
    refusals: { not_found },
  }),
  takeBack: del('/api/dex/:id', {
    action: 'dex.write',
    answer: answersNothing,
    refusals: {
      not_found,
      signed: conflict('The machine itself has sent this file. It stays.'),
    },
  }),
  decide: post('/api/dex/:id/decision', {
    action: 'dex.write',
    input: Decision,
    answer: answersNothing,
    refusals: {
      not_found,
      nothing_asked: conflict('This file needs no such decision. Look at it again.'),
    },
  }),
  draftPlan: post('/api/dex/:id/plan', {
    action: 'dex.write',
    answer: answers<{ machineId: string; slots: number; leftOut: string[] }>(201),
    refusals: {
      not_found,
      no_slots: conflict('The file has no slots with a price.'),
      has_draft: conflict('The machine has a draft already. Apply or discard it first.'),
      retired: conflict('This machine has been taken away.', 'closed'),
    },
  }),
  original: get('/api/dex/:id/file', {
    ...reads,
    answer: answersFile('application/octet-stream'),
    refusals: { not_found },
  }),
}
