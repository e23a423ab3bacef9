import { useEffect, useEffectEvent } from 'react'

/** Somebody left for another service and pressed Back: the page stands as it was, still busy. */
export function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && back()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
