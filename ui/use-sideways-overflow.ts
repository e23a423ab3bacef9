import { type RefObject, useEffect, useState } from 'react'

export interface SidewaysOverflow {
  before: boolean
  after: boolean
}

/** Says on which sides of a row that scrolls there is more than can be seen. */
export function useSidewaysOverflow(row: RefObject<HTMLElement | null>): SidewaysOverflow {
  const [overflow, setOverflow] = useState<SidewaysOverflow>({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setOverflow((known) =>
        known.before === before && known.after === after ? known : { before, after },
      )
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row])
  return overflow
}
