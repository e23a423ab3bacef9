import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { noteWrite } from './writes.ts'

/** Where the session is kept in the browser's local storage. */
export const sessionKey = 'enix-session'

/** Where pages that open without a connection are kept; public/visits-worker.js has the same name. */
export const keptPages = 'visits'

let client: GoTrueClient | undefined

/** The official client, one for the page. It keeps the session, and refreshes it while the page is shown. */
export function authClient(): GoTrueClient {
  client ??= new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    // The page /auth/callback does this by itself, so that it can say what went wrong.
    detectSessionInUrl: false,
    // Two mails may be under way at once; each link finds the secret that was made for it.
    experimental: { appendPkceFlowIdToRedirects: true },
    fetch: watchedFetch,
  })
  return client
}

/**
 * A session that the service will not refresh any more is over. The client would keep it until the
 * access token ends and try again and again; here it is removed at once.
 */
const watchedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const refreshing = String(input).includes('/token?grant_type=refresh_token')
  const final = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (refreshing && final) setTimeout(signOut)
  if (!refreshing && init?.method !== 'GET') noteWrite()
  return answer
}

/**
 * In this browser: elsewhere, the page of security ends sessions. The client forgets the session
 * before it tells the service, so this works without a connection.
 */
export async function signOut(): Promise<void> {
  // What a visit keeps to be opened without a connection is of whoever was signed in.
  await globalThis.caches?.delete(keptPages)
  await authClient().signOut({ scope: 'local' })
}
