import { useEffect, useRef, useState } from 'react'

/** Says when the form was opened; asked for when somebody first touches it. Without one it can be sent, too. */
export function FormToken({ given }: { given: string | undefined }) {
  const place = useRef<HTMLInputElement>(null)
  const [fetched, setFetched] = useState<string>()
  useEffect(() => {
    const form = place.current?.form
    // What was typed before this code was here took longer than a token of now would say.
    if (given || !form || isBegun(form)) return
    const open = async () => {
      form.removeEventListener('focusin', open)
      setFetched(await fetchToken())
    }
    form.addEventListener('focusin', open)
    if (form.contains(document.activeElement)) open()
    return () => form.removeEventListener('focusin', open)
  }, [given])
  return <input ref={place} type="hidden" name="formToken" value={given ?? fetched ?? ''} />
}

function isBegun(form: HTMLFormElement): boolean {
  const typed = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')
  return [...typed].some(({ type, value, checked }) =>
    type === 'checkbox' || type === 'radio' ? checked : value !== '',
  )
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/functions/v1/form-token')
    return response.ok ? (await response.json()).token : undefined
  } catch {
    return undefined
  }
}
