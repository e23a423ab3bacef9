import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { tableControlStyle } from './table-control-style.ts'

const pauseMs = 200

/** Tells of the text once a person pauses, so that a state kept in the URL does not slow typing. */
export function TableSearch(props: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const [text, setText] = useState(props.value)
  /** The value, and after it what has been told since: on a busy machine it comes back late. */
  const told = useRef([props.value])
  const tell = useEffectEvent(() => {
    told.current.push(text)
    props.onChange(text)
  })
  useEffect(() => {
    const place = told.current.lastIndexOf(props.value)
    if (place >= 0) {
      told.current.splice(0, place)
      return
    }
    told.current = [props.value] // changed by others: the back button, "Clear filters"
    setText(props.value)
  }, [props.value])
  useEffect(() => {
    if (text === told.current.at(-1)) return
    const timer = setTimeout(tell, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="relative grow basis-56 sm:max-w-xs">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-2"
      />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        placeholder={props.label}
        onChange={(event) => setText(event.target.value)}
        className={`${tableControlStyle} w-full pr-3 pl-9`}
      />
    </div>
  )
}
