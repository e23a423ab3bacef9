import { useEffect, useRef, useState } from 'react'
import { shortestFillSeconds } from '#features/leads/policy/fill-time.ts'

/** Says when the form was opened; asked for when somebody first touches it. Without one it can be sent, too. */
export function FormToken() {
  const place = useRef<HTMLInputElement>(null)
  const [token, setToken] = useState('')
  useEffect(() => {
    const form = place.current?.form
    // What was typed before this code was here took longer than a token of now would say.
    if (!form || isBegun(form)) return
    const open = async () => {
      form.removeEventListener('focusin', open)
      setToken(await fetchToken())
    }
    form.addEventListener('focusin', open)
    if (form.contains(document.activeElement)) open()
    return () => form.removeEventListener('focusin', open)
  }, [])
  return <input ref={place} type="hidden" name="formToken" value={token} />
}

const typedFields = 'input:not([type=hidden], [data-suggested]), textarea:not([data-suggested])'

/** For a field that the page fills in before anybody has touched it. */
export const suggested = (text: string | undefined) => (text ? { 'data-suggested': '' } : {})

/**
 * Whether somebody has typed or chosen. What the page chooses or suggests is nobody's; other words in
 * a field are somebody's even where the page has them: a form came back with a mistake in it.
 */
export function isBegun(form: Pick<HTMLFormElement, 'querySelectorAll'>): boolean {
  const typed = form.querySelectorAll<HTMLInputElement>(typedFields)
  return [...typed].some(({ type, value, checked, defaultChecked }) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== '',
  )
}

export async function fetchToken(): Promise<string> {
  try {
    const response = await fetch('/functions/v1/form-token')
    if (!response.ok) return ''
    const { token } = await response.json()
    arrivals.set(token, performance.now())
    return token
  } catch {
    return ''
  }
}

/** When each token came, by this page's own clock: that of the server may show something else. */
const arrivals = new Map<string, number>()
/** Timers may be early by a little. */
const marginMs = 100

/** How long whoever has this token would still be faster than people are. */
export function hasteLeftMs(arrivedAt: number | undefined, now: number): number {
  if (arrivedAt === undefined) return 0
  return Math.max(0, arrivedAt + shortestFillSeconds * 1000 + marginMs - now)
}

/** A browser fills a form in at once for somebody who asks it to: it waits for them, too. */
export async function waitOutHaste(token: string): Promise<void> {
  const left = hasteLeftMs(arrivals.get(token), performance.now())
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
