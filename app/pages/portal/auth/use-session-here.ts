import { isAuthRetryableFetchError, type User } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { authClient, sessionKey, signOut } from '#app/session/auth-client.ts'

export type SessionHere =
  | { is: 'loading' | 'signed out' }
  | { is: 'signed in' | 'second factor needed'; user: User }

/**
 * Whether somebody is signed in already, in this tab or by now in another one. What happens in this
 * tab does not change it: the page that does something knows what comes next.
 */
export function useSessionHere() {
  const [here, setHere] = useState<SessionHere>({ is: 'loading' })
  const look = useCallback(async () => setHere(await findSession()), [])
  useEffect(() => {
    look()
    // Told to the other tabs only, never to the one that wrote it.
    const onStorage = (event: StorageEvent) => event.key === sessionKey && look()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [look])
  // With a full load: nothing of the person stays in the page.
  const leave = async () => {
    await signOut()
    location.reload()
  }
  return { here, look, leave }
}

/** Asks the service: a session that it has ended must not be offered. */
async function findSession(): Promise<SessionHere> {
  const { data } = await authClient().getSession()
  if (!data.session) return { is: 'signed out' }
  const { data: found, error } = await authClient().getUser()
  const user = found.user ?? (isAuthRetryableFetchError(error) ? data.session.user : undefined)
  if (!user) {
    await authClient().signOut({ scope: 'local' })
    return { is: 'signed out' }
  }
  return { is: (await lacksSecondFactor()) ? 'second factor needed' : 'signed in', user }
}

export async function lacksSecondFactor(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2'
}
