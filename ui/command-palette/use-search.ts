import { useEffect, useEffectEvent, useState } from 'react'

export type Search<T> = (text: string, signal: AbortSignal) => Promise<T[]>

export type SearchState<T> =
  | { status: 'idle' | 'searching' | 'failed'; results: [] }
  | { status: 'found'; results: T[] }

/** How long somebody must have stopped typing; a fast typist takes less between two letters. */
const pauseMs = 200

/** Searches once the typing pauses, and forgets an answer that comes after the text has changed. */
export function useSearch<T>(search: Search<T> | undefined, text: string) {
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ to: string; state: SearchState<T> }>()
  const [retries, setRetries] = useState({ of: '', count: 0 })
  const retry = retries.of === wanted ? retries.count : 0
  const searchable = search !== undefined && wanted !== ''

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!search) return
    const answered = (state: SearchState<T>) => {
      if (!signal.aborted) setAnswer({ to: wanted, state })
    }
    try {
      answered({ status: 'found', results: await search(wanted, signal) })
    } catch (error) {
      answered({ status: 'failed', results: [] })
      if (!signal.aborted) reportError(error)
    }
  })

  useEffect(() => {
    if (!searchable || !wanted) return
    const controller = new AbortController()
    const timer = setTimeout(() => ask(controller.signal), retry === 0 ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [searchable, wanted, retry])

  const searching: SearchState<T> = { status: 'searching', results: [] }
  const idle: SearchState<T> = { status: 'idle', results: [] }
  return {
    ...(!searchable ? idle : answer?.to === wanted ? answer.state : searching),
    retry: () => {
      setAnswer(undefined)
      setRetries({ of: wanted, count: retry + 1 })
    },
  }
}
