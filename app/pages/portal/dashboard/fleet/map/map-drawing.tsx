import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { britain, ireland, islands, towns } from '#content/british-isles.ts'
import { type MapSign, type PlacedSite, signOfSite, signWords, worstOf } from './map-sites.ts'
import {
  boxOf,
  type Cluster,
  pathThrough,
  project,
  signsOf,
  unitOf,
  type View,
  within,
  zoomInto,
} from './map-view.ts'

const land = [britain, ...islands].map(pathThrough)
const otherLand = pathThrough(ireland)
/** In pixels of the screen, at every zoom. */
const markSize = 11
/** Large enough for a finger; no two signs are nearer to each other. */
const reach = markSize * 3.4
const townCounts = [10, 18, 32]

/** The British Isles with a sign for each site, or for several that lie close together. */
export function MapDrawing(props: {
  sites: readonly PlacedSite[]
  view: View
  selected: string | null
  linkTo: (siteId: string) => string
  onView: (view: View) => void
}) {
  const { view } = props
  const svg = useRef<SVGSVGElement>(null)
  const section = useRef<HTMLElement>(null)
  const grabbed = useRef<{ x: number; y: number; view: View }>(undefined)
  const { left, top, width, height } = boxOf(view)
  const unit = useMapUnit(svg) / view.zoom
  const go = (change: Partial<View>) => props.onView(within({ ...view, ...change }))

  const onKey = (event: KeyboardEvent) => {
    const step = { x: width / 5, y: height / 5 }
    const moves: Record<string, Partial<View>> = {
      ArrowLeft: { x: view.x - step.x },
      ArrowRight: { x: view.x + step.x },
      ArrowUp: { y: view.y - step.y },
      ArrowDown: { y: view.y + step.y },
      '+': { zoom: view.zoom * 1.6 },
      '=': { zoom: view.zoom * 1.6 },
      '-': { zoom: view.zoom / 1.6 },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(move)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = grabbed.current
    const box = svg.current?.getBoundingClientRect()
    if (!from || !box?.width || !box.height) return
    const points = Math.max(width / box.width, height / box.height)
    props.onView(
      within({
        ...from.view,
        x: from.view.x - (event.clientX - from.x) * points,
        y: from.view.y - (event.clientY - from.y) * points,
      }),
    )
  }
  const letGo = () => {
    grabbed.current = undefined
  }
  const clusters = signsOf(props.sites, reach * unit, view.zoom)
  return (
    <section
      ref={section}
      aria-label="Map. Arrows move it, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it, as they would scroll it
      tabIndex={0}
      onKeyDown={onKey}
      className="overflow-hidden rounded-card border border-line bg-blue-soft"
    >
      <svg
        ref={svg}
        viewBox={`${left} ${top} ${width} ${height}`}
        className="block aspect-[800/1130] max-h-[calc(100dvh-10rem)] w-full cursor-grab select-none active:cursor-grabbing"
        onPointerDown={(event) => {
          // A finger scrolls the page; for it there are the buttons.
          if (event.pointerType !== 'mouse' || event.button !== 0) return
          grabbed.current = { x: event.clientX, y: event.clientY, view }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerLeave={letGo}
      >
        <title>Machines in the United Kingdom</title>
        <path d={otherLand} className="fill-paper-2 stroke-line" strokeWidth={unit} />
        {land.map((path) => (
          <path
            key={path.slice(0, 12)}
            d={path}
            strokeWidth={1.5 * unit}
            className="fill-card stroke-edge/70"
          />
        ))}
        <Towns zoom={view.zoom} unit={unit} />
        {clusters.map((cluster) => (
          <Sign
            key={cluster.items.map(({ site }) => site.id).join(' ')}
            cluster={cluster}
            unit={unit}
            selected={props.selected}
            linkTo={props.linkTo}
            onOpen={() => {
              const { x, y, items } = cluster
              go({ x, y, zoom: zoomInto(items, view.zoom) })
              // The sign is gone; from here the next key goes to those that it was for.
              section.current?.focus()
            }}
          />
        ))}
      </svg>
    </section>
  )
}

/** How many points of the whole map one pixel of the screen is. */
function useMapUnit(svg: RefObject<SVGSVGElement | null>): number {
  const [unit, setUnit] = useState(1)
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry && unitOf(entry.contentRect)
      if (measured) setUnit(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [svg])
  return unit
}

function Towns({ zoom, unit }: { zoom: number; unit: number }) {
  const shown = towns.slice(0, townCounts[zoom < 1.8 ? 0 : zoom < 3.5 ? 1 : 2])
  return (
    <g className="fill-ink-2" fontSize={12 * unit}>
      {shown.map(([name, longitude, latitude]) => {
        const { x, y } = project([longitude, latitude])
        return (
          <g key={name}>
            <circle cx={x} cy={y} r={2 * unit} />
            <text x={x + 16 * unit} y={y + 4 * unit}>
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
}

const signStyle: Record<MapSign, string> = {
  critical: 'fill-alarm',
  high: 'fill-amber',
  normal: 'fill-blue',
  fine: 'fill-leaf',
  new: 'fill-ink-2',
  asleep: 'fill-ink-2',
}

/** A square is a critical alert, a triangle a high one, a diamond a normal one; a circle has none. */
export function SignShape({ sign, size }: { sign: MapSign; size: number }) {
  const style = `${signStyle[sign]} stroke-card`
  const common = { className: style, strokeWidth: size / 8, strokeLinejoin: 'round' } as const
  if (sign === 'critical') {
    return <path d={`M${-size} ${-size}H${size}V${size}H${-size}Z`} {...common} />
  }
  if (sign === 'high') {
    return <path d={`M0 ${-size * 1.2}L${size * 1.2} ${size}H${-size * 1.2}Z`} {...common} />
  }
  if (sign === 'normal') {
    const r = size * 1.25
    return <path d={`M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`} {...common} />
  }
  return <circle r={size} {...common} />
}

function Sign(props: {
  cluster: Cluster<PlacedSite>
  unit: number
  selected: string | null
  linkTo: (siteId: string) => string
  onOpen: () => void
}) {
  const { cluster, unit } = props
  const [first] = cluster.items
  if (!first) return null
  const machines = cluster.items.reduce((sum, { site }) => sum + site.machines.length, 0)
  const sign = worstOf(cluster.items.map(({ site }) => signOfSite(site)))
  const together = cluster.items.length > 1
  const chosen = cluster.items.some(({ site }) => site.id === props.selected)
  const size = markSize * unit * (together ? 1.2 : 0.9)
  const counted = `${machines} ${machines === 1 ? 'machine' : 'machines'}`
  const name = together ? `${cluster.items.length} sites` : first.site.name
  return (
    <Link
      to={props.linkTo(first.site.id)}
      replace
      preventScrollReset
      draggable={false}
      aria-label={`${name}, ${counted}: ${signWords[sign].toLowerCase()}`}
      onClick={(event) => {
        if (!together) return
        event.preventDefault()
        props.onOpen()
      }}
      className="outline-none [&:focus-visible>g>rect]:stroke-ink"
    >
      <g transform={`translate(${cluster.x} ${cluster.y})`}>
        {/* What a finger meets, and what shows the focus. */}
        <rect
          x={(-reach * unit) / 2}
          y={(-reach * unit) / 2}
          width={reach * unit}
          height={reach * unit}
          rx={5 * unit}
          strokeWidth={2.5 * unit}
          className={
            chosen ? 'fill-orange/25 stroke-orange' : 'fill-transparent stroke-transparent'
          }
        />
        <SignShape sign={sign} size={size} />
        {machines > 1 && (
          <text
            textAnchor="middle"
            y={sign === 'high' ? size * 0.8 : size * 0.42}
            fontSize={size * 1.15}
            className="fill-card font-semibold"
          >
            {machines}
          </text>
        )}
      </g>
    </Link>
  )
}
