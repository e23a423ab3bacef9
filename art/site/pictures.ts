import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { art, publicFolder, root } from './paths.ts'

const settingsOfShots: Record<string, { focus?: number }> = JSON.parse(
  readFileSync(join(art, 'shots.json'), 'utf8'),
)

/** Every picture, as shots.json names it. */
export const shots = Object.keys(settingsOfShots)

/** A phone of 390 px with three device pixels each takes the picture of this width. */
const phoneWidth = 1200
const mostPhoneBytes = 160 * 1024
const widths = [320, 480, 800, phoneWidth, 1920]

/** Changing how pictures are encoded makes them all anew. */
const settings = { avif: { quality: 56, effort: 4 }, webp: { quality: 80, effort: 4 } }

interface Made {
  file: string
  width: number
  height: number
  widths: number[]
  focus: number
  placeholder: string | undefined
}

/** AVIF and WebP in several widths into public/pictures, and the list of them into content. */
export async function makePictures() {
  const folder = join(publicFolder, 'pictures')
  mkdirSync(folder, { recursive: true })
  const made: Record<string, Made> = {}
  for (const shot of shots) made[shot] = await makePicture(shot, folder)

  const wanted = new Set(Object.values(made).map(({ file }) => file))
  for (const name of readdirSync(folder)) {
    if (!wanted.has(name.replace(/-\d+\.(avif|webp)$/, ''))) rmSync(join(folder, name))
  }
  writeFileSync(join(root, 'content/pictures.ts'), manifest(made))
}

async function makePicture(shot: string, folder: string): Promise<Made> {
  const master = readFileSync(join(art, `renders/${shot}.png`))
  const { width, height, hasAlpha } = await sharp(master).metadata()
  const hash = createHash('sha256')
    .update(master)
    .update(JSON.stringify([settings, widths]))
  const file = `${shot}.${hash.digest('hex').slice(0, 8)}`
  const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
  for (const size of sizes) {
    for (const format of ['avif', 'webp'] as const) {
      const path = join(folder, `${file}-${size}.${format}`)
      if (existsSync(path)) continue
      const bytes = await encode(master, size, format)
      if (size <= phoneWidth && bytes.length > mostPhoneBytes) {
        throw new Error(`${path} has ${Math.round(bytes.length / 1024)} KB, too many for a phone`)
      }
      writeFileSync(path, bytes)
    }
  }
  return {
    file,
    width,
    height,
    widths: sizes,
    focus: settingsOfShots[shot]?.focus ?? 0.5,
    // Under a picture with a transparent ground it would shine through for ever.
    placeholder: hasAlpha ? undefined : await placeholderOf(master),
  }
}

function encode(master: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = sharp(master).resize(width)
  return (format === 'avif' ? resized.avif(settings.avif) : resized.webp(settings.webp)).toBuffer()
}

async function placeholderOf(master: Buffer): Promise<string> {
  const tiny = await sharp(master).resize(16).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

function manifest(made: Record<string, Made>): string {
  const entries = Object.entries(made).map(
    ([shot, { file, width, height, widths, focus, placeholder }]) => {
      const tiny = placeholder ? `'${placeholder}'` : 'undefined'
      return `  '${shot}': {
    file: '${file}',
    width: ${width},
    height: ${height},
    widths: [${widths.join(', ')}],
    focus: ${focus},
    placeholder:
      ${tiny},
  },`
    },
  )
  return `/** Every picture there is, by its name in art/shots.json. Written by npm run art. */
export const pictures = {
${entries.join('\n')}
} as const
`
}
