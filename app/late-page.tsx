import { type ComponentType, use, useEffect } from 'react'
import type { RouteObject } from 'react-router'

/** Anything that a visitor does; a page that is read from the top without any of it needs no code. */
const signs = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll'],
  ...['keydown', 'focusin', 'click', 'input', 'submit'],
]

/**
 * Lets the page that the server sent stand until the visitor does something, and only then loads its
 * code: links lead on and forms are sent without it. A button that was pressed meanwhile is pressed
 * again. Returns what loads the code at once.
 */
export function makeLate(route: RouteObject): () => Promise<void> {
  const { lazy } = route
  if (typeof lazy !== 'function') return async () => {}
  let Page: ComponentType | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= lazy().then(({ Component, ...module }) => {
      Page = Component as ComponentType
      Object.assign(route, module)
    })
    // The next attempt asks for it again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  // If the code does not come, the page stays as readable as it is.
  const coming = visitorActed().then(load).catch(stayForEver)
  const press = pressesIn('main')
  const LatePage = () => {
    // Ahead of what waits: if the code comes in between, React looks for the hooks of the first attempt.
    useEffect(() => press.again(), [])
    if (!Page) use(coming)
    return Page && <Page />
  }
  Object.assign(route, { Component: LatePage, lazy: undefined })
  return load
}

function visitorActed(): Promise<void> {
  if (window.hasActed?.() || scrollY > 0) return Promise.resolve()
  return new Promise((resolve) => {
    for (const sign of signs) {
      addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true })
    }
  })
}

function stayForEver(error: unknown): Promise<void> {
  reportError(error)
  return new Promise(() => {})
}

/** Remembers which button was pressed before there was code to answer it, as server/boot.ts does. */
function pressesIn(part: string) {
  let pressed: HTMLElement | undefined
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>(`${part} button[type=button]:not([popovertarget])`)
    if (!button) return
    pressed = button
    button.ariaBusy = 'true'
  }
  addEventListener('click', press, true)
  return {
    again() {
      removeEventListener('click', press, true)
      pressed?.removeAttribute('aria-busy')
      pressed?.click()
      pressed = undefined
    },
  }
}
