import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { logo, logoWidth, mark, wordmark, wordmarkWidth } from '../labels/brand.mjs'
import { colour, publicFolder } from './paths.ts'

const xHeight = 100
const height = 200
const baseline = 160
const margin = 10

const ink = colour('ink')
const orange = colour('orange')
const white = '#ffffff'

/** The logo files that /brand offers, as SVG and PNG, into public/brand. */
export async function makeLogos() {
  mkdirSync(join(publicFolder, 'brand'), { recursive: true })
  const full = (markColour: string, word: string, dot: string) =>
    write(logo(margin, baseline, xHeight, markColour, word, dot), logoWidth(xHeight) + 2 * margin)
  const markAlone = (paint: string) => write(mark(80, 88, 110, paint), 160, 160)
  const wordAlone = (paint: string) =>
    write(wordmark(margin, baseline, xHeight, paint), wordmarkWidth(xHeight) + 2 * margin)

  const files: Record<string, string> = {
    'logo-on-light': full(orange, ink, orange),
    'logo-on-dark': full(orange, white, orange),
    'logo-ink': full(ink, ink, ink),
    'logo-white': full(white, white, white),
    'mark-orange': markAlone(orange),
    'mark-ink': markAlone(ink),
    'mark-white': markAlone(white),
    'wordmark-ink': wordAlone(ink),
    'wordmark-white': wordAlone(white),
  }
  for (const [name, svg] of Object.entries(files)) {
    const path = join(publicFolder, `brand/enix-${name}`)
    writeFileSync(`${path}.svg`, svg)
    const png = sharp(Buffer.from(svg), { density: 288 }).png({ palette: true })
    writeFileSync(`${path}.png`, await png.toBuffer())
  }
}

function write(body: string, width: number, tall = height): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${tall}" role="img" aria-label="enix">\n  <title>enix</title>\n  ${body.replaceAll('/><', '/>\n  <')}\n</svg>\n`
}
