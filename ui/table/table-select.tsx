import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { tableControlStyle } from './table-control-style.ts'

/** A small native select with its label in front. */
export function TableSelect(props: {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-2">
        {props.label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          className={`${tableControlStyle} max-w-48 appearance-none truncate pr-8 pl-3`}
        >
          {props.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </div>
    </div>
  )
}
