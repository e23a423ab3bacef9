import { asDigits, checksumOf, coverageOf } from './checksum.ts'
import { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'

/** One reading of a machine: what stands between an ST and its SE, as far as both are there. */
export interface Transmission {
  segments: Segment[]
  findings: Findings
  /** Where it stands in the text of the file. */
  from: number
  to: number
}

interface Open {
  envelope: Segment | undefined
  /** Nothing in a file that has only data. */
  start: Segment | undefined
  data: Segment[]
  checksum?: Segment
  end?: Segment
  /** After the checksum. */
  unchecked: Segment[]
}

/** Several machines are read out one after the other; more than these are no list of readings. */
const mostReadings = 200

const frame = new Set(['DXS', 'ST', 'SE', 'DXE'])

/**
 * The readings of a file, each with what is odd about it. A reading is never left out because another
 * one is damaged, nor because its frame is: that it was cut or changed is told by its checksum.
 */
export function transmissionsOf(segments: readonly Segment[], about: Findings): Transmission[] {
  const framed = segments.some(({ name }) => name === 'ST')
  const found: Open[] = []
  let envelope: Segment | undefined
  let open: Open | undefined
  const begin = (start: Segment | undefined) => {
    open = { envelope, start, data: start ? [start] : [], unchecked: [] }
    found.push(open)
    return open
  }
  for (const segment of segments) {
    const { name } = segment
    if (name === 'DXS') envelope = segment
    if (name === 'DXE') envelope = undefined
    if (name === 'ST') begin(segment)
    else if (name === 'SE' && open) open.end = segment
    if (frame.has(name)) {
      if (name !== 'ST') open = undefined
      continue
    }
    // Without any ST, each ID1 begins another machine.
    const isNext = !framed && name === 'ID1' && open?.data.some((one) => one.name === 'ID1')
    if (!framed && name && (!open || isNext)) begin(undefined)
    if (open) hold(open, segment)
    else if (name) about.add('warning', `${name} stands outside of any transmission.`, segment.line)
    else about.add('note', 'This is no segment and is left out.', segment.line)
  }
  return found
    .filter(({ data }) => data.length > 0)
    .slice(0, mostReadings)
    .map((one) => judged(one, about))
}

function hold(open: Open, segment: Segment) {
  if (segment.name === 'G85') open.checksum ??= segment
  else if (open.checksum) open.unchecked.push(segment)
  else open.data.push(segment)
}

function judged(open: Open, about: Findings): Transmission {
  const { start, data, checksum, end, unchecked } = open
  const findings = new Findings(about)
  if (!start) findings.add('note', 'It has no frame (ST and SE); its data are read as they stand.')
  for (const { name, line } of data) {
    if (!name) findings.add('warning', 'This is no segment and is left out.', line)
  }
  for (const { line } of unchecked) {
    findings.add('warning', 'After the checksum, so it is not used.', line)
  }
  checkFrame(open, findings)
  checkSum(open, findings)
  const last = end ?? unchecked.at(-1) ?? checksum ?? data.at(-1)
  const cut = start && !end && !checksum && data.at(-1)?.isOpen ? data.at(-1) : undefined
  if (cut) findings.add('warning', 'The file breaks off in this line, so it is not used.', cut.line)
  const whole = data.filter((segment) => segment !== cut)
  return { segments: whole, findings, from: data[0]?.from ?? 0, to: last?.to ?? 0 }
}

/** What is wrong in many real files is no reason to leave one out: the checksum tells what is whole. */
function checkFrame({ start, data, checksum, end, unchecked }: Open, findings: Findings) {
  if (!start) return
  if (!end) {
    const words = checksum
      ? 'It has no end (SE), but its checksum is there.'
      : 'The file breaks off before the end of its data (SE).'
    return findings.add(checksum ? 'warning' : 'error', words)
  }
  if (fieldOf(end, 2) !== fieldOf(start, 2)) {
    const numbers = `${fieldOf(end, 2) || 'none'} in place of ${fieldOf(start, 2) || 'none'}`
    findings.add('warning', `The end (SE) has another control number: ${numbers}.`, end.line)
  }
  const count = data.length + (checksum ? 1 : 0) + unchecked.length + 1
  const told = fieldOf(end, 1)
  if (Number(told) !== count) {
    findings.add('warning', `SE counts ${told || 'no'} segments, there are ${count}.`, end.line)
  }
}

function checkSum({ envelope, data, checksum }: Open, findings: Findings) {
  if (!checksum) {
    const words = 'Without a checksum (G85) nobody can tell whether it is whole.'
    return findings.add('error', words)
  }
  const told = fieldOf(checksum, 1).toUpperCase().padStart(4, '0')
  // Over the lines as the machine sent them, whatever has become of their ends since.
  const [first = '', ...rest] = data.map(({ raw }) => raw)
  const lines = [first.slice(Math.max(0, first.indexOf('ST'))), ...rest]
  const coverage = coverageOf(told, lines, envelope?.raw)
  if (coverage === 'the standard') return
  if (coverage) {
    return findings.add('note', `Its checksum is made otherwise than usual, ${coverage}; it fits.`)
  }
  const crc = asDigits(checksumOf(lines.map((line) => `${line}\r\n`).join('')))
  const is = fieldOf(checksum, 1) || 'empty'
  const words = `The checksum (G85) is ${is}, the data make ${crc}: something was changed or lost.`
  findings.add('error', words, checksum.line)
}
