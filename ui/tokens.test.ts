import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('[data-theme="dark"]')
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>

const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } }
const surfaces = ['paper', 'paper-2', 'card', 'float']

/** Text on what lies behind it: WCAG 2.2 1.4.3 asks for 4.5 to 1. */
const texts: [text: string, behind: string[]][] = [
  ['ink', surfaces],
  ['ink-2', surfaces],
  ['rust', surfaces],
  ['leaf', [...surfaces, 'leaf-soft']],
  ['amber', [...surfaces, 'amber-soft']],
  ['alarm', [...surfaces, 'alarm-soft']],
  ['blue', [...surfaces, 'blue-soft']],
  ['ink', ['leaf-soft', 'amber-soft', 'alarm-soft', 'blue-soft']],
  ['on-orange', ['orange', 'orange-deep']],
  ['on-alarm', ['alarm']],
  ['on-navy', ['navy', 'navy-2']],
  ['on-navy-2', ['navy', 'navy-2']],
  ['paper', ['ink', 'ink-2']],
]

/** Edges of controls and marks of a chart: 1.4.11 asks for 3 to 1. */
const graphics: [graphic: string, behind: string[]][] = [
  ['edge', surfaces],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string[]] => [`data-${n}`, ['paper', 'card']]),
  ['orange', ['navy']],
]

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const cases = (pairs: [string, string[]][]) =>
    pairs.flatMap(([front, behind]) => behind.map((back): [string, string] => [front, back]))

  it.each(cases(texts))('%s on %s is readable as text', (front, back) => {
    expect(contrast(theme[front] ?? '', theme[back] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cases(graphics))('%s on %s can be told apart', (front, back) => {
    expect(contrast(theme[front] ?? '', theme[back] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
