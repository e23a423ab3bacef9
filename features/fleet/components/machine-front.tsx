import type { ReactNode } from 'react'
import { machines, type Slug } from '#content/machines.ts'
import { blocksOf, type LanePlace, type ShelfPlaces } from '../policy/lanes.ts'

/**
 * A machine as one stands before it: its shelves from the top down, and the column with the screen
 * beside or between them. What stands in each place is the caller's. On a phone the column is left
 * out and two cabinets stand below each other, so that a finger can meet a place.
 */
export function MachineFront(props: {
  model: Slug
  /** Of its plan: those that the model does not have are drawn, too. */
  codes: readonly string[]
  children: (place: LanePlace) => ReactNode
  className?: string
}) {
  const machine = machines[props.model]
  const [first, ...others] = blocksOf(props.model, props.codes)
  return (
    <div className={props.className}>
      <div className="rounded-card bg-navy px-2 pt-3 pb-2 sm:px-4">
        <p className="px-1 font-display font-bold text-on-navy">{machine.name}</p>
        <div aria-hidden="true" className="my-2 h-1 rounded-full bg-orange" />
        <div className="flex flex-col gap-2 sm:flex-row sm:gap-3">
          {first && <Block shelves={first} lane={props.children} />}
          <ScreenColumn />
          {others.map((shelves) => (
            <Block key={shelves[0]?.name} shelves={shelves} lane={props.children} />
          ))}
        </div>
        <div aria-hidden="true" className="mt-2 h-6 rounded-sm bg-navy-2 sm:h-10" />
      </div>
    </div>
  )
}

function Block(props: { shelves: ShelfPlaces[]; lane: (place: LanePlace) => ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-field bg-paper-2">
      {props.shelves.map(({ name, lanes }) => (
        <ul key={name} aria-label={`Shelf ${name}`} className="flex flex-1">
          {lanes.map((place) => (
            <li key={place.code} className="flex min-w-0 flex-1 basis-0 flex-col">
              {props.lane(place)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** What people tap and pay at; there is nothing to read on it. */
function ScreenColumn() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 76"
      className="w-14 shrink-0 self-start max-sm:hidden lg:w-16"
    >
      <rect x="1" y="20" width="18" height="28" rx="1.4" className="fill-blue-soft" />
      <rect x="3.5" y="24" width="13" height="2.4" rx="1" className="fill-blue" />
      <rect x="3.5" y="29" width="10" height="2" rx="1" className="fill-data-5" />
      <rect x="3.5" y="40.5" width="13" height="4" rx="2" className="fill-orange" />
      <rect x="3" y="54" width="14" height="13" rx="1.6" className="fill-navy-2" />
      <rect x="5.5" y="57.5" width="9" height="4" rx="0.8" className="fill-orange" />
    </svg>
  )
}
