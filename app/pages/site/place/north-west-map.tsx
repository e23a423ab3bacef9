import { type Place, places } from '#content/places.ts'
import { classNames } from '#ui/class-names.ts'
import {
  coast,
  inland,
  mapHeight,
  mapWidth,
  motorways,
  pathThrough,
  project,
} from './map-outline.ts'

/** The middle of each place, roughly how far it reaches, and on which side its name has room. */
const marks: Record<
  Place,
  { at: readonly [number, number]; reach: readonly [number, number]; label: [number, number] }
> = {
  manchester: { at: [-2.245, 53.48], reach: [66, 62], label: [0, -12] },
  liverpool: { at: [-2.93, 53.43], reach: [44, 58], label: [4, -14] },
  preston: { at: [-2.69, 53.755], reach: [46, 46], label: [4, -15] },
  cheshire: { at: [-2.56, 53.22], reach: [104, 46], label: [0, -12] },
}

const motorwayLabels: Record<string, readonly [number, number]> = {
  M6: [-2.7, 53.61],
  M62: [-2.7, 53.418],
  M61: [-2.5, 53.575],
  M56: [-2.6, 53.32],
  M55: [-2.95, 53.789],
  M65: [-2.4, 53.75],
}

/** Our own drawing of the North West, simplified: the coast, the motorways and our four places. */
export function NorthWestMap({ place }: { place: Place }) {
  const others = (Object.keys(marks) as Place[]).filter((other) => other !== place)
  return (
    <figure className="mx-auto w-full max-w-md lg:max-w-none">
      <svg
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="img"
        aria-label={`Map of the North West of England, from Morecambe Bay to the south of Cheshire, with the coast and the main motorways. ${places[place]} is highlighted; ${others.map((other) => places[other]).join(', ')} are marked too.`}
        className="h-auto w-full rounded-panel bg-blue-soft"
      >
        <path
          d={`${pathThrough([...coast, ...inland])}Z`}
          className="fill-paper-2 stroke-edge stroke-1"
        />
        {[...others, place].map((one) => (
          <Reach key={one} place={one} highlighted={one === place} />
        ))}
        {Object.entries(motorways).map(([name, points]) => (
          <path
            key={name}
            d={pathThrough(points)}
            className="fill-none stroke-blue stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
          />
        ))}
        {Object.entries(motorwayLabels).map(([name, at]) => (
          <MotorwayLabel key={name} name={name} at={at} />
        ))}
        {[...others, place].map((one) => (
          <Mark key={one} place={one} highlighted={one === place} />
        ))}
      </svg>
      <figcaption className="mt-3 text-sm text-ink-2">
        A simplified drawing. The coloured areas are approximate; your postcode decides.
      </figcaption>
    </figure>
  )
}

function Reach({ place, highlighted }: { place: Place; highlighted: boolean }) {
  const { at, reach } = marks[place]
  const { x, y } = project(at)
  return (
    <ellipse
      cx={x}
      cy={y}
      rx={reach[0]}
      ry={reach[1]}
      className={highlighted ? 'fill-orange/70' : 'fill-sun/25'}
    />
  )
}

function Mark({ place, highlighted }: { place: Place; highlighted: boolean }) {
  const { at, label } = marks[place]
  const { x, y } = project(at)
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={highlighted ? 7 : 4}
        className={classNames('stroke-paper stroke-2', highlighted ? 'fill-ink' : 'fill-ink-2')}
      />
      <text
        x={x + label[0]}
        y={y + label[1]}
        textAnchor="middle"
        className={classNames(
          'font-display font-bold [paint-order:stroke] stroke-[3] [stroke-linejoin:round]',
          highlighted
            ? 'fill-ink stroke-orange text-[19px]'
            : 'fill-ink stroke-paper-2 text-[14px]',
        )}
      >
        {places[place]}
      </text>
    </>
  )
}

function MotorwayLabel({ name, at }: { name: string; at: readonly [number, number] }) {
  const { x, y } = project(at)
  return (
    <>
      <rect x={x - 12} y={y - 7} width="24" height="13" rx="3" className="fill-blue" />
      <text
        x={x}
        y={y + 3}
        textAnchor="middle"
        className="fill-paper text-[9px] font-semibold tracking-tight"
      >
        {name}
      </text>
    </>
  )
}
