import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#db/context.server.ts'
import { largestFileBytes } from '../schema.ts'
import { receiveFile } from './receive-file.server.ts'

/** A file may still be being written. */
const restMs = 5000
/** SFTP clients give a file its name when all of it is there. */
const unfinished = /\.(?:part|filepart|tmp)$/i
/** Of one look; the next comes within a minute. */
const mostFiles = 200

/**
 * Takes in the audit files that somebody has put into the folder. Each moves to `done`, or to `refused`
 * with a text beside it that says why.
 */
export async function takeFolder(ctx: Context, folder: string): Promise<void> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !unfinished.test(name))
    .sort()
  for (const name of names.slice(0, mostFiles)) {
    try {
      await takeOne(ctx, folder, name)
    } catch (error) {
      // One that may not be read or moved does not hold up the others.
      ctx.log.error({ err: error, folder }, 'audit file not taken from the folder')
    }
  }
}

/** Of at most four bytes each: with what is added, no file system refuses it. */
const mostOfName = 56

async function takeOne(ctx: Context, folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const { size, mtimeMs } = await stat(path)
  if (ctx.clock.now().getTime() - mtimeMs < restMs) return
  const refusal = await refusalOf(ctx, path, name, size)
  const to = join(folder, refusal ? 'refused' : 'done')
  await mkdir(to, { recursive: true })
  // A second file of this name does not take the place of the first.
  const moment = ctx.clock.now().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const kept = `${moment}-${name.slice(-mostOfName).toWellFormed()}`
  if (refusal) await writeFile(join(to, `${kept}.txt`), `${refusal}\n`)
  await rename(path, join(to, kept))
}

/** Machines of other makers do not know our serial numbers: "ENX-R-0001_20261118.dex" has one in its name. */
function serialsIn(name: string): string[] {
  const stem = name.replace(/\.[^.]*$/, '').toUpperCase()
  return [...new Set([stem, stem.split(/[_ ]/)[0] ?? stem])]
}

async function refusalOf(
  ctx: Context,
  path: string,
  name: string,
  size: number,
): Promise<string | undefined> {
  if (size > largestFileBytes) return 'It is larger than any audit file.'
  if (size === 0) return 'It is empty.'
  const bytes = new Uint8Array(await readFile(path))
  const receive = (serial?: string) =>
    receiveFile(ctx, { bytes, name, of: serial ? { serial } : undefined, source: 'folder' })
  let result = await receive()
  for (const serial of serialsIn(name)) if (!result.ok) result = await receive(serial)
  if (!result.ok) {
    const of = result.named ? `It is of ${result.named}, which` : 'What it names, if anything,'
    return `${of} is no machine of ours, and its name does not begin with the serial number of one.`
  }
  const { unknown } = result.file
  return unknown.length > 0
    ? `Its readings of ${unknown.map((one) => one || 'an unnamed machine').join(', ')} were not taken.`
    : undefined
}
