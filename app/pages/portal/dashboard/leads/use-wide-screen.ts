import { useSyncExternalStore } from 'react'

/** From here on the list and an open enquiry have room beside each other. */
const wide = '(min-width: 80rem)'

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    // The page as it is served holds no list yet.
    () => false,
  )
}

function follow(tell: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
