import { useCallback, useEffect, useRef } from 'react'
import { useFleetChange } from '#app/session/session.tsx'

const pauseMs = 10_000

/** Asks again when machines have something to tell; a whole fleet tells something all the time. */
export function useCalmRefresh(refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const plan = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh()
    }, pauseMs)
  }, [refresh])
  useFleetChange(plan)
  useEffect(() => () => clearTimeout(timer.current), [])
}
