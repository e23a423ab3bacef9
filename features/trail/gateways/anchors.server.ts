import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
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
  return existsSync(file) ? anchorsIn(readFileSync(file, 'utf8')) : []
}

function anchorsIn(text: string): Anchor[] {
  return text
    .split('\n')
    .map((line) => whole.exec(line))
    .filter((found) => found !== null)
    .map(([, at = '', number = '', hash = '']) => ({ at, number: Number(number), hash }))
}

const endBytes = 4096

/** Of the last lines alone: there is a line for each minute in which something was done. */
export function newestAnchor(dataDir: string): Anchor | undefined {
  const file = anchorsFile(dataDir)
  if (!existsSync(file)) return undefined
  const descriptor = openSync(file, 'r')
  try {
    const end = Buffer.alloc(endBytes)
    const from = Math.max(0, fstatSync(descriptor).size - endBytes)
    const read = readSync(descriptor, end, 0, endBytes, from)
    return anchorsIn(end.toString('utf8', 0, read)).at(-1)
  } finally {
    closeSync(descriptor)
  }
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
