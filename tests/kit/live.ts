import type { GoTrueClient } from '@supabase/auth-js'
import { fetchAs } from './accounts.ts'
import type { TestIdentity } from './identity.ts'

/** Opens the live stream; what comes back waits for an event that was not heard before. */
export async function openLive(identity: TestIdentity, client: GoTrueClient, signal: AbortSignal) {
  const answer = await fetchAs(identity, { client }, '/api/account/live', { signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (event: string) => {
    const line = `event: ${event}\n`
    while (!heard.includes(line)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`The stream ended before ${event}: ${heard}`)
      heard += value
    }
    const before = heard.slice(0, heard.indexOf(line))
    heard = heard.slice(before.length + line.length)
    return before
  }
  await hear('open')
  return hear
}
