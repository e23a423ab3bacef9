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
