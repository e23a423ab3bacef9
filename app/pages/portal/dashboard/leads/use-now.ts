import { useEffect, useState } from 'react'
import { useSurroundings } from '#app/portal/surroundings.ts'

const everyMs = 30_000

/** The time, as often as words such as "Due in 45 min" need it. */
export function useNow(): Date {
  const { now: clock } = useSurroundings()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
