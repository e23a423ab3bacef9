import { type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

export interface Place {
  x: number
  y: number
}

export interface Reading {
  /** What the values are of, such as a day. */
  label: string
  values: { name: string; text: string }[]
}

/**
 * A drawing whose values can be read one at a time: with the pointer, by touch, or by the keys of
 * an invisible slider that lies over it. The slider says the label, the live region the values.
 */
export function Plot(props: {
  name: string
  frame: RefObject<HTMLDivElement | null>
  width: number
  height: number
  /** How many readings there are, and how many of them are in a row. */
  count: number
  rowLength?: number
  placeOf: (index: number) => Place
  indexAt: (place: Place) => number
  reading: (index: number) => Reading
  children: (index: number | null) => ReactNode
}) {
  const [position, setPosition] = useState(0)
  const [reading, setReading] = useState(false)
  const index = Math.min(position, props.count - 1)
  const current = props.reading(index)
  const read = (next: number) => {
    setPosition(Math.min(props.count - 1, Math.max(0, next)))
    setReading(true)
  }
  const readAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    read(props.indexAt({ x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  return (
    <div
      ref={props.frame}
      className="relative touch-pan-y rounded-sm outline-offset-4 has-focus-visible:outline-3"
      onPointerMove={readAt}
      onPointerDown={readAt}
      onPointerLeave={() => setReading(false)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${props.width} ${props.height}`}
        height={props.height}
        className="w-full overflow-visible"
      >
        {props.children(reading ? index : null)}
      </svg>
      <Slider
        name={props.name}
        label={current.label}
        index={index}
        count={props.count}
        rowLength={props.rowLength}
        onRead={read}
        onLeave={() => setReading(false)}
      />
      <output className="sr-only">
        {reading && current.values.map(({ name, text }) => `${name} ${text}`).join(', ')}
      </output>
      {reading && <Tooltip place={props.placeOf(index)} width={props.width} reading={current} />}
    </div>
  )
}

function Slider(props: {
  name: string
  label: string
  index: number
  count: number
  rowLength: number | undefined
  onRead: (index: number) => void
  onLeave: () => void
}) {
  const id = useId()
  const { rowLength } = props
  return (
    <input
      id={id}
      type="range"
      aria-label={`${props.name}, values`}
      aria-valuetext={props.label}
      min={0}
      max={props.count - 1}
      value={props.index}
      onChange={(event) => props.onRead(event.target.valueAsNumber)}
      onFocus={() => props.onRead(props.index)}
      onBlur={props.onLeave}
      onKeyDown={(event) => {
        const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!rows || !rowLength) return
        event.preventDefault()
        props.onRead(props.index + rows * rowLength)
      }}
      className="pointer-events-none absolute inset-0 size-full opacity-0"
    />
  )
}

/** On the side of its point that has more room. */
function Tooltip(props: { place: Place; width: number; reading: Reading }) {
  const { x, y } = props.place
  const atLeft = x > props.width / 2
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute z-20 max-w-[60%] animate-appear rounded-field border border-line bg-float px-3 py-2 text-xs shadow-float',
        atLeft && '-translate-x-full',
      )}
      style={{ left: atLeft ? x - 12 : x + 12, top: Math.max(0, y - 24) }}
    >
      <p className="font-semibold">{props.reading.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
        {props.reading.values.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
