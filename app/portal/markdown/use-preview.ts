import { useEffect, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal, callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'

const pauseMs = 400

/** A text as it will be shown. */
export interface Preview {
  html: string
  words: number
  /** There are HTML tags in it, which readers see as text. */
  hasTags: boolean
}

export interface PreviewState<Shown extends Preview = Preview> {
  /** The last one that there was. */
  shown: Shown | undefined
  failure: string | undefined
}

/** What the server makes of the text, asked a moment after the last key: the page will be the same. */
export function usePreview<Shown extends Preview>(path: string, body: string): PreviewState<Shown> {
  const [state, setState] = useState<PreviewState<Shown>>({ shown: undefined, failure: undefined })
  const noticeEnd = useNoticeEnd()
  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      callApi<Shown>(path, {
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
  }, [path, body, noticeEnd])
  return state
}
