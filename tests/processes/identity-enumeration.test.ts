import { readFileSync } from 'node:fs'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  answersTo,
  type CallName,
  calls,
  compare,
  probeAddresses,
  type Sample,
  type Standing,
} from '#tests/kit/enumeration.ts'
import { startIdentityProcess } from '#tests/kit/identity-process.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

const everyCall = Object.keys(calls) as CallName[]
const known = ['unconfirmed', 'confirmed'] as const
// Most of an answer's time is spent waiting, so others can be asked for meanwhile.
const atOnce = 3

/** `npm run bench:identity-enumeration` measures the same with more answers. */
describe('a stranger who asks about an address', () => {
  it('cannot tell from an answer, nor from its time, whether there is an account', async () => {
    const service = { databaseUrl: await createDatabase(inject('postgresUrl')) }
    const leastMs = await longEnough(service)
    const { url } = await start({ uniformAnswerMs: leastMs, service })
    const samples = await probeAddresses(url, { calls: everyCall, perStanding: 6, atOnce })
    for (const call of everyCall) expect(answersTo(samples, call), call).toHaveLength(1)
    expect(Math.min(...samples.map(({ ms }) => ms))).toBeGreaterThan(leastMs - 2)

    // Luck can set six answers apart from six others once. What tells of an account does so every time,
    // so a call that seems to tell is asked again, with more answers.
    const telling = (answers: Sample[]) => (call: CallName) =>
      known.some((standing) => tells(answers, call, standing))
    let suspects = everyCall.filter(telling(samples))
    for (let look = 0; look < 4 && suspects.length > 0; look += 1) {
      const again = await probeAddresses(url, { calls: suspects, perStanding: 12, atOnce })
      suspects = suspects.filter(telling(again))
    }
    expect(suspects).toEqual([])
  }, 1_800_000)

  it('makes the service work as hard on a wrong password where there is none', async () => {
    const service = { databaseUrl: await createDatabase(inject('postgresUrl')) }
    const { url, pid } = await start({ uniformAnswerMs: 0, service })
    // What the processor spends, because the time of an answer is that of the whole machine.
    const spent: Record<Standing, number> = { none: 0, unconfirmed: 0, confirmed: 0 }
    for (let round = 0; round < 2; round += 1) {
      for (const standing of ['none', 'confirmed'] as const) {
        const options = { calls: ['password'] as CallName[], standings: [standing] }
        await probeAddresses(url, {
          ...options,
          perStanding: 6,
          onBegin: () => {
            spent[standing] -= processorMs(pid)
          },
        })
        spent[standing] += processorMs(pid)
      }
    }
    const ratio = spent.none / spent.confirmed
    expect(ratio, JSON.stringify(spent)).toBeGreaterThan(0.6)
    expect(ratio, JSON.stringify(spent)).toBeLessThan(1.6)
  })
})

function tells(samples: Sample[], call: CallName, standing: Standing): boolean {
  const { auc, noneMs, knownMs, luck } = compare(samples, call, standing)
  return Math.abs(auc - 0.5) > 1.3 * luck && Math.abs(knownMs - noneMs) > 3
}

/**
 * A least time for answers that hides what the calls take on this machine as it is now: three times what the
 * slowest takes without one. On a quiet machine that is less than the default.
 */
async function longEnough(service: { databaseUrl: string }): Promise<number> {
  const { url, stop } = await start({ uniformAnswerMs: 0, service })
  const samples = await probeAddresses(url, { calls: everyCall, perStanding: 2, atOnce })
  await stop()
  const slowest = Math.max(...samples.map(({ ms }) => ms))
  return Math.min(1500, Math.max(120, Math.ceil(3 * slowest)))
}

async function start(settings: Parameters<typeof startIdentityProcess>[0]) {
  const running = await startIdentityProcess(settings)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...running, stop }
}

/** Of all threads of a process, by itself and by the system for it, since its start. */
function processorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ').map(Number)
  // In hundredths of a second.
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * 10
}
