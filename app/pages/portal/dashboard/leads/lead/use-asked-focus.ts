import { useEffect, useRef } from 'react'

/** Gives the focus to the field of a form that somebody has asked for by a key. */
export function useAskedFocus(asked: number) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asked > 0) field.current?.focus()
  }, [asked])
  return field
}
