import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** As wide as a phone: what the server draws is readable there, and stretched elsewhere for a moment. */
const widthOnServer = 340

/** The width of an element in pixels, so that a drawing in it need not be scaled with its text. */
export function useMeasuredWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(widthOnServer)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
