import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Face } from '../policy/typesetting.ts'

export interface Typeface extends Face {
  file: Buffer
  /** How far it reaches above the line that letters stand on, of its size. */
  ascent: number
}

const require = createRequire(import.meta.url)
const brand = (family: string, subset: string, weight: number) =>
  `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`

/**
 * Our own letters first, then those of Central Europe that they are kept apart from, then a typeface
 * that knows Greek, Cyrillic, arrows and most other signs: a name on a paper loses no letter.
 */
const files = {
  headline: [
    brand('bricolage-grotesque', 'latin', 700),
    brand('bricolage-grotesque', 'latin-ext', 700),
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
  text: [
    brand('instrument-sans', 'latin', 400),
    brand('instrument-sans', 'latin-ext', 400),
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  strong: [
    brand('instrument-sans', 'latin', 600),
    brand('instrument-sans', 'latin-ext', 600),
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
} as const
export type Style = keyof typeof files
export type Typefaces = Record<Style, [Typeface, ...Typeface[]]>

let typefaces: Promise<Typefaces> | undefined

/** Read once: every paper needs them. */
export function readTypefaces(): Promise<Typefaces> {
  typefaces ??= readAll()
  return typefaces
}

async function readAll(): Promise<Typefaces> {
  const [headline, text, strong] = await Promise.all([
    readStyle(files.headline),
    readStyle(files.text),
    readStyle(files.strong),
  ])
  return { headline, text, strong }
}

async function readStyle([first, ...others]: readonly [string, ...string[]]): Promise<
  [Typeface, ...Typeface[]]
> {
  return [await readFace(first), ...(await Promise.all(others.map(readFace)))]
}

async function readFace(name: string): Promise<Typeface> {
  const file = await readFile(require.resolve(name))
  const font = create(file) as Font
  const known = new Set(font.characterSet)
  return {
    name,
    file,
    ascent: font.ascent / font.unitsPerEm,
    covers: (codePoint) => known.has(codePoint),
  }
}
