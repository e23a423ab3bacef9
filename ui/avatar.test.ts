import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { colourOf } from './palette.ts'

/** A colour of which 30 percent lie over another, as avatars have it. */
function tint(colour: string, behind: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => channel(colour, at) * 0.3 + channel(behind, at) * 0.7)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([1, 2, 3, 4, 5, 6])('initials can be read on the tint of data-%i', (series) => {
    for (const surface of ['paper', 'paper-2', 'card']) {
      const background = tint(colourOf(`data-${series}`, theme), colourOf(surface, theme))
      expect(contrast(colourOf('ink', theme), background)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
