import { describe, expect, it } from 'vitest'
import { compress, negotiateEncoding } from './encoding.ts'

const both = { br: true, gzip: true }

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', both, 'br'],
    ['GZIP', both, 'gzip'],
    ['br;q=0, gzip;q=0.5', both, 'gzip'],
    ['br;q=0.0', both, 'identity'],
    ['br', { gzip: true }, 'identity'],
    ['brotli', both, 'identity'],
    ['', both, 'identity'],
    [undefined, both, 'identity'],
  ] as const)('for %j', (accepted, available, expected) => {
    expect(negotiateEncoding(accepted, available)).toBe(expected)
  })

  it('leaves a short text as it is', async () => {
    expect((await compress('short', 'br')).encoding).toBe('identity')
    expect((await compress('long '.repeat(500), 'br')).encoding).toBe('br')
  })
})
