import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstHash, hashOf, type SealedRow } from './chain.server.ts'

const row: SealedRow = {
  id: 1,
  at: '2026-11-16T09:00:00.000000Z',
  actor: 'system',
  action: 'lead.captured',
  subjectType: 'lead',
  subjectId: '0193a1b2-0000-7000-8000-000000000000',
  requestId: null,
  details: '{"reference": "ENX-1"}',
}

describe('the hash of an entry', () => {
  it('is the SHA-256 of the hash before it and the whole row', () => {
    const bytes =
      '[1,"2026-11-16T09:00:00.000000Z","system","lead.captured","lead","0193a1b2-0000-7000-8000-000000000000",null,"{\\"reference\\": \\"ENX-1\\"}"]'
    const expected = createHash('sha256').update(`${firstHash}${bytes}`).digest('hex')
    expect(hashOf(firstHash, row)).toBe(expected)
  })

  it.each<[string, Partial<SealedRow>]>([
    ['its number', { id: 2 }],
    ['its time, by a microsecond', { at: '2026-11-16T09:00:00.000001Z' }],
    ['who did it', { actor: 'visitor' }],
    ['what was done', { action: 'lead.erased' }],
    ['the kind of thing', { subjectType: 'user' }],
    ['the thing', { subjectId: '0193a1b2-0000-7000-8000-000000000001' }],
    ['the request', { requestId: '' }],
    ['a detail', { details: '{"reference": "ENX-2"}' }],
    ['where one column ends', { actor: 'system","lead', action: 'captured' }],
  ])('is another when this is another: %s', (_, change) => {
    expect(hashOf(firstHash, { ...row, ...change })).not.toBe(hashOf(firstHash, row))
  })

  it('is another after another entry', () => {
    expect(hashOf(hashOf(firstHash, row), row)).not.toBe(hashOf(firstHash, row))
  })
})
