/** What the address of /auth/callback says came of a sign-in that ended elsewhere. */
export type Callback =
  | {
      is: 'code'
      code: string
      flowId: string | undefined
      /** Whoever confirmed the address has no password yet. */
      passwordDropped: boolean
    }
  | {
      is: 'session'
      tokens: { access_token: string; refresh_token: string }
      /** What the link was for, such as "recovery" or "invite". */
      type: string
      ageSeconds: number
    }
  /** Nothing is wrong, but there is more to do: one of two addresses is confirmed. */
  | { is: 'message' }
  | { is: 'refused'; code: string }
  | { is: 'not valid'; message: CallbackError }

/** In the words of the official client. */
export type CallbackError =
  | 'No code detected.'
  | 'No session defined in URL'
  | 'Not a valid PKCE flow url.'
  | 'Not a valid implicit grant flow url.'

/** A session in an address that is older than this was not made by the click that opened it. */
export const staleSeconds = 120

export function readCallback(address: string, now: Date): Callback {
  const url = new URL(address)
  const inQuery = url.searchParams
  const inFragment = new URLSearchParams(url.hash.slice(1))
  const said = (name: string) => inQuery.get(name) || inFragment.get(name) || ''

  if (said('error') || said('error_code') || said('error_description')) {
    return { is: 'refused', code: said('error_code') || said('error') }
  }
  const hasCode = inQuery.has('code')
  const hasSession = inFragment.has('access_token') || inFragment.has('refresh_token')
  if (hasCode && hasSession) return notValid('Not a valid implicit grant flow url.')
  if (hasCode) {
    const code = inQuery.get('code')
    if (!code) return notValid('No code detected.')
    const flowId = inQuery.get('sb_flow_id') ?? undefined
    return { is: 'code', code, flowId, passwordDropped: inQuery.get('password') === 'dropped' }
  }
  if (hasSession) return sessionIn(inFragment, now)
  return said('message') ? { is: 'message' } : notValid('Not a valid PKCE flow url.')
}

function sessionIn(fragment: URLSearchParams, now: Date): Callback {
  const text = (name: string) => fragment.get(name) ?? ''
  const [access_token, refresh_token] = [text('access_token'), text('refresh_token')]
  const seconds = Number(text('expires_in'))
  if (!access_token || !refresh_token || !seconds || !text('token_type')) {
    return notValid('No session defined in URL')
  }
  const nowSeconds = Math.round(now.getTime() / 1000)
  const issuedAt = (Number(text('expires_at')) || nowSeconds + seconds) - seconds
  const tokens = { access_token, refresh_token }
  return { is: 'session', tokens, type: text('type'), ageSeconds: nowSeconds - issuedAt }
}

const notValid = (message: CallbackError): Callback => ({ is: 'not valid', message })
