import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { noteWrite } from '../session/writes.ts'
import { useNoticeEnd } from './use-api.ts'

/**
 * Keeps the answers that pages were given, for one person. Nothing of it is offered any more once
 * they are signed out, or anything about their account has changed, such as the role.
 */
export function AnswersProvider({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const noticeEnd = useNoticeEnd()
  const owner = state.status === 'signed in' ? JSON.stringify(state.account) : undefined
  const [kept, setKept] = useState(() => ({ owner, client: cacheFor(noticeEnd) }))
  const { client } = kept
  if (kept.owner !== owner) setKept({ owner, client: cacheFor(noticeEnd) })
  useEffect(
    () => () => {
      client.removeQueries({ type: 'inactive' })
      // Pages in view keep their answers until the next are there; nothing offers them again.
      noteWrite()
    },
    [client],
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const cacheFor = (onError: (error: unknown) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Parts of pages act on every new answer, even if it says the same.
        structuralSharing: false,
      },
    },
  })
