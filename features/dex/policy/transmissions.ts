import { asDigits, checksumOf } from './checksum.ts'
import type { Findings } from './findings.ts'
import { fieldOf, type Segment } from './lines.ts'

/** What stands between an ST and its SE and has a checksum that fits. */
export interface Transmission {
  line: number
  segments: Segment[]
}

interface Open {
  start: Segment
  segments: Segment[]
  checksum?: Segment
  unchecked: number
}

/**
 * The transmissions of a file. Whatever is cut, not ended or not as its checksum says is told as an
 * error: a file is believed as a whole or not at all.
 */
export function transmissionsOf(segments: readonly Segment[], findings: Findings): Transmission[] {
  const found: Transmission[] = []
  let envelope: Segment | undefined
  let open: Open | undefined
  const breakOff = (line: number) => {
    if (!open) return
    findings.add('error', `The transmission of line ${open.start.line} has no end (SE).`, line)
    open = undefined
  }
  for (const segment of segments) {
    switch (segment.name) {
      case 'DXS':
        breakOff(segment.line)
        if (envelope) findings.add('error', `The file of line ${envelope.line} has no end (DXE).`)
        envelope = segment
        break
      case 'ST':
        breakOff(segment.line)
        open = { start: segment, segments: [segment], unchecked: 0 }
        break
      case 'SE':
        if (open) found.push(closed(open, segment, findings))
        else findings.add('error', 'An end (SE) without a beginning (ST).', segment.line)
        open = undefined
        break
      case 'DXE':
        breakOff(segment.line)
        if (fieldOf(segment, 1) === '' || fieldOf(segment, 2) === '') {
          findings.add('error', 'The end of the file (DXE) is cut off.', segment.line)
        }
        envelope = undefined
        break
      default:
        if (open) hold(open, segment, findings)
        else if (segment.name) {
          findings.add('error', `${segment.name} stands outside of any transmission.`, segment.line)
        } else findings.add('note', 'This is no segment and is left out.', segment.line)
    }
  }
  if (open) findings.add('error', 'The file breaks off before the end of its data (SE).')
  if (envelope) findings.add('error', 'The file breaks off before its end (DXE).')
  return found
}

function hold(open: Open, segment: Segment, findings: Findings) {
  if (segment.name === 'G85') {
    if (open.checksum) findings.add('error', 'A second checksum (G85).', segment.line)
    open.checksum ??= segment
  } else if (open.checksum) {
    open.unchecked += 1
    findings.add('warning', 'After the checksum, so it is not used.', segment.line)
  } else {
    if (!segment.name) findings.add('warning', 'This is no segment and is left out.', segment.line)
    open.segments.push(segment)
  }
}

function closed(open: Open, end: Segment, findings: Findings): Transmission {
  const { start, segments, checksum, unchecked } = open
  checkSum(segments, checksum, start, findings)
  // A control number that is not the same is the sign of a line that was cut.
  if (fieldOf(end, 2) !== fieldOf(start, 2)) {
    const numbers = `${fieldOf(end, 2) || 'none'} in place of ${fieldOf(start, 2) || 'none'}`
    findings.add('error', `The end (SE) has another control number: ${numbers}.`, end.line)
  }
  const count = segments.length + (checksum ? 1 : 0) + unchecked + 1
  const told = fieldOf(end, 1)
  // Wrong in many real files, so it is no reason to leave one out.
  if (Number(told) !== count) {
    const words = `SE counts ${told || 'no'} segments, there are ${count}.`
    findings.add('warning', words, end.line)
  }
  return { line: start.line, segments }
}

function checkSum(
  segments: readonly Segment[],
  checksum: Segment | undefined,
  start: Segment,
  findings: Findings,
) {
  if (!checksum) {
    const words = 'Without a checksum (G85) nobody can tell whether it is whole.'
    return findings.add('error', words, start.line)
  }
  const told = fieldOf(checksum, 1).toUpperCase()
  // Over the lines as the machine sent them, whatever has become of their ends since.
  const lines = segments.map(({ raw }) => `${raw}\r\n`).join('')
  const crc = asDigits(checksumOf(lines.slice(lines.indexOf('ST'))))
  if (told === crc) return
  const swapped = told === crc.slice(2) + crc.slice(0, 2)
  const hint = swapped ? ' With its two bytes swapped it would fit.' : ''
  const words = `The checksum (G85) is ${told || 'empty'}, the data make ${crc}: something was changed or lost.${hint}`
  findings.add('error', words, checksum.line)
}
