import { type RefObject, useEffect, useState } from 'react'

export interface SidewaysOverflow {
  before: boolean
  after: boolean
  /** Whether the browser has had a look: the server cannot know. */
  measured: boolean
}

/** Says on which sides of something that scrolls there is more than can be seen. */
export function useSidewaysOverflow(scrolling: RefObject<HTMLElement | null>): SidewaysOverflow {
  const [overflow, setOverflow] = useState({ before: false, after: false, measured: false })
  useEffect(() => {
    const element = scrolling.current
    if (!element) return
    const measure = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setOverflow((known) =>
        known.measured && known.before === before && known.after === after
          ? known
          : { before, after, measured: true },
      )
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scrolling])
  return overflow
}
