import { describe, expect, it } from 'vitest'
import { textWidth, wrap } from './measure.ts'

describe('a line of text', () => {
  it('is as wide as its letters', () => {
    const one = textWidth('a', 'text', 10)
    expect(textWidth('aaaa', 'text', 10)).toBeCloseTo(4 * one)
    expect(textWidth('a', 'text', 20)).toBeCloseTo(2 * one)
    expect(one).toBeGreaterThan(4)
    expect(one).toBeLessThan(7)
  })

  it('is wider in a heavier weight', () => {
    expect(textWidth('Smart vending', 'strong', 10)).toBeGreaterThan(
      textWidth('Smart vending', 'text', 10),
    )
  })
})

describe('broken into lines', () => {
  const text = 'The break room that restocks itself'

  it.each([200, 90, 60, 45])('every line fits into %i and no word is lost', (width) => {
    const lines = wrap(text, 'headline', 10, width)
    for (const line of lines) expect(textWidth(line, 'headline', 10)).toBeLessThanOrEqual(width)
    expect(lines.join(' ')).toBe(text)
  })

  it('cuts a word that is wider than the line', () => {
    const lines = wrap('Llanfairpwllgwyngyll', 'headline', 10, 40)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('Llanfairpwllgwyngyll')
  })

  it('makes no line of nothing', () => {
    expect(wrap('   ', 'text', 10, 40)).toEqual([])
  })
})
