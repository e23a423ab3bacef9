import { useEffect, useRef } from 'react'

/** Why nothing changed, where the eye is and for whoever listens. */
export function NothingChanged<State extends string>(props: {
  result: { state: State } | undefined
  words: Record<State, string>
}) {
  const { result, words } = props
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  if (!result) return null
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="alert"
      className="mb-6 max-w-2xl rounded-field bg-alarm-soft px-4 py-3 font-medium text-alarm"
    >
      {words[result.state]}
    </p>
  )
}
