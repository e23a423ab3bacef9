import { useEffect, useState } from 'react'

const everyMs = 5000

/** Counts through 0 … count−1, every five seconds, unless paused or the visitor wants less motion. */
export function useRotation(count: number, paused: boolean): number {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (paused) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!calm.matches) setIndex((current) => (current + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [count, paused])
  return index
}
