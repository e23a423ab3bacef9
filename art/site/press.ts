import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { art, publicFolder } from './paths.ts'
import { shots } from './pictures.ts'

/** Full-size JPEGs into public/press: for journalists, and for the flyer, since PDF knows no AVIF. */
export async function makePressPictures() {
  const folder = join(publicFolder, 'press')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const shot of shots) {
    const master = sharp(readFileSync(join(art, `renders/${shot}.png`)))
    // A cut-out machine needs its transparent ground, which JPEG cannot hold.
    if ((await master.metadata()).hasAlpha) continue
    const jpeg = await master.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    writeFileSync(join(folder, `${shot}.jpg`), jpeg)
  }
}
