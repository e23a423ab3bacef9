import { describe, expect, it } from 'vitest'
import { environments } from '#content/environments.ts'
import { textWidth } from '#ui/fonts/measure.ts'
import { defaultFlyer, longestHeadline, type Paper, papers } from '../schema.ts'
import { type Drawing, layOut } from './layout.ts'

type Text = Extract<Drawing, { kind: 'text' }>

const headlines = [
  ...Object.values(environments).flatMap((environment) => [...environment.headlines]),
  'W'.repeat(longestHeadline),
  'A b c d e f g h i j k l m n o p q r s t u v w x',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysil',
]

describe.each(Object.keys(papers) as Paper[])('on %s', (paper) => {
  it.each(headlines)('all text stays on the paper, clear of the cut: %s', (headline) => {
    const { widthMm, heightMm, drawings } = layOut({ ...defaultFlyer, headline }, paper)
    const texts = drawings.filter((drawing): drawing is Text => drawing.kind === 'text')
    expect(texts.length).toBeGreaterThan(8)
    for (const { text, x, y, size, face } of texts) {
      const right = x + textWidth(text, face, size)
      expect(x, text).toBeGreaterThanOrEqual(5)
      expect(right, text).toBeLessThanOrEqual(widthMm - 5)
      expect(y - size, text).toBeGreaterThanOrEqual(5)
      expect(y, text).toBeLessThanOrEqual(heightMm - 4)
    }
  })

  it.each([
    'Congratulations, team',
    'WIMBLEDON COMMON',
    'Entrepreneurship fuel',
    'Misunderstandings',
    'Open when the café is not',
  ])('words stay whole, and none stands alone below: %s', (headline) => {
    const { drawings } = layOut({ ...defaultFlyer, headline }, paper)
    const lines = drawings.flatMap((one) =>
      one.kind === 'text' && one.face === 'headline' && one.fill === 'ink' ? [one.text] : [],
    )
    expect(lines.join(' ')).toBe(headline)
    if (lines.length > 1) expect(lines.at(-1)?.length).toBeGreaterThan(3)
  })

  it.each(headlines)('the headline ends above the picture: %s', (headline) => {
    const { drawings } = layOut({ ...defaultFlyer, headline }, paper)
    const lines = drawings.filter((one): one is Text => one.kind === 'text' && one.fill === 'ink')
    const picture = drawings.find((one) => one.kind === 'picture')?.frame
    expect(lines.map(({ text }) => text).join(' ')).toContain(headline.slice(0, 5))
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan((picture?.y ?? 0) - 3)
  })
})
