import type { DexReport, SlotCounter } from '../schema.ts'
import { type Audit, auditOf, machineOf } from './audit.ts'
import { Findings } from './findings.ts'
import { segmentsOf } from './lines.ts'
import { transmissionsOf } from './transmissions.ts'

export interface ReadFile {
  usable: boolean
  report: DexReport
  /** Of a file that is not usable there are none. */
  slots: SlotCounter[]
  /** Number of the board in the machine, as ID1 and CB1 have it. */
  board: string
}

const nothing: Omit<Audit, 'slots'> = {
  machine: { serial: '', model: '', asset: '' },
  board: { serial: '', model: '', software: '' },
  clock: null,
  totals: {},
  unpaid: [],
  lastSold: {},
  devices: [],
  events: [],
  settings: 0,
}

/** What an audit file says. Anything may be in it: what cannot be read is told, and nothing is thrown. */
export function readFile(bytes: Uint8Array): ReadFile {
  const findings = new Findings()
  const segments = segmentsOf(bytes, findings)
  const transmissions = transmissionsOf(segments, findings)
  if (transmissions.length === 0) {
    findings.add(
      'error',
      segments.some(({ name }) => name === 'ST')
        ? 'No transmission in it is whole.'
        : 'This is no audit file: it has no transmission (ST).',
    )
  }
  const audits = transmissions.map(({ segments }) => auditOf(segments, findings))
  const last = audits.at(-1)
  if (last && audits.length > 1) checkSeveral(audits, last, findings)
  // A file that was cut off is kept with its machine, if it came so far as to name it.
  const named = { ...nothing, machine: machineOf(segments.find(({ name }) => name === 'ID1')) }
  const { slots: counters, ...rest } = last ?? { ...named, slots: [] }
  const usable = !findings.hasErrors
  return {
    usable,
    report: { findings: findings.list(), transmissions: transmissions.length, ...rest },
    slots: usable ? counters : [],
    board: `${rest.machine.serial}/${rest.board.serial}`.slice(0, 120),
  }
}

/** Readings one after the other in one file: the last counts, if the others do not speak against it. */
function checkSeveral(audits: readonly Audit[], last: Audit, findings: Findings) {
  const boardOf = ({ machine, board }: Audit) => `${machine.serial}/${board.serial}`
  if (audits.some((audit) => boardOf(audit) !== boardOf(last))) {
    findings.add('error', 'It holds readings of several machines or boards.')
    return
  }
  const counts = new Map(last.slots.map(({ slot, sold }) => [slot, sold]))
  const fell = audits.some(
    ({ slots, totals }) =>
      (totals.paid?.sold ?? 0) > (last.totals.paid?.sold ?? Number.POSITIVE_INFINITY) ||
      slots.some(({ slot, sold }) => sold > (counts.get(slot) ?? Number.POSITIVE_INFINITY)),
  )
  if (fell) {
    findings.add('error', 'Its transmissions are not in order: the last has lower counters.')
    return
  }
  findings.add('note', `It holds ${audits.length} transmissions; the last is used.`)
}
