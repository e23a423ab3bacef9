import { useEffect, useRef, useState } from 'react'

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

/**
 * Whether somebody has typed or chosen. A choice that the page makes is nobody's; words in a field
 * are somebody's even where the page has them, which is when a form comes back with a mistake in it.
 */
export function isBegun(form: Pick<HTMLFormElement, 'querySelectorAll'>): boolean {
  const typed = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')
  return [...typed].some(({ type, value, checked, defaultChecked }) =>
    type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== '',
  )
}

export async function fetchToken(): Promise<string> {
  try {
    const response = await fetch('/functions/v1/form-token')
    return response.ok ? (await response.json()).token : ''
  } catch {
    return ''
  }
}
