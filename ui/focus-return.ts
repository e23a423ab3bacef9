import { useRef } from 'react'

/**
 * Gives the focus back to whatever had it when an overlay opened. Radix gives it to the overlay's
 * own trigger, which is wrong after a shortcut and does not exist after a choice from a menu.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      if (!(element instanceof HTMLElement) || !element.isConnected) return
      event.preventDefault()
      element.focus()
    },
  }
}

/** An item of a menu goes away with its menu, but the button that opened the menu stays. */
function lasting(element: Element | null): Element | null {
  if (element === document.body) return null
  const menu = element?.closest('[role="menu"]')
  if (!menu) return element
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}
