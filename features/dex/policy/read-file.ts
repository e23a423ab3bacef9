import type { Decided, DexReport, Finding, SlotCounter, Usable } from '../schema.ts'
import { auditOf, machineOf } from './audit.ts'
import { Findings } from './findings.ts'
import { segmentsOf } from './lines.ts'
import { type Transmission, transmissionsOf } from './transmissions.ts'
import { bytesFrom, charactersOf, unwrap } from './unwrap.ts'

/** One reading of a machine. */
export interface ReadFile {
  usable: Usable
  report: DexReport
  /** Only of a reading that is usable. */
  slots: SlotCounter[]
  /** Number of the board in the machine, as ID1 and CB1 have it. */
  board: string
  /** The reading by itself. */
  bytes: Uint8Array<ArrayBuffer>
}

/** What an audit file says that says nothing. */
export const emptyReport: DexReport = {
  ...{ findings: [], transmissions: 0, asks: [], decided: {} },
  machine: { serial: '', model: '', asset: '' },
  board: { serial: '', model: '', software: '' },
  clock: null,
  ...{ currency: '', decimals: 2, totals: {}, cashPence: {}, read: [], unpaid: [], soldOut: {} },
  ...{ devices: [], events: [], settings: 0, sections: [] },
}

/**
 * What an audit file says, reading by reading. Anything may be in it: what cannot be read is told, and
 * nothing is thrown. `decided` is what staff have said about it.
 */
export function readFile(bytes: Uint8Array, decided: Decided = {}): [ReadFile, ...ReadFile[]] {
  const findings = new Findings()
  const { text, note } = unwrap(charactersOf(bytes))
  if (note) findings.add('note', note)
  const segments = segmentsOf(text, findings)
  const found = transmissionsOf(segments, findings)
  const several = found.length > 1
  const [first, ...others] = found.map((one) =>
    readingOf(one, {
      decided,
      transmissions: found.length,
      bytes: several ? bytesFrom(text.slice(one.from, one.to)) : Uint8Array.from(bytes),
    }),
  )
  if (first) return [first, ...others]
  findings.add('error', 'This is no audit file: it has no transmission (ST) and no data.')
  const machine = machineOf(segments.find(({ name }) => name === 'ID1'))
  const report = { ...emptyReport, findings: findings.list(), machine, decided }
  return [{ usable: 'no', report, slots: [], board: '', bytes: Uint8Array.from(bytes) }]
}

const otherFigures = /^(VA|PA|CA|BA|TA|DA|DB|EA)\d/

function readingOf(
  { segments, findings }: Transmission,
  {
    decided,
    transmissions,
    bytes,
  }: Pick<DexReport, 'transmissions' | 'decided'> & Pick<ReadFile, 'bytes'>,
): ReadFile {
  const { slots, money, ...rest } = auditOf(segments, findings, decided.money)
  const hasCounters = slots.length > 0 || rest.totals.paid !== undefined
  const asks: DexReport['asks'] = []
  if (money.isUnknown) asks.push('money')
  const errors = findings.list().filter(({ level }) => level === 'error').length
  const isDoubtful = errors > (money.isUnknown ? 1 : 0)
  if (isDoubtful && !decided.accepted) asks.push('accept')
  // Coin changers and sensors have figures that can be read, and nothing to compare with sales.
  const hasOthers = !isDoubtful && segments.some(({ name }) => otherFigures.test(name))
  const readable = hasCounters ? 'yes' : hasOthers ? 'other' : 'no'
  const usable = readable !== 'no' && asks.length > 0 ? 'partly' : readable
  if (!hasCounters) {
    const level = usable === 'no' ? 'error' : 'note'
    findings.add(level, 'It has no counter of sales, neither VA1 nor PA2.')
  }
  if (decided.accepted) findings.add('note', 'It is used although not all of it can be checked.')
  return {
    usable,
    report: {
      ...{ findings: settled(findings.list(), decided), transmissions, decided },
      asks: usable === 'no' ? [] : asks,
      ...rest,
    },
    slots: usable === 'yes' ? slots : [],
    board: `${rest.machine.serial}/${rest.board.serial}`.slice(0, 120),
    bytes,
  }
}

/** What was accepted is an error no longer. */
const settled = (findings: Finding[], { accepted }: Decided): Finding[] =>
  accepted
    ? findings.map((one) => (one.level === 'error' ? { ...one, level: 'warning' } : one))
    : findings
