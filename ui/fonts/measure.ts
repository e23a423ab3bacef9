import { characters, widths } from './widths.ts'

/** A typeface in the weight in which documents use it. */
export type Face = keyof typeof widths

const places = new Map([...characters].map((character, index) => [character, index]))
const unknownWidth = 600

/** How wide a line is, in the unit of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  let thousandths = 0
  for (const character of text) {
    const place = places.get(character)
    thousandths += place === undefined ? unknownWidth : (widths[face][place] ?? unknownWidth)
  }
  return (thousandths * size) / 1000
}

/** Whether every word of a text fits on a line of its own, uncut. */
export function wordsFit(text: string, face: Face, size: number, width: number): boolean {
  return text.split(/\s+/).every((word) => textWidth(word, face, size) <= width)
}

/** As few lines as possible, and these as even as possible, so that no word stands alone at the end. */
export function wrapEvenly(text: string, face: Face, size: number, width: number): string[] {
  const count = wrap(text, face, size, width).length
  let [narrow, wide] = [0, width]
  for (let step = 0; step < 12; step += 1) {
    const middle = (narrow + wide) / 2
    const enough =
      wordsFit(text, face, size, middle) && wrap(text, face, size, middle).length <= count
    if (enough) wide = middle
    else narrow = middle
  }
  return wrap(text, face, size, wide)
}

/** Breaks text into lines no wider than `width`; a word that is wider by itself is cut. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const fits = (line: string) => textWidth(line, face, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => cut(word, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
    } else {
      if (line) lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
