import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

/** A link to a section of the home page: there it scrolls, from elsewhere it goes there. */
export function SectionLink({
  section,
  onClick,
  ...props
}: Omit<ComponentProps<typeof Link>, 'to'> & { section: string }) {
  const { pathname } = useLocation()
  return (
    <Link
      {...props}
      to={`/#${section}`}
      onClick={(event) => {
        onClick?.(event)
        if (pathname !== '/' || event.defaultPrevented || hasModifier(event)) return
        if (!scrollToElement(section)) return
        event.preventDefault()
        // The address says where one is, without a second jump.
        history.replaceState(history.state, '', `#${section}`)
      }}
    />
  )
}

/** Scrolls smoothly, unless the visitor wants less motion. Returns whether the element is there. */
export function scrollToElement(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.scrollIntoView({ behavior: smoothly() })
  // As after any link with a fragment, the next Tab goes on from there.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}

export function scrollToTop() {
  scrollTo({ top: 0, behavior: smoothly() })
}

function smoothly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** Whether the click asks for a new tab or window. */
export function hasModifier(event: {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}) {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
