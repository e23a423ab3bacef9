import { useEffect, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal, callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import type { PreviewView } from '#features/articles/schema/desk.ts'

const pauseMs = 400

export interface PreviewState {
  /** The last one that there was. */
  shown: PreviewView | undefined
  failure: string | undefined
}

/** What the server makes of the text, asked a moment after the last key: the page will be the same. */
export function usePreview(body: string): PreviewState {
  const [state, setState] = useState<PreviewState>({ shown: undefined, failure: undefined })
  const noticeEnd = useNoticeEnd()
  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      callApi<PreviewView>('/api/content/articles/preview', {
        method: 'POST',
        body: { body },
        signal: stopped.signal,
      }).then(
        (shown) => setState({ shown, failure: undefined }),
        (error) => {
          if (stopped.signal.aborted) return
          noticeEnd(error)
          const inBody = error instanceof ApiRefusal ? error.fields.body : undefined
          setState(({ shown }) => ({ shown, failure: inBody ?? authWords(error) }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [body, noticeEnd])
  return state
}
