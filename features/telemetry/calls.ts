import {
  answers,
  answersNothing,
  conflict,
  del,
  fromAddress,
  get,
  missing,
  post,
} from '#features/accounts/policy/contract.ts'
import {
  DeviceQuery,
  type DevicesView,
  KeyRequest,
  KeysRequest,
  MachineRequest,
  type NewCredential,
  type SealedKeys,
} from './schema.ts'

const manages = {
  action: 'devices.manage',
  refusals: {
    not_found: missing('machine'),
    retired: conflict('This machine was taken away. It needs no key.'),
    none_active: conflict('This machine has no key any more.', 'changed_meanwhile'),
  },
} as const

/** With what machines sign. */
export const deviceCalls = {
  list: get('/api/fleet/devices', {
    action: 'devices.read',
    reading: 'nobody',
    query: fromAddress(DeviceQuery),
    answer: answers<DevicesView>(),
  }),
  /** Its answer is the only place where a private key is ever seen. */
  issueKey: post('/api/fleet/devices/:machineId/key', {
    ...manages,
    input: KeyRequest,
    answer: answers<NewCredential>(201),
  }),
  issueKeys: post('/api/fleet/devices/keys', {
    action: 'devices.manage',
    input: KeysRequest,
    answer: answers<SealedKeys>(201),
    refusals: {
      none_needed: conflict('Each of these machines has a key already.'),
      changed: conflict(
        'One of these machines was given a key or taken away just now. Try again.',
        'changed_meanwhile',
      ),
    },
  }),
  request: post('/api/fleet/devices/:machineId/requests', {
    action: 'devices.manage',
    input: MachineRequest,
    answer: answers<{ id: string }>(201),
    refusals: { not_found: missing('machine') },
  }),
  revokeKey: del('/api/fleet/devices/:machineId/key', { ...manages, answer: answersNothing }),
}
