import { type Category, shapes } from '#content/products.ts'
import { categoryFills } from '#features/forecasting/components/category-fills.tsx'
import { Pack } from '#features/forecasting/components/pack.tsx'
import { pounds } from '#lib/pounds.ts'
import { classNames } from '#ui/class-names.ts'
import type { LanePlace } from '../policy/lanes.ts'
import { type StockLevel, stockLevelOf } from '../policy/stock.ts'

/** What a product looks like: its category and shape may be of a kind that the site's planner does not know. */
export interface Packed {
  category: string
  shape: string
}

/** The pack in front of a lane; an empty lane shows a shadow of it. */
export function LanePack(props: { place: LanePlace; product: Packed; empty?: boolean }) {
  const { place, product } = props
  const shape = shapes.find((one) => one === product.shape) ?? 'box'
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${place.widthCm} ${place.heightCm}`}
      preserveAspectRatio="xMidYMax meet"
      className={classNames(
        'h-14 w-full sm:h-16',
        categoryFills[product.category as Category] ?? 'fill-edge',
        props.empty && 'opacity-20 grayscale',
      )}
    >
      <Pack shape={shape} lane={place.widthCm} floor={place.heightCm} room={place.heightCm - 1} />
    </svg>
  )
}

const levelFills: Record<StockLevel, string> = {
  empty: 'fill-alarm',
  low: 'fill-amber',
  fine: 'fill-leaf',
}

/** How full a lane is, as a bar; the number stands with it. */
export function StockBar({ quantity, capacity }: { quantity: number; capacity: number }) {
  const level = stockLevelOf(quantity, capacity)
  const share = capacity > 0 ? Math.min(1, quantity / capacity) : 0
  return (
    <svg aria-hidden="true" width="100%" height="4" className="block">
      <rect width="100%" height="4" rx="2" className="fill-line" />
      <rect width={`${share * 100}%`} height="4" rx="2" className={levelFills[level]} />
    </svg>
  )
}

/** Words on a tag that shrink with a narrow lane, and no longer grow in a wide one. */
function TagLine(props: { text: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 13"
      className={classNames('h-3.5 w-full fill-current', props.className)}
    >
      <text x="18" y="10.5" fontSize="12" textAnchor="middle" className="font-sans tabular-nums">
        {props.text}
      </text>
    </svg>
  )
}

/** The rail below a lane: its place, and what it costs there. */
export function PriceTag({ code, pricePence }: { code: string; pricePence: number | undefined }) {
  return (
    <span aria-hidden="true" className="block bg-card px-px py-0.5 text-ink">
      <TagLine text={code} className="font-semibold" />
      <TagLine text={pricePence === undefined ? '–' : pounds(pricePence)} />
    </span>
  )
}

/** The count above the rail. */
export function StockCount({ quantity, capacity }: { quantity: number; capacity: number }) {
  const level = stockLevelOf(quantity, capacity)
  const colour = { empty: 'text-alarm', low: 'text-amber', fine: 'text-ink-2' }[level]
  return <TagLine text={String(quantity)} className={classNames('font-semibold', colour)} />
}
