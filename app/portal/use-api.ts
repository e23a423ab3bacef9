import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiRefusal, callApi } from '../session/api.ts'
import { authWords } from '../session/auth-words.ts'
import { useSession } from '../session/session.tsx'

export type Loaded<Answer> =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'there'; answer: Answer; path: string }

/**
 * What an API answers to a GET, asked again when the path changes. The last answer stays in sight
 * until the next is there; when nobody has asked for the next, even if it does not come.
 */
export function useApi<Answer>(path: string): {
  loaded: Loaded<Answer>
  reload: () => void
  /** The page itself asks again. */
  refresh: () => void
} {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ status: 'loading' })
  const [attempt, setAttempt] = useState({ count: 0, quiet: false })
  const noticeEnd = useNoticeEnd()
  /** What the page does by itself waits for this: news that keep coming would keep every answer away. */
  const underWay = useRef(false)
  const askedMeanwhile = useRef(false)
  useEffect(() => {
    const stopped = new AbortController()
    underWay.current = true
    askedMeanwhile.current = false
    const asked = callApi<Answer>(path, { signal: stopped.signal }).then(
      (answer) => setLoaded({ status: 'there', answer, path }),
      (error) => {
        if (stopped.signal.aborted) return
        noticeEnd(error)
        const failed = { status: 'failed', message: authWords(error) } as const
        setLoaded((before) => (attempt.quiet && isOf(before, path) ? before : failed))
      },
    )
    asked.then(() => {
      if (stopped.signal.aborted) return
      underWay.current = false
      if (askedMeanwhile.current) setAttempt(quietly)
    })
    return () => stopped.abort()
  }, [path, attempt, noticeEnd])
  const reload = useCallback(() => {
    setLoaded((before) => (before.status === 'failed' ? { status: 'loading' } : before))
    setAttempt(({ count }) => ({ count: count + 1, quiet: false }))
  }, [])
  const refresh = useCallback(() => {
    if (underWay.current) askedMeanwhile.current = true
    else setAttempt(quietly)
  }, [])
  return { loaded, reload, refresh }
}

const quietly = ({ count }: { count: number }) => ({ count: count + 1, quiet: true })

const isOf = (loaded: Loaded<unknown>, path: string) =>
  loaded.status === 'there' && loaded.path === path

export interface Failure {
  message: string
  code: string
  fields: Record<string, string>
}

/** Sends something once at a time, and keeps what went wrong to be shown beside what was typed. */
export function useSend<Answer = unknown>() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const noticeEnd = useNoticeEnd()
  const send = useCallback(
    async (
      path: string,
      options: { method: string; body?: unknown },
    ): Promise<{ answer: Answer } | undefined> => {
      setSending(true)
      setFailure(undefined)
      try {
        return { answer: await callApi<Answer>(path, options) }
      } catch (error) {
        noticeEnd(error)
        setFailure(failureOf(error))
        return undefined
      } finally {
        setSending(false)
      }
    },
    [noticeEnd],
  )
  return { sending, failure, send }
}

function failureOf(error: unknown): Failure {
  const { code, fields } = error instanceof ApiRefusal ? error : { code: 'offline', fields: {} }
  return { message: authWords(error), code, fields }
}

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
