import { useId } from 'react'

/** Nobody sees or reaches it; programs that fill in every field do. */
export function Honeypot() {
  // A page may have more than one form.
  const id = useId()
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
