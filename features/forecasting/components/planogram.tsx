import { useId } from 'react'
import { environments } from '#content/environments.ts'
import { machines } from '#content/machines.ts'
import type { Category } from '#content/products.ts'
import type { PlannedShelf, Planogram } from '../schema.ts'
import { Pack } from './pack.tsx'

/** Cabinet, plinth and header around the shelves, in centimetres. */
const wall = 4
const head = 14
const plinth = 18

/** The colour of each kind of product. */
export const fills: Record<Category, string> = {
  water: 'fill-data-5',
  soft: 'fill-data-1',
  juice: 'fill-sun',
  coffee: 'fill-data-4',
  energy: 'fill-data-6',
  meal: 'fill-data-3',
  fresh: 'fill-leaf',
  savoury: 'fill-orange',
  bars: 'fill-amber',
  sweet: 'fill-alarm',
  toiletries: 'fill-data-5',
  electronics: 'fill-data-2',
  stationery: 'fill-edge',
}

/** The plan as it would stand in the machine, drawn to its true proportions. The table says the same in words. */
export function PlanogramDrawing({ plan, className }: { plan: Planogram; className?: string }) {
  const machine = machines[plan.input.machine]
  const { width, height } = machine.size
  const { panel } = machine.inside
  const column = panel === 'right' ? 22 : 24
  const titleId = useId()
  const inner = height - head - plinth
  const shelvesWide = width - 2 * wall - column
  const blockWide = shelvesWide / plan.blocks.length
  const panelX = panel === 'right' ? width - wall - column : wall + blockWide
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-labelledby={titleId}
      className={className}
    >
      <title id={titleId}>
        {`Shelves of the ${machine.name} for ${environments[plan.input.environment].name.toLowerCase()}: ${plan.lines.length} products, from ${plan.lines[0]?.product.name} to ${plan.lines.at(-1)?.product.name}.`}
      </title>
      <rect width={width} height={height} rx="3" className="fill-navy" />
      <rect x="3" y={head - 2.5} width={width - 6} height="0.8" rx="0.4" className="fill-orange" />
      <text x="5" y="8.6" fontSize="5.4" className="fill-on-navy font-display font-bold">
        {machine.name}
      </text>
      {plan.blocks.map((shelves, index) => {
        const after = panel === 'middle' && index > 0 ? column : 0
        return (
          <Block
            key={shelves[0]?.letter}
            shelves={shelves}
            x={wall + index * blockWide + after}
            width={blockWide - 1.5}
            height={inner}
          />
        )
      })}
      <g transform={`translate(${panelX + 3} ${head})`}>
        <rect x="1" y="22" width={column - 6} height="27" rx="1.2" className="fill-blue-soft" />
        <rect x="3" y="26" width={column - 10} height="2.4" rx="1" className="fill-blue" />
        <rect x="3" y="31" width={column - 13} height="2" rx="1" className="fill-data-5" />
        <rect x="3" y="42" width={column - 10} height="4" rx="2" className="fill-orange" />
        <rect x="4" y="56" width={column - 12} height="12" rx="1.6" className="fill-navy-2" />
        <rect x="6" y="59" width={column - 16} height="4" rx="0.8" className="fill-orange" />
      </g>
    </svg>
  )
}

function Block(props: { shelves: PlannedShelf[]; x: number; width: number; height: number }) {
  const { shelves, x, width, height } = props
  const each = height / shelves.length
  return (
    <g transform={`translate(${x} ${head})`}>
      <rect width={width} height={height} rx="1" className="fill-paper-2" />
      {shelves.map((shelf, index) => (
        <g key={shelf.letter} transform={`translate(0 ${index * each})`}>
          <rect width={width} height="0.7" className="fill-card" />
          <ShelfLanes shelf={shelf} width={width} height={each} />
        </g>
      ))}
    </g>
  )
}

function ShelfLanes({
  shelf,
  width,
  height,
}: {
  shelf: PlannedShelf
  width: number
  height: number
}) {
  const lane = width / shelf.lanes.length
  const rail = 3.6
  return (
    <>
      <rect y={height - rail} width={width} height={rail} className="fill-ink-2" />
      {shelf.lanes.map((product, index) => {
        const place = `${shelf.letter}${index + 1}`
        return (
          <g key={place} transform={`translate(${index * lane} 0)`}>
            {product && (
              <g className={fills[product.category]}>
                <title>{`${place}: ${product.name}`}</title>
                <Pack
                  shape={product.shape}
                  lane={lane}
                  floor={height - rail}
                  room={height - rail - 1.5}
                />
              </g>
            )}
            <rect
              x={lane / 2 - 2.3}
              y={height - rail + 0.45}
              width="4.6"
              height="2.7"
              rx="0.4"
              className="fill-card"
            />
            <text
              x={lane / 2}
              y={height - rail + 2.6}
              fontSize="2.2"
              textAnchor="middle"
              className="fill-ink font-sans font-semibold"
            >
              {place}
            </text>
          </g>
        )
      })}
    </>
  )
}
