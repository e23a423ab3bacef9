/** A typeface, as far as choosing it for a sign is concerned. */
export interface Face {
  name: string
  covers(codePoint: number): boolean
}

type Faces = readonly [Face, ...Face[]]

/** Signs that one typeface writes in one go. */
export interface Run {
  face: string
  text: string
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** How a sign is written that no typeface has: by its place in Unicode, never by nothing. */
export const placeOf = (codePoint: number) =>
  `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`

/** Each sign in the first typeface that has it. The first of them writes the places of the others. */
export function runsOf(text: string, faces: Faces): Run[] {
  // Nearly all there is: every typeface of ours has these.
  if (/^[ -~]+$/.test(text)) return [{ face: faces[0].name, text }]
  const runs: Run[] = []
  for (const { sign, face } of signsOf(text, faces)) {
    const { name } = face ?? faces[0]
    const part = face ? sign : codePointsOf(sign).map(placeOf).join('')
    const last = runs.at(-1)
    if (last?.face === name) last.text += part
    else runs.push({ face: name, text: part })
  }
  return runs
}

/** Whether a text has a sign that is written by its place. */
export const lacksSigns = (text: string, faces: Faces) =>
  signsOf(text, faces).some(({ face }) => !face)

function signsOf(text: string, faces: Faces): { sign: string; face: Face | undefined }[] {
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) =>
    partsOf(segment, faces),
  )
    .flat()
    .map((sign) => ({ sign, face: faceOf(codePointsOf(sign), faces) }))
}

const codePointsOf = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
const faceOf = (points: readonly number[], faces: readonly Face[]) =>
  faces.find(({ covers }) => points.every(covers))

/** A letter and its marks stay together in a typeface that has them all; else each is for itself. */
function partsOf(segment: string, faces: readonly Face[]): string[] {
  if (faceOf(codePointsOf(segment), faces)) return [segment]
  // What joins or turns other signs is not seen by itself.
  return Array.from(segment).filter(
    (sign) => !/^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(sign),
  )
}

/** After a space, and within a compound: not before a figure, or dates would be torn apart. */
const breaks = /(?<= )(?=[^ ])|(?<=[\p{L}\p{N}][-–—/])(?=\p{L})/u

const paragraphsOf = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').split('\n')
const wordsOf = (paragraph: string) => paragraph.replaceAll('\t', '    ').split(breaks)

/** How wide the widest word and the widest line of a text are, and all its lines together. */
export function extentOf(text: string, faces: Faces, widthOf: (run: Run) => number) {
  const wide = (part: string) => runsOf(part, faces).reduce((sum, run) => sum + widthOf(run), 0)
  const extent = { word: 0, line: 0, whole: 0 }
  for (const paragraph of paragraphsOf(text)) {
    let line = 0
    for (const word of wordsOf(paragraph)) {
      extent.word = Math.max(extent.word, wide(word.trimEnd()))
      line += wide(word)
    }
    extent.line = Math.max(extent.line, line)
    extent.whole += line
  }
  return extent
}

/** The lines of a text that is no wider than the room; a longer word is broken where the line ends. */
export function linesOf(
  text: string,
  room: number,
  faces: Faces,
  widthOf: (run: Run) => number,
): Run[][] {
  const wide = (part: string) => runsOf(part, faces).reduce((sum, run) => sum + widthOf(run), 0)
  const lines: string[] = []
  for (const paragraph of paragraphsOf(text)) {
    let line = ''
    let used = 0
    for (const word of wordsOf(paragraph)) {
      let rest = word
      if (line && used + wide(rest.trimEnd()) > room) {
        lines.push(line)
        line = ''
        used = 0
      }
      while (rest && wide(rest.trimEnd()) > room) {
        const head = headOf(rest, room, wide)
        lines.push(head)
        rest = rest.slice(head.length)
      }
      line += rest
      used += wide(rest)
    }
    lines.push(line)
  }
  return lines.map((line) => runsOf(line.trimEnd(), faces))
}

/** As many signs as there is room for, one at least. */
function headOf(word: string, room: number, wide: (part: string) => number): string {
  let head = ''
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const width = wide(segment)
    if (head && used + width > room) break
    head += segment
    used += width
  }
  return head
}
