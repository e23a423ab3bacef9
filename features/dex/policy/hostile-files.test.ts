import { describe, expect, it } from 'vitest'
import { bytesOf, dexFile, dexLines } from '#tests/kit/dex-file.ts'
import { readFile as readAll } from './read-file.ts'

const readFile = (bytes: Uint8Array, decided = {}) => readAll(bytes, decided)[0]

describe('whatever comes', () => {
  it('cut at any byte before its checksum is whole, a file is not used by itself', () => {
    const bytes = dexFile({ clock: '261114*0930' })
    const whole = readFile(bytes).slots
    const checked = dexLines({ clock: '261114*0930' }).join('\r\n').indexOf('G85*') + 8
    for (let length = 0; length < bytes.length; length++) {
      const { usable, slots } = readFile(bytes.subarray(0, length))
      if (length < checked && usable === 'yes') expect.fail(`used when cut at ${length}`)
      if (length >= checked) expect([usable, slots]).toEqual(['yes', whole])
    }
  })

  it('cut at any byte, no price is read of a line that is cut', () => {
    const file = dexFile()
    const prices = new Set(readFile(file).report.read.map(({ pricePence }) => pricePence))
    for (let length = 1; length < file.length; length += 1) {
      for (const { slot, pricePence } of readFile(file.slice(0, length)).report.read) {
        expect([slot, prices.has(pricePence) || pricePence === null]).toEqual([slot, true])
      }
    }
  })

  it('with any byte changed, no counter is another than it was', () => {
    const bytes = dexFile()
    const { slots } = readFile(bytes)
    const random = seeded(7)
    for (let index = 0; index < bytes.length; index++) {
      const other = Uint8Array.from(bytes)
      other[index] = random() * 256
      const read = readFile(other)
      if (read.usable === 'yes') expect(read.slots).toEqual(slots)
    }
  })

  it('random bytes and random segments are read without a throw', () => {
    const random = seeded(11)
    const pieces = [
      'ST*001*0001',
      'SE*3*0001',
      'DXS*',
      'DXE*1*1',
      'PA1*A1*1',
      'PA2*1*1',
      'G85*',
      '\0',
    ]
    for (let round = 0; round < 300; round++) {
      const noise = Uint8Array.from({ length: random() * 400 }, () => random() * 256)
      expect(readFile(noise).usable).toBe('no')
      const count = Math.ceil(random() * 30)
      const mixed = Array.from(
        { length: count },
        () => pieces[Math.floor(random() * pieces.length)],
      )
      expect(readFile(bytesOf(mixed.join('\r\n'))).usable).not.toBe('yes')
    }
  })

  it.each(['\r', '\n', '\0', '*', 'A', 'PA2*1*1\n'])(
    'a megabyte of %j is read at once',
    (piece) => {
      const { report } = readFile(
        new TextEncoder().encode(piece.repeat((1024 * 1024) / piece.length)),
      )
      expect(report.findings.length).toBeLessThan(100)
    },
  )
})

/** Always the same, so that what fails once fails again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
