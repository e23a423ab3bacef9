import { expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const read = (report: object) =>
  readReport(
    new TextEncoder().encode(JSON.stringify({ sent_at: '2026-11-18T10:00:00Z', ...report })),
  )

it.each([
  ['1.1 without events', { version: '1.1' }, true],
  ['a later 1.x, with fields that we do not know', { version: '1.2', mood: 'fine' }, true],
  ['another version', { version: '2.0', events: [] }, false],
  ['1.0 without events', {}, false],
])('a report of %s', (_, report, isTaken) => {
  expect('told' in read(report)).toBe(isTaken)
})
