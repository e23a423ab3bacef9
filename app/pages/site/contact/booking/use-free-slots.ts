import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { MeetingPlace } from '#lib/booking-words.ts'

export type FreeSlots =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; slots: string[] }

/** Asked for when the section comes near, and again when another place is chosen or one was taken. */
export function useFreeSlots(place: MeetingPlace, section: RefObject<HTMLElement | null>) {
  const near = useNear(section)
  const [found, setFound] = useState<{ place: MeetingPlace; answer: FreeSlots }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    if (!near) return
    const stopped = new AbortController()
    askFor(place, stopped.signal).then((answer) => {
      if (!stopped.signal.aborted) setFound({ place, answer })
    })
    return () => stopped.abort()
  }, [near, place, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const free: FreeSlots = found?.place === place ? found.answer : { state: 'loading' }
  return { free, reload }
}

async function askFor(place: MeetingPlace, signal: AbortSignal): Promise<FreeSlots> {
  try {
    // Not what was kept from a moment ago, when one of them may have gone.
    const answer = await fetch(`/functions/v1/free-slots?place=${place}`, {
      signal,
      cache: 'no-cache',
    })
    if (!answer.ok) return { state: 'failed' }
    const { slots } = await answer.json()
    return { state: 'there', slots }
  } catch {
    return { state: 'failed' }
  }
}

function useNear(section: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [section])
  return near
}
