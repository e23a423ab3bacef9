import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { projectRoot } from '#lib/project-root.server.ts'

/** How the parts should look. `npm run screenshots` takes these anew; look at them before you commit. */
export const wantedFolder = join(projectRoot, 'tests/browser/screenshots')
const differenceFolder = join(projectRoot, 'build/screenshots')

/** Another build of the browser smooths edges a little differently: that is no change of design. */
const toleratedShare = 0.007
const toleratedDistance = 0.2

const restsAfterMs = 4000

const taking = process.env.TAKE_SCREENSHOTS === 'yes'

/**
 * Returns what differs from the kept picture, or nothing if it looks as it should. On a busy
 * machine the last scroll or layout may come after the first picture, so a picture that differs is
 * taken again until nothing has moved for a while.
 */
export async function compareScreenshot(
  name: string,
  take: () => Promise<Buffer>,
  /** A picture that is there already, cut out of a larger one. */
  taken?: Buffer,
): Promise<string | undefined> {
  if (taken && !taking && !(await compare(name, taken))) return undefined
  const begun = Date.now()
  let [last, since] = [taken, begun]
  for (let takes = 1; ; takes += 1) {
    const picture = await take()
    const difference = await compare(name, picture)
    const now = Date.now()
    if (!last?.equals(picture)) [last, since] = [picture, now]
    const rests = takes > 3 && now - since > restsAfterMs
    if (!difference || rests || now - begun > 60_000) return difference
  }
}

/** Cuts rectangles out of a picture: one of a whole page takes as long as those of two parts of it. */
export async function cutterOf(picture: Buffer) {
  const { data, width, height } = await pixels(picture)
  return (part: { left: number; top: number; width: number; height: number }) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .extract(part)
      .png({ compressionLevel: 0 })
      .toBuffer()
}

async function compare(name: string, taken: Buffer): Promise<string | undefined> {
  // A picture that the product itself shows is named by its whole path.
  const isShown = name.endsWith('.webp')
  const wantedFile = isShown ? join(projectRoot, name) : join(wantedFolder, `${name}.png`)
  if (taking) {
    mkdirSync(dirname(wantedFile), { recursive: true })
    const picture = sharp(taken)
    const kept = isShown
      ? picture.webp({ quality: 90 })
      : picture.png({ palette: true, effort: 10 })
    writeFileSync(wantedFile, await kept.toBuffer())
    return undefined
  }
  const wanted = await pixels(readFileSync(wantedFile))
  const got = await pixels(taken)
  if (wanted.width !== got.width || wanted.height !== got.height) {
    keep(basename(name), taken)
    return `${name} is ${got.width} × ${got.height}, wanted ${wanted.width} × ${wanted.height}`
  }
  if (wanted.data.equals(got.data)) return undefined
  const { width, height } = got
  const picture = Buffer.alloc(got.data.length)
  const options = { threshold: toleratedDistance }
  const differing = pixelmatch(wanted.data, got.data, picture, width, height, options)
  if (differing <= toleratedShare * width * height) return undefined
  keep(basename(name), taken)
  const difference = sharp(picture, { raw: { width, height, channels: 4 } }).png()
  keep(`${basename(name)}-difference`, await difference.toBuffer())
  return `${name} differs in ${differing} pixels: see build/screenshots/${basename(name)}-difference.png`
}

/** Before the first comparison, so that what is in the folder afterwards is from this run. */
export function forgetDifferences() {
  rmSync(differenceFolder, { recursive: true, force: true })
}

function keep(name: string, picture: Buffer) {
  mkdirSync(differenceFolder, { recursive: true })
  writeFileSync(join(differenceFolder, `${name}.png`), picture)
}

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
