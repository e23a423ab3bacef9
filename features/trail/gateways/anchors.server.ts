import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the chain had come to at a moment: whoever writes the whole trail anew cannot change this. */
export interface Anchor {
  at: string
  number: number
  hash: string
}

export const anchorsFile = (dataDir: string) => join(dataDir, 'trail-anchors.log')

/** A line that was only half written when the power went is none. */
const whole = /^(\S+) (\d+) ([0-9a-f]{64})$/

export function readAnchors(dataDir: string): Anchor[] {
  const file = anchorsFile(dataDir)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => whole.exec(line))
    .filter((found) => found !== null)
    .map(([, at = '', number = '', hash = '']) => ({ at, number: Number(number), hash }))
}

/** Only ever added to, and on disk when this returns. */
export function keepAnchor(dataDir: string, { at, number, hash }: Anchor): void {
  const file = anchorsFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // A line that was cut off before must not take this one along.
    writeSync(descriptor, `\n${at} ${number} ${hash}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
