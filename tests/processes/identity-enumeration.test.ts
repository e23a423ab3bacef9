import { describe, expect, it, onTestFinished } from 'vitest'
import {
  answersTo,
  type CallName,
  calls,
  compare,
  probeAddresses,
  type Sample,
} from '#tests/kit/enumeration.ts'
import { startIdentityProcess } from '#tests/kit/identity-process.ts'

const everyCall = Object.keys(calls) as CallName[]
// Shorter than by default, and still three times what the longest of these calls takes.
const leastMs = 120

/** `npm run bench:identity-enumeration` measures the same with more answers. */
describe('a stranger who asks about an address', () => {
  it('cannot tell from an answer, nor from its time, whether there is an account', async () => {
    const samples = await probe({ calls: everyCall, perStanding: 6 }, leastMs)
    for (const call of everyCall) {
      expect(answersTo(samples, call), call).toHaveLength(1)
      for (const standing of ['unconfirmed', 'confirmed'] as const) {
        const { auc, noneMs, knownMs } = compare(samples, call, standing)
        // Luck can order six and six answers, but not set them apart by milliseconds as well.
        const tells = Math.abs(auc - 0.5) > 0.45 && Math.abs(knownMs - noneMs) > 3
        expect(tells, `${call}, ${standing}: ${knownMs} ms, none: ${noneMs} ms`).toBe(false)
      }
    }
    expect(Math.min(...samples.map(({ ms }) => ms))).toBeGreaterThan(leastMs - 2)
  })

  it('waits as long for a wrong password where there is none', async () => {
    const samples = await probe({ calls: ['password'], perStanding: 9 }, 0)
    const { noneMs, knownMs } = compare(samples, 'password', 'confirmed')
    expect(noneMs / knownMs).toBeGreaterThan(0.6)
    expect(noneMs / knownMs).toBeLessThan(1.6)
  })
})

async function probe(
  options: Parameters<typeof probeAddresses>[1],
  uniformAnswerMs: number,
): Promise<Sample[]> {
  const service = await startIdentityProcess({ uniformAnswerMs })
  onTestFinished(service.stop)
  return probeAddresses(service.url, options)
}
