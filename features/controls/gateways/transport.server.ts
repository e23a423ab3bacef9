import type { TransportFacts } from '../policy/system-checks.ts'

const patienceMs = 15_000
/** What is asked for, and nothing that could be somebody's. */
const kept = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]

/** What the public address answers to somebody who comes from outside. */
export async function answerOf(address: string): Promise<TransportFacts> {
  try {
    const answer = await fetch(address, {
      redirect: 'follow',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    const headers = Object.fromEntries(
      kept.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    return { address, status: answer.status, headers }
  } catch {
    return { address, status: undefined, headers: {} }
  }
}
