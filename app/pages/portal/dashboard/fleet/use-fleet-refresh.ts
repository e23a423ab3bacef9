import { useCallback, useEffect, useRef } from 'react'
import { useFleetChange } from '#app/session/session.tsx'

/** Machines speak all the time; a page that asked each time would do nothing else. */
const atMostEveryMs = 4_000

/** Asks again when something has changed at machines: at once, then after a pause. */
export function useFleetRefresh(refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const missed = useRef(false)
  const onNews = useCallback(() => {
    if (timer.current) {
      missed.current = true
      return
    }
    const ask = () => {
      missed.current = false
      refresh()
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (missed.current) ask()
      }, atMostEveryMs)
    }
    ask()
  }, [refresh])
  useEffect(() => () => clearTimeout(timer.current), [])
  useFleetChange(onNews)
}
