export interface FoldedText {
  /** What the sender wrote this time. */
  text: string
  /** The history below or above it; empty if there is none. */
  quoted: string
}

/** The line with which mail programs introduce what they quote; it may be broken over three lines. */
const introductions = [
  // Gmail, Apple Mail, Thunderbird: On Wed, 18 Nov 2026 at 10:02, Enix <hello@enix.example> wrote:
  /^On\b.{4,300}\bwrote:$/i,
  // Am 18.11.2026 um 10:02 schrieb Enix <hello@enix.example>:
  /^Am\b.{4,300}\bschrieb\b.{0,200}:$/i,
  // Le mer. 18 nov. 2026 à 10:02, Enix <hello@enix.example> a écrit :
  /^Le\b.{4,300}\ba [ée]crit\s?:$/i,
  /^El\b.{4,300}\bescribi[óo]:$/i,
  /^Op\b.{4,300}\bschreef\b.{0,200}:$/i,
  /^Il\b.{4,300}\bha scritto:$/i,
]

/** Outlook parts old from new by one of these lines; everything below is old. */
const divider =
  /^-{2,}\s*(?:Original Message|Original Appointment|Forwarded message|Urspr[üu]ngliche Nachricht|Message d['’]origine|Mensaje original|Oorspronkelijk bericht|Messaggio originale)\s*-{2,}$/i

/** Outlook on the web and on phones: a block of headers without a line before it. */
const senderHeader = /^\*?(?:From|Von|De|Van|Da)\*?\s?:\*?\s?\S/
const laterHeader =
  /^\*?(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Envoy[ée]|[ÀA]|Objet|Enviado|Para|Asunto|Verzonden|Aan|Onderwerp|Inviato|Oggetto)\*?\s?:\*?\s?/

const isQuoted = (line: string) => /^\s?>/.test(line)
const isBlank = (line: string) => line.trim() === ''

/**
 * Parts what was written this time from what it repeats. A signature stays. Answers between the quoted
 * lines cannot be read without them, so such a text stays whole.
 */
export function foldQuoted(whole: string): FoldedText {
  const lines = whole.replaceAll('\r\n', '\n').trim().split('\n')
  const start = startOfQuote(lines)
  if (start === undefined) return { text: lines.join('\n'), quoted: '' }
  const end = endOfQuote(lines, start)
  const above = lines.slice(0, start.line).join('\n').trim()
  const below = lines.slice(end).join('\n').trim()
  const isInterleaved = above !== '' && below !== ''
  const hasMoreQuotes = below.split('\n').some(isQuoted)
  const text = above || below
  if (text === '' || isInterleaved || hasMoreQuotes) return { text: lines.join('\n'), quoted: '' }
  return { text, quoted: lines.slice(start.line, end).join('\n').trim() }
}

interface Start {
  line: number
  /** Marked: each line of it begins with >. Rest: it goes on to the end. */
  kind: 'marked' | 'rest'
}

function startOfQuote(lines: string[]): Start | undefined {
  for (const [line, text] of lines.entries()) {
    if (divider.test(text.trim())) return { line, kind: 'rest' }
    if (startsHeaders(lines, line)) return { line: ruleAbove(lines, line), kind: 'rest' }
    const introduced = introductionAt(lines, line)
    if (introduced) {
      const next = lines.slice(line + introduced).find((each) => !isBlank(each))
      return { line, kind: next !== undefined && isQuoted(next) ? 'marked' : 'rest' }
    }
    if (isQuoted(text)) return { line, kind: 'marked' }
  }
  return undefined
}

/** How many lines introduce a quote from here on; nothing if none do. */
function introductionAt(lines: string[], at: number): number | undefined {
  if (!/^\s*(?:On|Am|Le|El|Op|Il)\b/i.test(lines[at] ?? '')) return undefined
  return [1, 2, 3].find((count) => {
    const words = lines.slice(at, at + count).map((line) => line.trim())
    if (words.length < count || words.includes('')) return false
    return introductions.some((introduction) => introduction.test(words.join(' ')))
  })
}

/** A sender, and at least two of the other headers in the five lines below. */
function startsHeaders(lines: string[], at: number): boolean {
  if (!senderHeader.test(lines[at]?.trim() ?? '')) return false
  const below = lines.slice(at + 1, at + 6).map((line) => line.trim())
  return below.filter((line) => laterHeader.test(line)).length >= 2
}

/** Outlook draws a line of underscores above the headers. */
function ruleAbove(lines: string[], at: number): number {
  let above = at - 1
  while (above >= 0 && isBlank(lines[above] ?? '')) above--
  return above >= 0 && /^_{5,}$/.test(lines[above]?.trim() ?? '') ? above : at
}

function endOfQuote(lines: string[], { line, kind }: Start): number {
  if (kind === 'rest') return lines.length
  let end = line + (isQuoted(lines[line] ?? '') ? 0 : (introductionAt(lines, line) ?? 1))
  while (end < lines.length && (isQuoted(lines[end] ?? '') || isBlank(lines[end] ?? ''))) end++
  return end
}
