import type { ReactNode } from 'react'
import type { SeriesLook } from './series.ts'

/** Which mark is which. */
export function Legend({ entries }: { entries: { name: string; swatch: ReactNode }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
      {entries.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 28 14" className="h-3.5 w-7 shrink-0">
            {swatch}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function LineSwatch({ look }: { look: SeriesLook }) {
  return (
    <line
      x1="1"
      x2="27"
      y1="7"
      y2="7"
      strokeDasharray={look.dash}
      className={`stroke-[2.5] ${look.stroke}`}
    />
  )
}

/** Drawn in the legend as in the chart: a tint between two dotted edges. */
export const bandStyle = 'fill-ink/8 stroke-ink-2 stroke-1'
export const bandDash = '2 3'

export function BandSwatch() {
  return (
    <rect x="1" y="1" width="26" height="12" strokeDasharray={bandDash} className={bandStyle} />
  )
}
