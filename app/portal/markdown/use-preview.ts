import { useEffect, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal } from '#app/session/api.ts'
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
export function usePreview<Shown extends Preview>(
  ask: (body: string) => Promise<Shown>,
  body: string,
): PreviewState<Shown> {
  const [state, setState] = useState<PreviewState<Shown>>({ shown: undefined, failure: undefined })
  const noticeEnd = useNoticeEnd()
  useEffect(() => {
    let isStopped = false
    const timer = setTimeout(() => {
      ask(body).then(
        (shown) => isStopped || setState({ shown, failure: undefined }),
        (error) => {
          if (isStopped) return
          noticeEnd(error)
          const inBody = error instanceof ApiRefusal ? error.fields.body : undefined
          setState(({ shown }) => ({ shown, failure: inBody ?? authWords(error) }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      isStopped = true
    }
  }, [ask, body, noticeEnd])
  return state
}
