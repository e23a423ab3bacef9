import type { Findings } from './findings.ts'

/** One line of a file: a name, and what stands behind each asterisk. */
export interface Segment {
  line: number
  /** As it came, without its end; what the checksum is over. */
  raw: string
  name: string
  fields: string[]
  /** Where the line begins in the text, and where the next one does. */
  from: number
  to: number
  /** Nothing ends the line: the file may have been cut in it. */
  isOpen: boolean
}

const mostSegments = 20_000
/** Of a file that has more: its machine is named there, if anywhere. */
const keptOfTooMany = 100
/** No segment of the standard comes near it. */
const longestLine = 1000
// biome-ignore lint/suspicious/noControlCharactersInRegex: files come over serial lines that leave them behind
const controls = /[\x00-\x1f\x7f]/g
const segmentName = /^[A-Z]{1,3}\d{0,3}$/

const startsSegment = /^\s*[A-Za-z]{1,3}\d{0,3}\*/
const prefixed = /^.*?[^A-Za-z0-9]((?:DXS|DXE|ST|SE|[A-Z]{1,2}\d{1,2})\*.*)$/s

/** Without what a log puts before each line, such as the time, or a list in JSON around it. */
function withoutPrefix(line: string): string {
  const sent = startsSegment.test(line) ? undefined : prefixed.exec(line)?.[1]
  if (sent === undefined) return line
  return line.trimStart().startsWith('"') ? sent.replace(/",?\s*$/, '') : sent
}

const markOfUtf8 = '\u00ef\u00bb\u00bf'

interface Line {
  raw: string
  from: number
  to: number
}

/** One after the other, so that whoever has enough can stop. */
function* linesOf(text: string): Generator<Line> {
  let from = 0
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    const to = index + end.length
    yield { raw: text.slice(from, index), from, to }
    from = to
  }
  yield { raw: text.slice(from), from, to: text.length }
}

/** The segments of a file, however its lines end. What is none is told and left out. */
export function segmentsOf(whole: string, findings: Findings): Segment[] {
  const isMarked = whole.startsWith(markOfUtf8)
  // Of the same length, so that each line is found again where it was.
  const text = isMarked ? whole.replace(markOfUtf8, '\0\0\0') : whole
  if (isMarked) findings.add('note', 'It begins with the mark of UTF-8, which is left out.')
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) {
    findings.add('note', 'Its lines do not all end in CR LF; they are read as if they did.')
  }
  const segments: Segment[] = []
  let withControls = 0
  let line = 0
  for (const { raw: whole, from, to } of linesOf(text)) {
    const raw = isMarked && from === 0 ? whole.slice(markOfUtf8.length) : whole
    line += 1
    const clean = raw.replace(controls, '')
    if (clean !== raw) withControls += 1
    if (clean.trim() === '') continue
    if (raw.length > longestLine) {
      findings.add('error', `The line has ${raw.length} characters, more than any segment.`, line)
      continue
    }
    const [first = '', ...fields] = withoutPrefix(clean.trim()).split('*')
    const name = first.trim().toUpperCase()
    if (segments.length === mostSegments) {
      findings.add(
        'error',
        `It has more than ${mostSegments} segments; no machine has so much to say.`,
      )
      // Nothing of it will be used: the rest is not looked at either.
      return segments.slice(0, keptOfTooMany).filter(({ name: kept }) => kept === 'ID1')
    }
    // Kept even if it is none: the checksum is over every line.
    const isSegment = segmentName.test(name)
    const sent = isSegment ? withoutPrefix(raw) : raw
    const isOpen = to - from === whole.length
    segments.push({ line, raw: sent, name: isSegment ? name : '', fields, from, to, isOpen })
  }
  if (withControls > 0) {
    findings.add('warning', `Control characters are in ${withControls} of its lines.`)
  }
  return segments
}

/** What stands behind the nth asterisk, from 1 on, as the standard numbers it. */
export const fieldOf = (segment: Segment | undefined, number: number): string =>
  segment?.fields[number - 1]?.trim() ?? ''
