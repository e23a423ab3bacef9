import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Where the chain had come to at a moment, kept outside of the database. */
export interface Anchor {
  at: string
  number: number
  hash: string
}

/** An anchor in its place among the others: it names the line before it, so that none can be left out. */
export interface SignedAnchor extends Anchor {
  /** From 1, without gaps. */
  sequence: number
  /** SHA-256 of the line before. */
  previous: string
  signature: string
}

export const noLineBefore = '0'.repeat(64)

const signedLine = /^(\d{1,12}) (\S+) (\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64}) ([\w-]{86})$/
/** As anchors were written before they were signed. They are compared with, and prove nothing more. */
const unsignedLine = /^(\S+) (\d{1,15}) ([0-9a-f]{64})$/

const signedText = ({ sequence, at, number, hash, previous }: Omit<SignedAnchor, 'signature'>) =>
  `${sequence} ${at} ${number} ${hash} ${previous}`

export const lineOf = (anchor: SignedAnchor) => `${signedText(anchor)} ${anchor.signature}`

export const digestOf = (anchor: SignedAnchor) =>
  createHash('sha256').update(lineOf(anchor)).digest('hex')

/** The first text that is signed says what it is: a signature of something else never fits. */
const bytesOf = (anchor: Omit<SignedAnchor, 'signature'>) =>
  Buffer.from(`audit trail anchor\n${signedText(anchor)}`)

export function signedAfter(
  before: SignedAnchor | undefined,
  anchor: Anchor,
  privateKey: KeyObject,
): SignedAnchor {
  const placed = {
    ...anchor,
    sequence: (before?.sequence ?? 0) + 1,
    previous: before ? digestOf(before) : noLineBefore,
  }
  return { ...placed, signature: sign(null, bytesOf(placed), privateKey).toString('base64url') }
}

export function isSignedBy(anchor: SignedAnchor, key: KeyObject): boolean {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return verify(null, bytesOf(anchor), publicKey, Buffer.from(anchor.signature, 'base64url'))
}

export function parseSigned(line: string): SignedAnchor | undefined {
  const [, sequence, at = '', number, hash = '', previous = '', signature = ''] =
    signedLine.exec(line) ?? []
  if (sequence === undefined) return undefined
  return { sequence: Number(sequence), at, number: Number(number), hash, previous, signature }
}

export function parseUnsigned(line: string): Anchor | undefined {
  const [, at = '', number, hash = ''] = unsignedLine.exec(line) ?? []
  return number === undefined ? undefined : { at, number: Number(number), hash }
}

export interface AnchorsRead {
  anchors: Anchor[]
  signed: SignedAnchor[]
  /** Nothing when every anchor that was kept is there and signed. */
  fault: 'anchors_missing' | 'anchors_unreadable' | undefined
}

/**
 * The anchors of a file, of which `kept` were written. Each line names the one before, so the signature of
 * the last vouches for all. A line that was half written when the power went is followed by a whole one in
 * its place.
 */
export function readLines(text: string, key: KeyObject | undefined, kept: number): AnchorsRead {
  const anchors: Anchor[] = []
  const signed: SignedAnchor[] = []
  let fault: AnchorsRead['fault']
  for (const line of text.split('\n')) {
    const unsigned = parseUnsigned(line)
    if (unsigned) anchors.push(unsigned)
    const anchor = parseSigned(line)
    if (!anchor) continue
    const before = signed.at(-1)
    if (anchor.sequence !== (before?.sequence ?? 0) + 1) fault ??= 'anchors_missing'
    else if (anchor.previous !== (before ? digestOf(before) : noLineBefore)) {
      fault ??= 'anchors_unreadable'
    }
    signed.push(anchor)
    anchors.push(anchor)
  }
  const last = signed.at(-1)
  if (last && !(key && isSignedBy(last, key))) fault ??= 'anchors_unreadable'
  if ((last?.sequence ?? 0) < kept) fault ??= 'anchors_missing'
  return { anchors, signed, fault }
}
