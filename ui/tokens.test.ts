import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { colourOf, type Theme } from './palette.ts'

const themes: Theme[] = ['light', 'dark']
const surfaces = ['paper', 'paper-2', 'card', 'float']

/** Text on what lies behind it: WCAG 2.2 1.4.3 asks for 4.5 to 1. */
const texts: [text: string, behind: string[]][] = [
  ['ink', [...surfaces, 'fill']],
  ['ink-2', [...surfaces, 'fill']],
  ['rust', [...surfaces, 'orange-soft']],
  ['leaf', [...surfaces, 'leaf-soft']],
  ['amber', [...surfaces, 'amber-soft']],
  ['alarm', [...surfaces, 'alarm-soft']],
  ['blue', [...surfaces, 'blue-soft']],
  ['ink', ['leaf-soft', 'amber-soft', 'alarm-soft', 'blue-soft']],
  ['ink', ['heat-1', 'heat-2', 'heat-3', 'heat-4']],
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

describe.each(themes)('in the %s theme', (theme) => {
  const cases = (pairs: [string, string[]][]) =>
    pairs.flatMap(([front, behind]) => behind.map((back): [string, string] => [front, back]))

  it.each(cases(texts))('%s on %s is readable as text', (front, back) => {
    expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(cases(graphics))('%s on %s can be told apart', (front, back) => {
    expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('a button or a badge without a colour is lighter than what it lies on in the dark theme', () => {
  for (const back of surfaces) {
    const [fill, behind] = [colourOf('fill', 'dark'), colourOf(back, 'dark')]
    expect(contrast(fill, '#000000')).toBeGreaterThan(contrast(behind, '#000000'))
    expect(contrast(fill, behind)).toBeGreaterThanOrEqual(1.2)
  }
})
