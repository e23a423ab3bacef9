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
} from '#features/accounts/policy/contract.ts'
import {
  Commissioning,
  type DeskMachines,
  MachineChange,
  MachineQuery,
  type MapSite,
  PhaseChange,
  Versioned,
} from '../schema/desk.ts'

const reads = { action: 'fleet.list', reading: 'nobody' } as const

const writes = {
  action: 'fleet.write',
  refusals: {
    not_found: missing('machine'),
    changed_meanwhile: conflict(
      'Someone else has changed this machine meanwhile. Close this and look at it again.',
      'changed_meanwhile',
    ),
    never_connected: conflict(
      'This machine has never reported. Wait for its first report before you put it to work.',
    ),
    serial_taken: wrong('serial', 'There is a machine with this serial number already.'),
    no_site: wrong('site', 'There is no such site.'),
    in_future: wrong('commissionedOn', 'Please enter the day on which it began its work.'),
  },
} as const

const answer = answers<{ id: string }>()

/** Every machine, for those who run the fleet: /dashboard/fleet/machines and /dashboard/fleet/map. */
export const fleetDeskCalls = {
  list: get('/api/fleet/desk/machines', {
    ...reads,
    query: fromAddress(MachineQuery),
    answer: answers<DeskMachines>(),
  }),
  exportAll: get('/api/fleet/desk/machines/export', {
    ...reads,
    query: fromAddress(MachineQuery),
    answer: answersFile('text/csv'),
  }),
  map: get('/api/fleet/desk/map', { ...reads, answer: answers<MapSite[]>() }),
  commission: post('/api/fleet/desk/machines', {
    ...writes,
    input: Commissioning,
    answer: answers<{ id: string }>(201),
  }),
  change: put('/api/fleet/desk/machines/:id', { ...writes, input: MachineChange, answer }),
  phase: post('/api/fleet/desk/machines/:id/phase', { ...writes, input: PhaseChange, answer }),
  retire: post('/api/fleet/desk/machines/:id/retire', { ...writes, input: Versioned, answer }),
}
