import { useEffect, useRef } from 'react'

/** A checkbox in a table; half checked when only some of what it stands for is. */
export function TableCheckbox(props: {
  label: string
  checked: boolean
  partly?: boolean
  onChange: (checked: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = props.partly ?? false
  }, [props.partly])
  return (
    <label className="grid size-9 place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 accent-ink"
      />
    </label>
  )
}
