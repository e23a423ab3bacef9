import type { DragEvent, KeyboardEvent } from 'react'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { categoryFills } from '#features/forecasting/components/category-fills.tsx'
import { Pack } from '#features/forecasting/components/pack.tsx'
import { pounds } from '#lib/pounds.ts'
import { classNames } from '#ui/class-names.ts'

/** A pack of a product, as it stands on its shelf. */
export function PackPicture({ product }: { product: RangeProduct }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 13 20" className="h-14 w-auto">
      <g className={categoryFills[product.category]}>
        <Pack shape={product.shape} lane={13} floor={20} room={19.5} />
      </g>
    </svg>
  )
}

/** One lane: what it is planned to hold, what is in it now, and a place to put something. */
export function Lane(props: {
  code: string
  slot: PlannedSlot | undefined
  product: RangeProduct | undefined
  /** How many are in it now. */
  stock: number | null | undefined
  mark: 'changed' | 'fault' | 'warning' | undefined
  selected: boolean
  /** One lane of the machine is reached by the Tab key, the others from it by arrows. */
  reachable: boolean
  inHand: boolean
  /** Something is in the hand: whether it can go here. */
  takes: boolean | undefined
  onPress: () => void
  onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}) {
  const { code, slot, product } = props
  const allow = (event: DragEvent) => {
    // What cannot go here is refused in words once it is dropped.
    if (props.takes !== undefined) event.preventDefault()
  }
  return (
    <button
      type="button"
      id={`lane-${code}`}
      data-lane={code}
      tabIndex={props.reachable ? 0 : -1}
      aria-pressed={props.selected}
      draggable={slot !== undefined}
      onClick={props.onPress}
      onKeyDown={props.onKey}
      // The space bar has done its work when it went down.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', code)
        event.dataTransfer.effectAllowed = 'move'
        // Chromium ends a drag at once whose beginning moves the page under the pointer.
        setTimeout(props.onDragStart)
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault()
        props.onDrop()
      }}
      className={classNames(
        'relative flex h-34 min-w-15 max-w-64 flex-1 flex-col items-center justify-end gap-0.5 rounded-sm border bg-card px-1 pb-1.5 text-center text-ink outline-offset-2 focus-visible:outline-3 focus-visible:outline-on-navy',
        slot ? 'cursor-grab border-line active:cursor-grabbing' : 'border-edge/60 border-dashed',
        props.takes === true && 'border-blue bg-blue-soft',
        props.takes === false && 'opacity-45',
        props.selected && 'outline-3 outline-orange',
        props.inHand && 'border-orange border-dashed opacity-60',
      )}
    >
      <span className="sr-only">{labelOf(props)}</span>
      {props.mark && <Mark kind={props.mark} />}
      <span aria-hidden="true" className="absolute top-1 left-1.5 text-xs font-semibold text-ink-2">
        {code}
      </span>
      {product ? (
        <>
          <PackPicture product={product} />
          <span
            aria-hidden="true"
            className="line-clamp-2 w-full text-xs leading-tight wrap-anywhere"
          >
            {product.name}
          </span>
          <span aria-hidden="true" className="text-xs font-semibold tabular-nums">
            {pounds(slot?.pricePence ?? 0)}
          </span>
        </>
      ) : (
        <span aria-hidden="true" className="grow content-center text-xs text-ink-2">
          Empty
        </span>
      )}
    </button>
  )
}

const markWords = { changed: 'changed', fault: 'breaks a rule', warning: 'has a warning' } as const

function labelOf(props: Parameters<typeof Lane>[0]): string {
  const { code, slot, product } = props
  if (!slot) return `${code}: empty${props.mark ? `, ${markWords[props.mark]}` : ''}`
  const parts = [
    product?.name ?? 'unknown product',
    pounds(slot.pricePence),
    props.stock === null ? 'not counted yet' : `${props.stock ?? 0} of ${slot.capacity} in it`,
    ...(props.mark ? [markWords[props.mark]] : []),
    ...(props.inHand ? ['in your hand'] : []),
  ]
  return `${code}: ${parts.join(', ')}`
}

const marks = {
  changed: { sign: '•', style: 'bg-blue text-paper' },
  fault: { sign: '!', style: 'bg-alarm text-on-alarm' },
  warning: { sign: '?', style: 'bg-amber text-paper' },
} as const

function Mark({ kind }: { kind: keyof typeof marks }) {
  return (
    <span
      aria-hidden="true"
      title={markWords[kind]}
      className={classNames(
        'absolute top-1 right-1 grid size-4.5 place-items-center rounded-full text-xs font-bold',
        marks[kind].style,
      )}
    >
      {marks[kind].sign}
    </span>
  )
}
