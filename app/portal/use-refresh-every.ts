import { useEffect } from 'react'

/** Asks again and again, as long as there is a reason to and the page can be seen; at once when it is seen again. */
export function useRefreshEvery(ms: number | undefined, refresh: () => void): void {
  useEffect(() => {
    if (ms === undefined) return
    const whenSeen = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(whenSeen, ms)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [ms, refresh])
}
