import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { nextPath } from '#app/session/next-path.ts'

const never = () => () => {}

/** Whether the browser has taken over. The page as it is served knows neither query nor history. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Where the person wanted to go. */
export function useNext(): string {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return nextPath(hydrated ? new URLSearchParams(search).get('next') : null)
}
