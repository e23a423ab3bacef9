import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#lib/config.server.ts'
import { OperatorError } from '#lib/errors.ts'
import {
  type AnchorsRead,
  isSignedBy,
  lineOf,
  parseSigned,
  readLines,
  type SignedAnchor,
} from '../policy/anchor-line.server.ts'

/** Where anchors are kept and sent, as the settings have it. */
export interface AnchorPlaces {
  dataDir: string
  keyFile: string
  /** A second folder, best on another machine. */
  folder?: string | undefined
  url?: string | undefined
  timestamps?: { url: string; caFile: string } | undefined
  /** Whether the anchor of each night leaves the database by email. */
  isMailed: boolean
}

export function anchorPlaces(config: Config): AnchorPlaces {
  const { dataDir, trailKeyFile, trailAnchorDir, trailAnchorUrl, smtpUrl } = config
  const { trailTimestampUrl, trailTimestampCa } = config
  if (trailTimestampUrl && !trailTimestampCa) {
    throw new OperatorError(
      'TRAIL_TIMESTAMP_CA: got "", wants a file while TRAIL_TIMESTAMP_URL is set',
    )
  }
  return {
    dataDir,
    keyFile: trailKeyFile ?? join(dataDir, 'trail-anchors.key'),
    folder: trailAnchorDir,
    url: trailAnchorUrl,
    timestamps:
      trailTimestampUrl && trailTimestampCa
        ? { url: trailTimestampUrl, caFile: trailTimestampCa }
        : undefined,
    isMailed: smtpUrl !== undefined,
  }
}

export const anchorsFile = (folder: string) => join(folder, 'trail-anchors.log')

/** The key that signs; nothing if its file is not there or holds none. */
export function readKey({ keyFile }: AnchorPlaces): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(keyFile))
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

/** Of its public half: SHA-256 in hex. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ format: 'der', type: 'spki' }))
    .digest('hex')

/** Made once. A file that is there is never replaced, whatever it holds. */
export function makeKey({ keyFile }: AnchorPlaces): void {
  if (existsSync(keyFile)) return
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  mkdirSync(dirname(keyFile), { recursive: true })
  writeFileSync(keyFile, pem, { mode: 0o600, flag: 'wx' })
}

/** All anchors of a folder, and whether those are missing that were kept there. */
export function readAnchors(folder: string, key: KeyObject | undefined, kept: number): AnchorsRead {
  try {
    return readLines(readFileSync(anchorsFile(folder), 'utf8'), key, kept)
  } catch (error) {
    const isNone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const fault = isNone ? (kept > 0 ? 'anchors_missing' : undefined) : 'anchors_unreadable'
    return { anchors: [], signed: [], fault }
  }
}

const endBytes = 4096

/**
 * Of the last lines alone: there is a line for each minute in which something was done. Nothing for a file
 * that cannot be read, which a check names.
 */
export function newestAnchor(folder: string): SignedAnchor | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(anchorsFile(folder), 'r')
    const end = Buffer.alloc(endBytes)
    const from = Math.max(0, fstatSync(descriptor).size - endBytes)
    const read = readSync(descriptor, end, 0, endBytes, from)
    const lines = end.toString('utf8', 0, read).split('\n')
    return lines.map(parseSigned).findLast((anchor) => anchor !== undefined)
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Only ever added to, and on disk when this returns. */
export function appendAnchors(folder: string, anchors: readonly SignedAnchor[]): void {
  const file = anchorsFile(folder)
  mkdirSync(folder, { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // A line that was cut off before must not take this one along.
    writeSync(descriptor, `\n${anchors.map(lineOf).join('\n')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Brings the second folder up to date; the last anchor that it has then. It never writes after a line that
 * is not the one which the first folder has there.
 */
export function copyAnchors(
  { dataDir }: AnchorPlaces,
  folder: string,
  key: KeyObject,
  kept: number,
): SignedAnchor | undefined {
  const there = newestAnchor(folder)
  const newest = newestAnchor(dataDir)
  if (!newest) return there
  if (there && lineOf(there) === lineOf(newest)) return there
  const sequence = there?.sequence ?? 0
  if (sequence < kept) throw new Error('anchors that were kept there are missing')
  const { signed } = readAnchors(dataDir, key, 0)
  const same = signed[sequence - 1]
  if (there && !(same && lineOf(same) === lineOf(there) && isSignedBy(there, key))) {
    throw new Error('the newest anchor there is not one of ours')
  }
  appendAnchors(folder, signed.slice(sequence))
  return signed.at(-1)
}

/** Puts the anchors aside, so that a new file begins. They are kept. */
export function setAside(folder: string, at: Date): void {
  const file = anchorsFile(folder)
  if (existsSync(file)) renameSync(file, `${file}.${at.toISOString().replaceAll(':', '-')}`)
}
