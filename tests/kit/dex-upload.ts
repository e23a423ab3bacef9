import type { GoTrueClient } from '@supabase/auth-js'
import { fetchAs } from './accounts.ts'
import type { TestIdentity } from './identity.ts'

/** Sends an audit file, with what is told of it in the address. */
export async function uploadDex(
  identity: TestIdentity,
  client: GoTrueClient,
  body: Uint8Array<ArrayBuffer>,
  { type = 'application/octet-stream', ...told }: Record<string, string> = {},
) {
  const answer = await fetchAs(identity, { client }, `/api/dex?${new URLSearchParams(told)}`, {
    ...{ method: 'POST', headers: { 'content-type': type }, body },
  })
  return { status: answer.status, body: await answer.json() }
}
