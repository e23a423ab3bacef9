import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  answersTo,
  type CallName,
  calls,
  compare,
  probeAddresses,
  type Sample,
} from '#tests/kit/enumeration.ts'
import { startIdentityProcess } from '#tests/kit/identity-process.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

const everyCall = Object.keys(calls) as CallName[]
// Shorter than by default, and still three times what the longest of these calls takes.
const leastMs = 120

/** `npm run bench:identity-enumeration` measures the same with more answers. */
// Times are measured beside whatever else the machine does: what luck set apart once is measured
// again, and what tells of an account tells every time.
describe('a stranger who asks about an address', { retry: 1 }, () => {
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
    // The quickest of each, because other work only ever adds to what hashing takes.
    const ratio = quickest(samples, 'none') / quickest(samples, 'confirmed')
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})

function quickest(samples: Sample[], standing: Sample['standing']): number {
  return Math.min(...samples.filter((sample) => sample.standing === standing).map(({ ms }) => ms))
}

async function probe(
  options: Parameters<typeof probeAddresses>[1],
  uniformAnswerMs: number,
): Promise<Sample[]> {
  const database = { databaseUrl: await createDatabase(inject('postgresUrl')) }
  const service = await startIdentityProcess({ uniformAnswerMs, service: database })
  onTestFinished(service.stop)
  return probeAddresses(service.url, options)
}
