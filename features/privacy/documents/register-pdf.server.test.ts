import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { registerFields } from '../schema/registers.ts'
import { registerPdf } from './register-pdf.server.ts'

it('an impact assessment can be read: no label stands on another', async () => {
  const content = Object.fromEntries(
    registerFields.assessments.map(({ name, type }) => [
      name,
      type === 'day' ? '2027-11-16' : type === 'yes-no' ? 'no' : 'A sign says so.',
    ]),
  )
  const entry = {
    ...{ id: 'one', title: 'Cameras', content, version: 1, reviewOn: null, example: false },
    ...{ changedAt: '2026-11-16T09:00:00Z', changedBy: 'Olga Officer' },
  }
  const input = await registerPdf('assessments', [entry], new Date('2026-11-16T09:00:00Z'))
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input, encoding: 'utf8' })
  const words = [
    ...stdout.matchAll(
      /<page|<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)/g,
    ),
  ]
  let page: { word: string; box: number[] }[] = []
  const overlapping: string[] = []
  for (const [whole, ...parts] of words) {
    if (whole === '<page') {
      page = []
      continue
    }
    const box = parts.slice(0, 4).map(Number)
    const word = parts[4] ?? ''
    for (const other of page) if (overlap(box, other.box)) overlapping.push(`${other.word} ${word}`)
    page.push({ word, box })
  }
  expect(words.length).toBeGreaterThan(100)
  expect(overlapping).toEqual([])
})

/** By more than a hair: lines of one text touch. */
function overlap([left = 0, top = 0, right = 0, bottom = 0]: number[], other: number[]): boolean {
  const [otherLeft = 0, otherTop = 0, otherRight = 0, otherBottom = 0] = other
  return (
    Math.min(right, otherRight) - Math.max(left, otherLeft) > 1 &&
    Math.min(bottom, otherBottom) - Math.max(top, otherTop) > 2
  )
}
