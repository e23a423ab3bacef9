import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token of the original's second form: the session and a counter, signed with the key of
 * the session. None is stored, so refreshing adds no rows; the session knows the newest counter.
 *
 *   0 | session id (16) | counter (varint) | signature (16) | checksum (4)      base64url
 */
export interface ParsedRefreshToken {
  sessionId: string
  counter: number
  signed: Buffer
  signature: Buffer
}

const signatureLength = 16
const checksumLength = 4

export function encodeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const signed = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    varint(counter),
  ])
  const token = Buffer.concat([signed, signatureOf(signed, key)])
  return Buffer.concat([token, checksumOf(token)]).toString('base64url')
}

/** Nothing for what was never a refresh token of ours; whose it is, only the signature shows. */
export function parseRefreshToken(text: string): ParsedRefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text || bytes.length < 38 || bytes[0] !== 0) return undefined
  const token = bytes.subarray(0, -checksumLength)
  if (!timingSafeEqual(checksumOf(token), bytes.subarray(-checksumLength))) return undefined
  const signed = token.subarray(0, -signatureLength)
  const counter = readVarint(signed.subarray(17))
  if (counter === undefined) return undefined
  const hex = signed.subarray(1, 17).toString('hex')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter, signed, signature: token.subarray(-signatureLength) }
}

export function isSignedBy(token: ParsedRefreshToken, key: Uint8Array): boolean {
  return timingSafeEqual(signatureOf(token.signed, key), token.signature)
}

export type RefreshJudgement =
  /** The newest token: the session moves on to the next one. */
  | 'rotate'
  /** An older one that may have got lost on its way: its holder gets the newest. */
  | 'repeat'
  /** An older one that was used up: somebody has copied it, and the session ends. */
  | 'stolen'
  | 'not_ours'

/**
 * The parent of the newest token may always be presented again, because the answer that carried the
 * newest may have been lost; any older one only for a moment, as several tabs wake up at once.
 */
export function judgeRefresh(
  session: { counter: number; refreshedAt: Date },
  token: { counter: number },
  now: Date,
  reuseSeconds: number,
): RefreshJudgement {
  const behind = session.counter - token.counter
  if (behind < 0) return 'not_ours'
  if (behind === 0) return 'rotate'
  if (behind === 1) return 'repeat'
  const sinceRefresh = Math.abs(now.getTime() - session.refreshedAt.getTime())
  return sinceRefresh < reuseSeconds * 1000 ? 'repeat' : 'stolen'
}

function signatureOf(signed: Buffer, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, signatureLength)
}

function checksumOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest().subarray(0, checksumLength)
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}

function readVarint(bytes: Buffer): number | undefined {
  let value = 0
  for (const [index, byte] of bytes.entries()) {
    value += (byte % 0x80) * 2 ** (7 * index)
    if (byte < 0x80) {
      return index === bytes.length - 1 && Number.isSafeInteger(value) ? value : undefined
    }
  }
  return undefined
}
