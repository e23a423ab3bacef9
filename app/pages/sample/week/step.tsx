import week from 'virtual:sample/week'
import type { ReactNode } from 'react'
import { LanePack, StockBar } from '#features/fleet/components/lane-face.tsx'
import { londonText } from '#lib/time.ts'

/** "Wed 11 Nov, 06:50". */
export const when = (moment: string) =>
  londonText(moment, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })

/** One thing that happened: told at the left, and beside it as the dashboard shows it. */
export function Step(props: {
  time: string
  title: string
  /** How many are in the slot then. */
  left?: number
  children: ReactNode
  dashboard: ReactNode
}) {
  const { time, title, left } = props
  return (
    <li className="grid gap-x-16 gap-y-8 border-l-2 border-edge py-10 pl-6 sm:py-16 sm:pl-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="self-start lg:sticky lg:top-16">
        <p className="relative font-semibold text-rust tabular-nums before:absolute before:top-1.5 before:-left-8 before:size-3.5 before:rounded-full before:bg-orange before:ring-4 before:ring-paper-2 sm:before:-left-12">
          {time}
        </p>
        <h2 className="mt-2 text-3xl">{title}</h2>
        <div className="mt-4 grid max-w-prose gap-4 text-lg text-ink-2">{props.children}</div>
        {left !== undefined && <Slot left={left} />}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 self-start rise-in-view">
        {props.dashboard}
      </div>
    </li>
  )
}

const place = { takes: [], widthCm: 14, heightCm: 16 }

/** The slot that the week is about. */
function Slot({ left }: { left: number }) {
  const { code, product, capacity } = week.slot
  const words = left === 0 ? 'empty' : `${left} of ${capacity}`
  return (
    <div className="mt-6 flex max-w-xs items-center gap-4 rounded-card border border-line bg-card p-4">
      <span aria-hidden="true" className="w-14 shrink-0">
        <LanePack place={{ code, ...place }} product={product} empty={left === 0} />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-2">
          {code}, {product.name}
        </span>
        <span className="mb-1.5 block font-display text-2xl font-bold tracking-tight">{words}</span>
        <StockBar quantity={left} capacity={capacity} />
      </span>
    </div>
  )
}
