import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { company } from '#content/company.ts'
import { logo } from '#content/logo.ts'
import { pictures } from '#content/pictures.ts'
import { unescapeMarkup } from '#lib/escape-markup.ts'
import type { PictureFile } from '#lib/picture-file.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { wrap } from '#ui/fonts/measure.ts'
import { colourOf } from '#ui/palette.ts'

const width = 1200
const height = 630
const pictureLeft = 620
const margin = 64

const require = createRequire(import.meta.url)
const headlineFont = openFont(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
)
const textFont = openFont('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff')

/** The card that is shown when somebody shares a page: its title beside its picture. */
export async function shareCard(html: string): Promise<{ name: string; jpeg: Buffer } | undefined> {
  const image =
    /<meta property="og:image" content="[^"]*\/share\/([^"]+)" data-picture="([^"]+)"/.exec(html)
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)
  const [, name, shot] = image ?? []
  if (!name || !shot || !title?.[1]) return undefined
  const picture = pictures[shot as keyof typeof pictures]
  const file = join(projectRoot, `public/pictures/${picture.file}-${picture.widths.at(-1)}.webp`)
  const beside = await besideWords(readFileSync(file), picture)
  const card = sharp({ create: { width, height, channels: 3, background: colourOf('paper') } })
    .composite([
      { input: beside, left: pictureLeft, top: 0 },
      { input: Buffer.from(words(unescapeMarkup(title[1]))), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
  return { name, jpeg: await card.toBuffer() }
}

/** A machine without a ground stands whole in its half; of a scene the half shows its machine. */
async function besideWords(file: Buffer, picture: PictureFile): Promise<Buffer> {
  const room = { width: width - pictureLeft, height }
  if (!picture.placeholder) {
    // In two steps: sharp fills the ground before it adds the room around the machine.
    const whole = await sharp(file)
      .resize({ ...room, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toBuffer()
    return sharp(whole)
      .flatten({ background: colourOf('paper-2') })
      .toBuffer()
  }
  const tall = await sharp(file)
    .resize({ height, fit: 'outside' })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(picture.focus * tall.info.width - room.width / 2)
  return sharp(tall.data)
    .extract({ ...room, left: Math.max(0, Math.min(left, tall.info.width - room.width)), top: 0 })
    .toBuffer()
}

function words(title: string): string {
  const room = pictureLeft - 2 * margin
  const size =
    [76, 66, 58, 50, 42].find((size) => wrap(title, 'headline', size, room).length <= 4) ?? 42
  const lines = wrap(title, 'headline', size, room)
  const first = height / 2 - ((lines.length - 1) * size * 1.06) / 2 + size * 0.34
  const scale = 52 / logo.height
  const stroke = `fill="none" stroke-width="${logo.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
  const dot = ({ x, y, radius }: { x: number; y: number; radius: number }) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colourOf('orange')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(${margin - 6} 52) scale(${scale})">
      <path d="${logo.arch}" stroke="${colourOf('orange')}" ${stroke}/>
      <path d="${logo.word}" stroke="${colourOf('ink')}" ${stroke}/>
      ${dot(logo.archDot)}${dot(logo.wordDot)}
    </g>
    ${lines.map((line, index) => outline(line, headlineFont, size, first + index * size * 1.06, 'ink')).join('')}
    ${outline(new URL(company.website).host, textFont, 26, height - 58, 'ink-2')}
    <path d="M0 ${height - 10}h${pictureLeft}v10H0z" fill="${colourOf('orange')}"/>
  </svg>`
}

/** Letters as shapes: the machine that builds has neither of our fonts. */
function outline(text: string, font: Font, size: number, baseline: number, fill: string): string {
  const scale = size / font.unitsPerEm
  let x = 0
  const run = font.layout(text)
  const shapes = run.glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
    x += run.positions[index]?.xAdvance ?? 0
    return shape
  })
  return `<g fill="${colourOf(fill)}" transform="translate(${margin} ${baseline}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
}

function openFont(file: string): Font {
  const font = openSync(require.resolve(file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
