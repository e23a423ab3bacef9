import { OAuthRefusal, type Refusal } from './errors.ts'

/** How the original tells a page, in its address, what came of a sign-in that ended elsewhere. */

export function withTokens(
  redirectTo: string,
  answer: {
    access_token: string
    token_type: string
    expires_in: number
    expires_at: number
    refresh_token: string
    provider_token?: string
    provider_refresh_token?: string
  },
  more: Record<string, string>,
): string {
  const fragment = new URLSearchParams({
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    ...(answer.provider_token && { provider_token: answer.provider_token }),
    ...(answer.provider_refresh_token && { provider_refresh_token: answer.provider_refresh_token }),
    refresh_token: answer.refresh_token,
    // Tells the client that the fragment is meant for it.
    sb: '',
    token_type: answer.token_type,
    ...more,
  })
  return `${redirectTo.split('#')[0]}#${fragment}`
}

export function withCode(
  redirectTo: string,
  code: string,
  more: Record<string, string> = {},
): string {
  const url = new URL(redirectTo)
  for (const [name, value] of Object.entries({ code, ...more })) url.searchParams.set(name, value)
  return url.href
}

export function withMessage(
  redirectTo: string,
  message: string,
  flow: 'implicit' | 'pkce',
): string {
  const url = new URL(redirectTo)
  if (flow === 'pkce') url.searchParams.set('message', message)
  url.hash = new URLSearchParams({ message, sb: '' }).toString()
  return url.href
}

const oauthErrors: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

export function withError(
  redirectTo: string,
  refusal: Pick<Refusal, 'status' | 'code' | 'message'>,
  flow: 'implicit' | 'pkce',
): string {
  const url = new URL(redirectTo)
  const error = oauthErrors[refusal.status]
  const told = {
    ...(error && { error }),
    error_code: refusal.code,
    error_description: refusal.message,
  }
  if (flow === 'pkce') {
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  }
  url.hash = new URLSearchParams({ ...told, sb: '' }).toString()
  return url.href
}

const denials: string[] = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/** After a provider: in the query as well as in the fragment, and always with an OAuth error. */
export function withOAuthError(redirectTo: string, refusal: Refusal | OAuthRefusal): string {
  const url = new URL(redirectTo)
  const told =
    refusal instanceof OAuthRefusal
      ? { error: refusal.error, error_description: refusal.message }
      : {
          error: denials.includes(refusal.code)
            ? 'access_denied'
            : (oauthErrors[refusal.status] ?? 'server_error'),
          error_code: refusal.code,
          error_description: refusal.message,
        }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...told, sb: '' }).toString()
  return url.href
}
