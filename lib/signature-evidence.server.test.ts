import { expect, it } from 'vitest'
import { evidenceOf, type SignatureFacts } from './signature-evidence.server.ts'

const facts: SignatureFacts = {
  id: '019a0000-0000-7000-8000-000000000001',
  versionId: '019a0000-0000-7000-8000-000000000002',
  side: 'client',
  name: 'Ada Lovelace',
  consent: 'I agree.',
  signedAt: new Date('2026-11-19T12:00:00Z'),
  ip: '192.0.2.1',
  userId: null,
  drawing: [[0, 0, 10, 10]],
  sha256: 'a'.repeat(64),
}

it.each([
  ['the name', { name: 'Ada Lovelacf' }],
  ['what was agreed to', { consent: 'I agree!' }],
  ['the time, by a millisecond', { signedAt: new Date('2026-11-19T12:00:00.001Z') }],
  ['the address', { ip: '192.0.2.2' }],
  ['the side', { side: 'us' as const }],
  ['the colleague', { userId: facts.id }],
  ['one point of the drawing', { drawing: [[0, 0, 10, 11]] }],
  ['the drawing, taken away', { drawing: null }],
  ['the file', { sha256: 'b'.repeat(64) }],
  ['the version', { versionId: facts.id }],
])('notices a change of %s', (_, change) => {
  expect(evidenceOf({ ...facts, ...change })).not.toBe(evidenceOf(facts))
})
