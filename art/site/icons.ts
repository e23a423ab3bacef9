import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { mark } from '../labels/brand.mjs'
import { colour, publicFolder } from './paths.ts'

const orange = colour('orange')
const navy = colour('navy')

/** What browsers, home screens and task bars show for the site, into public. */
export async function makeIcons() {
  // Browsers show this one on light and dark tabs alike.
  const favicon = svg(mark(80, 88, 110, orange))
  writeFileSync(join(publicFolder, 'favicon.svg'), `${favicon}\n`)
  const small = await Promise.all([16, 32, 48].map((size) => png(favicon, size)))
  writeFileSync(join(publicFolder, 'favicon.ico'), icoOf(small, [16, 32, 48]))

  // Home screens crop to shapes of their own: the ground fills the square, the mark stays inside.
  const tile = svg(`<path d="M0 0h160v160H0z" fill="${navy}"/>${mark(80, 86, 84, orange)}`)
  await save('apple-touch-icon.png', tile, 180)
  await save('icon-192.png', tile, 192)
  await save('icon-512.png', tile, 512)
  const maskable = svg(`<path d="M0 0h160v160H0z" fill="${navy}"/>${mark(80, 85, 68, orange)}`)
  await save('icon-maskable-512.png', maskable, 512)
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">${body}</svg>`
}

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

async function save(name: string, source: string, size: number) {
  writeFileSync(join(publicFolder, name), await png(source, size))
}

/** An icon file is a directory in front of its pictures. */
function icoOf(images: Buffer[], sizes: number[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2) // icons
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((image, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(sizes[index] ?? 0, entry)
    header.writeUInt8(sizes[index] ?? 0, entry + 1)
    header.writeUInt16LE(1, entry + 4) // colour planes
    header.writeUInt16LE(32, entry + 6) // bits per pixel
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}
