import { isAuthPKCECodeVerifierMissingError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { authClient, sessionKey } from '#app/session/auth-client.ts'
import { authWords, wordsFor } from '#app/session/auth-words.ts'
import { type Callback, readCallback } from './read-callback.ts'

/** What the page shows, or where it leads. */
export type Outcome =
  | { is: 'in'; goesTo: 'next' | 'new password' }
  /** Somebody's session came in the address: they say that it is theirs. */
  | { is: 'asking'; email: string; callback: Extract<Callback, { is: 'session' }> }
  | { is: 'half' }
  | { is: 'failed'; title: string; words: string; detail?: string; retry: boolean }

const expired = {
  title: 'This link has expired or was used already',
  words: 'Links work once and for an hour. Please ask for a new one.',
}

/** What other services refuse with: the codes of OAuth. */
const elsewhere: Record<string, string> = {
  access_denied:
    'It was cancelled at the other service, or it refused you. Please try again, or sign in another way.',
  login_required: 'The other service does not know you yet. Please sign in there, then try again.',
  server_error:
    'The other service has a problem of its own. Please try again later, or sign in another way.',
  temporarily_unavailable:
    'The other service cannot be reached at the moment. Please try again later, or sign in another way.',
}

export async function redeem(address: string): Promise<Outcome> {
  const callback = readCallback(address, new Date())
  switch (callback.is) {
    case 'code':
      return redeemCode(callback)
    case 'session':
      return askWhose(callback)
    case 'message':
      return { is: 'half' }
    case 'refused':
      return refused(callback)
    case 'not valid':
      return {
        is: 'failed',
        title: 'This address is not complete',
        words: 'Please follow the whole link in the email, or sign in again.',
        detail: callback.message,
        retry: false,
      }
  }
}

async function redeemCode(callback: Extract<Callback, { is: 'code' }>): Promise<Outcome> {
  const { code, flowId } = callback
  const secrets = flowSecrets()
  const { data, error } = await authClient().exchangeCodeForSession(code, flowId ? { flowId } : {})
  if (!error) {
    // The client says so; its types do not know.
    const { redirectType } = data as { redirectType?: string | null }
    return { is: 'in', goesTo: redirectType === 'recovery' ? 'new password' : 'next' }
  }
  if (isAuthPKCECodeVerifierMissingError(error)) {
    return {
      is: 'failed',
      title: 'Please go on where you began',
      words: callback.passwordDropped ? confirmedWithout : elsewhereBegun,
      retry: false,
    }
  }
  if (isAuthRetryableFetchError(error)) {
    // The client throws them away after any failure; with them another try can succeed.
    for (const [name, value] of secrets) localStorage.setItem(name, value)
    return { is: 'failed', title: 'We could not sign you in', words: authWords(error), retry: true }
  }
  if (error.code?.startsWith('flow_state_')) return { is: 'failed', ...expired, retry: false }
  return { is: 'failed', title: 'We could not sign you in', words: authWords(error), retry: false }
}

const elsewhereBegun =
  'This link was asked for in another browser. If it was to confirm your address, that is done: you can sign in. Otherwise please ask for a new one here.'

const confirmedWithout =
  'Your address is confirmed. Someone signed up with it more than once, so we kept none of the passwords. Choose a new password to sign in.'

/** What proves that a code was asked for in this browser. */
function flowSecrets(): [name: string, value: string][] {
  const ours = (name: string) => name.startsWith(sessionKey) && name.endsWith('code-verifier')
  return Object.entries(localStorage).filter(([name]) => ours(name))
}

/** Anybody could have made such a link, so nobody is signed in by it without knowing as whom. */
async function askWhose(callback: Extract<Callback, { is: 'session' }>): Promise<Outcome> {
  const { data, error } = await authClient().getUser(callback.tokens.access_token)
  if (!error) return { is: 'asking', email: data.user.email ?? data.user.phone ?? '', callback }
  if (isAuthRetryableFetchError(error)) {
    return { is: 'failed', title: 'We could not sign you in', words: authWords(error), retry: true }
  }
  return { is: 'failed', ...expired, retry: false }
}

export async function acceptSession({
  tokens,
  type,
}: Extract<Callback, { is: 'session' }>): Promise<Outcome> {
  const { error } = await authClient().setSession(tokens)
  if (error) return { is: 'failed', ...expired, retry: false }
  // Whoever was invited has no password yet.
  const chooses = type === 'recovery' || type === 'invite'
  return { is: 'in', goesTo: chooses ? 'new password' : 'next' }
}

/** The words are ours: what the address says may be anybody's. */
function refused({ code }: Extract<Callback, { is: 'refused' }>): Outcome {
  const late = ['otp_expired', 'flow_state_expired', 'flow_state_not_found']
  if (late.includes(code)) return { is: 'failed', ...expired, retry: false }
  const words = wordsFor(code) ?? elsewhere[code] ?? 'Please try again, or sign in another way.'
  return { is: 'failed', title: 'We could not sign you in', words, retry: false }
}
