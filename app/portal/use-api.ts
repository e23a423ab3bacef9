import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { ApiRefusal, callApi } from '../session/api.ts'
import { authWords } from '../session/auth-words.ts'
import { useSession } from '../session/session.tsx'
import { lastWrite, nextMoment } from '../session/writes.ts'

export type Loaded<Answer> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; code: string | undefined }
  | { status: 'there'; answer: Answer; path: string }

/** Nothing has the id of the address: to try again would not help. */
export const isMissing = (loaded: Loaded<unknown>) =>
  loaded.status === 'failed' && loaded.code === 'not_found'

interface Api<Answer> {
  loaded: Loaded<Answer>
  reload: () => void
  /** The page itself asks again. */
  refresh: () => void
}

/**
 * What an API answers to a GET, asked again when the path changes. A page that was open before shows
 * its last answer at once, unless something was written since. The last answer stays in sight until
 * the next is there; when nobody has asked for the next, even if it does not come.
 */
export const useApi = <Answer>(path: string): Api<Answer> => useAnswer(path)

/** For answers that a form copies: it starts from a new one, which no other part of the page replaces. */
export const useFreshApi = <Answer>(path: string): Api<Answer> => useAnswer(path, useId())

function useAnswer<Answer>(path: string, form?: string): Api<Answer> {
  const current = useQueryClient()
  // What is in view stays when the cache is replaced (answers.tsx).
  const [client] = useState(current)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [path, form],
      queryFn: async ({ signal }) => ({
        status: 'there' as const,
        askedAt: nextMoment(),
        path,
        answer: await callApi<Answer>(path, { signal }),
      }),
    },
    client,
  )

  const [latest, setLatest] = useState(() => openingOf(path, form))
  const opening = latest.path === path ? latest : openingOf(path, form)
  if (opening !== latest) setLatest(opening)
  const isRecent = data !== undefined && data.askedAt >= opening.since
  const hasFailed = error !== null && error !== opening.overcome
  /** The server no longer shows it to this person: what was kept of it goes, too. */
  const isGone = hasFailed && isRefused(error) && (data?.askedAt ?? 0) < opening.at

  const failure = useMemo(() => {
    const code = error instanceof ApiRefusal ? error.code : undefined
    return { status: 'failed' as const, message: authWords(error), code }
  }, [error])
  const [before, setBefore] = useState<Loaded<Answer>>({ status: 'loading' })
  let loaded = before
  if (isRecent && !isGone) loaded = data
  else if (hasFailed && !isFetching) loaded = failure
  if (loaded !== before) setBefore(loaded)

  const [isDue, setDue] = useState(false)
  // Not during a request: news that keep coming would keep every answer away. An answer that was
  // under way when something was written is not the one that was asked for.
  const asksAgain = !isFetching && (isDue || (data !== undefined && !isRecent && !hasFailed))
  useEffect(() => {
    if (!asksAgain) return
    setDue(false)
    refetch()
  }, [asksAgain, refetch])

  const refresh = useCallback(() => setDue(true), [])
  const reload = useCallback(() => {
    setBefore((shown) => (shown.status === 'failed' ? { status: 'loading' } : shown))
    const since = nextMoment()
    setLatest((opened) => ({ ...opened, since, overcome: error }))
    setDue(true)
    client.cancelQueries({ queryKey: [path, form], exact: true })
  }, [client, path, form, error])
  return { loaded, reload, refresh }
}

interface Opening {
  path: string
  at: number
  /** Answers that were asked for earlier are not shown. */
  since: number
  /** The failure after which somebody tries again. */
  overcome: unknown
}

function openingOf(path: string, form?: string): Opening {
  const at = nextMoment()
  return { path, at, since: form === undefined ? lastWrite() : at, overcome: null }
}

const isRefused = (error: unknown) =>
  error instanceof ApiRefusal && (error.status === 403 || error.status === 404)

/** A call that says "signed out", or "second factor", knows more than the page: it asks again. */
export function useNoticeEnd() {
  const { reload } = useSession()
  return useCallback(
    (error: unknown) => {
      const { status } = (error ?? {}) as { status?: number }
      if (status === 401 || status === 403) reload()
    },
    [reload],
  )
}
