import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AccountView } from '#features/accounts/schema.ts'
import { ApiRefusal, callApi } from './api.ts'
import { tellAttendance } from './attendance.ts'
import { authClient, signOut } from './auth-client.ts'
import { followAccount, type Topic, topics } from './live.ts'

export type SessionState =
  /** Not known yet: before the browser has looked, and in the page as it is served. */
  | { status: 'loading' }
  | { status: 'signed out' }
  /** Was signed in on this page, and the session has ended: what was typed is still there. */
  | { status: 'ended'; account: AccountView }
  | { status: 'signed in'; session: Session; account: AccountView }
  /** Signed in, and let in for a time that is over. */
  | { status: 'access ended' }
  /** Signed in, but our own API could not be asked. */
  | { status: 'failed'; message: string }

interface SessionContext {
  state: SessionState
  /** Asks again what the account is; after a change of one's own, or another try after a failure. */
  reload: () => Promise<void>
  /** Signs out by choice and goes on with a full load: nothing of the person stays in this page. */
  leave: (to?: string) => Promise<void>
  /** Calls back whenever what a topic is about may have changed. Returns how to stop that. */
  onTopic: (topic: Topic, listener: () => void) => () => void
}

const Current = createContext<SessionContext>({
  state: { status: 'loading' },
  reload: async () => {},
  leave: async () => {},
  onTopic: () => () => {},
})

export const useSession = (): SessionContext => useContext(Current)

/** Does something, such as asking again, whenever the queue of applications may have changed. */
export const useQueueChange = (act: () => void) => useTopic('queue', act)

/** The same for enquiries. */
export const useLeadsChange = (act: () => void) => useTopic('leads', act)

/** Calls it when something has changed at a machine that this person may see. */
export const useFleetChange = (act: () => void) => useTopic('fleet', act)

/** The same for tickets, requests, refunds, statements and documents. */
export const useCareChange = (act: () => void) => useTopic('care', act)

function useTopic(topic: Topic, act: () => void): void {
  const { onTopic } = useSession()
  useEffect(() => onTopic(topic, act), [onTopic, topic, act])
}

/** Whoever is signed in, kept up to date while the page is open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  /** Which question is the newest: an answer to an older one comes too late. */
  const newest = useRef(0)

  const reload = useCallback(async () => {
    newest.current += 1
    const asked = newest.current
    const { data, error } = await authClient().getSession()
    const next = data.session ? await signedIn(data.session) : withoutSession(error)
    if (asked === newest.current) setState((before) => afterwards(before, next))
  }, [])

  const leave = useCallback(async (to = '/auth') => {
    // No answer is the newest from now on: it would lead elsewhere while the browser is on its way.
    newest.current = Number.NaN
    setState({ status: 'loading' })
    await signOut()
    location.assign(to)
  }, [])

  useEffect(() => {
    let heard = false
    const { data } = authClient().onAuthStateChange((event) => {
      // The client reports a stored session twice: as a sign-in, then as the initial session.
      if (event === 'TOKEN_REFRESHED' || (event === 'INITIAL_SESSION' && heard)) return
      heard = true
      // Not inside the callback: the client waits for it and would wait for itself.
      setTimeout(reload)
    })
    return () => data.subscription.unsubscribe()
  }, [reload])

  const listeners = useRef({
    queue: new Set<() => void>(),
    leads: new Set<() => void>(),
    fleet: new Set<() => void>(),
    care: new Set<() => void>(),
  })
  const onTopic = useCallback((topic: Topic, listener: () => void) => {
    listeners.current[topic].add(listener)
    return () => {
      listeners.current[topic].delete(listener)
    }
  }, [])

  const tell = useCallback((topic: Topic) => {
    for (const listener of listeners.current[topic]) listener()
  }, [])
  const followed = useRef(false)
  const userId = state.status === 'signed in' ? state.account.userId : undefined
  useEffect(() => {
    if (userId === undefined) return
    // Whoever has signed in again has not heard what happened meanwhile.
    if (followed.current) for (const topic of topics) tell(topic)
    followed.current = true
    return followAccount({ onChange: reload, onTopic: tell, onEnd: signOut })
  }, [userId, reload, tell])

  const isStaff = state.status === 'signed in' && state.account.role !== 'client'
  useEffect(() => {
    if (!isStaff) return
    // Whether it worked, the stream of changes tells.
    return tellAttendance(() => readAccount().catch(() => {}))
  }, [isStaff])

  const context = useMemo(
    () => ({ state, reload, leave, onTopic }),
    [state, reload, leave, onTopic],
  )
  return <Current value={context}>{children}</Current>
}

/** A token that has run out cannot be renewed without a connection: that ends no session. */
function withoutSession(error: unknown): SessionState {
  if (isAuthRetryableFetchError(error)) return { status: 'failed', message: notReached }
  return { status: 'signed out' }
}

const notReached = 'We could not reach our server.'

// Not by accountCalls.read: every page of the portal would load zod before anything else.
const readAccount = () => callApi<AccountView>('/api/account')

async function signedIn(session: Session): Promise<SessionState> {
  try {
    return { status: 'signed in', session, account: await readAccount() }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return { status: 'signed out' }
    if (error instanceof ApiRefusal && error.code === 'access_ended') {
      return { status: 'access ended' }
    }
    const message = error instanceof ApiRefusal ? error.message : notReached
    return { status: 'failed', message }
  }
}

/** A page that was in use stays as it is when its session ends. */
function afterwards(before: SessionState, next: SessionState): SessionState {
  const inUse = before.status === 'signed in' || before.status === 'ended'
  if (!inUse) return next
  if (next.status === 'signed out') return { status: 'ended', account: before.account }
  // A short failure of the connection is no reason to take the page away.
  return next.status === 'failed' ? before : next
}
