import { useCallback, useEffect, useRef } from 'react'
import { useFleetChange } from '../session/session.tsx'
import { atMostEvery } from './at-most-every.ts'

/**
 * Asks again when something has changed at a machine that this person may see: at once, after a lost
 * connection too, but at most every two seconds unless told otherwise (a whole fleet tells something all
 * the time), and only while somebody can see the page.
 */
export function useFleetNews(refresh: () => void, everyMs = 2_000): void {
  const asked = useRef<() => void>(undefined)
  useEffect(() => {
    let missed = false
    const { ask, stop } = atMostEvery(everyMs, refresh)
    const askIfSeen = () => {
      missed = document.visibilityState !== 'visible'
      if (!missed) ask()
    }
    const whenSeen = () => {
      if (missed) askIfSeen()
    }
    asked.current = askIfSeen
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      asked.current = undefined
      document.removeEventListener('visibilitychange', whenSeen)
      stop()
    }
  }, [refresh, everyMs])
  useFleetChange(useCallback(() => asked.current?.(), []))
}
