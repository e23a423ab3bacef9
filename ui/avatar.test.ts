import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('[data-theme="dark"]')
const colourIn = (block: string, name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? ''

/** A colour of which 30 percent lie over another, as avatars have it. */
function tint(colour: string, behind: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => channel(colour, at) * 0.3 + channel(behind, at) * 0.7)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  it.each([1, 2, 3, 4, 5, 6])('initials can be read on the tint of data-%i', (series) => {
    for (const surface of ['paper', 'paper-2', 'card']) {
      const background = tint(colourIn(theme, `data-${series}`), colourIn(theme, surface))
      expect(contrast(colourIn(theme, 'ink'), background)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
