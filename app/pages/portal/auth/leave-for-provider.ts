import { callApi } from '#app/session/api.ts'
import { authClient } from '#app/session/auth-client.ts'
import { callbackUrl } from '#app/session/next-path.ts'

type OAuthProvider = Parameters<ReturnType<typeof authClient>['signInWithOAuth']>[0]['provider']

/**
 * Goes on at another service. The way there is asked for first: a refusal is then said on this page,
 * where there are other ways in, and not by the service on an empty one.
 */
export async function leaveForProvider(id: string, next: string): Promise<{ error: unknown }> {
  const { data, error } = await authClient().signInWithOAuth({
    provider: id as OAuthProvider,
    options: { redirectTo: callbackUrl(next), skipBrowserRedirect: true },
  })
  if (error) return { error }
  try {
    const { pathname, search } = new URL(data.url)
    const { url } = await callApi<{ url: string }>(`${pathname}${search}`)
    location.assign(url)
    return { error: null }
  } catch (error) {
    return { error }
  }
}
