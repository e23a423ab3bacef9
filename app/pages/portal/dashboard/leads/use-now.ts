import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, as often as words such as "Due in 45 min" need it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
