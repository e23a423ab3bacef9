import { line } from 'd3-shape'
import { drawable, isDrawable, pointX, shapeScale, type Value } from './scales.ts'
import { trendText } from './trend.ts'

const width = 112
const height = 28
const inset = 4

/** A line as small as a word, beside the number whose past it shows. */
export function Sparkline(props: {
  /** What the values are, such as "Sales of the last week". */
  label: string
  values: readonly Value[]
  format: (value: number) => string
}) {
  const { values } = props
  const scale = shapeScale(values, [height - inset, inset])
  const xOf = (index: number) => pointX(index, values.length, [inset, width - inset])
  const path = line<Value>()
    .defined(isDrawable)
    .x((_, index) => xOf(index))
    .y((value) => scale(value ?? 0))
  const last = values.findLastIndex(isDrawable)
  return (
    <svg
      role="img"
      aria-label={`${props.label}: ${trendText(values, props.format)}`}
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block h-7 w-28 align-middle"
    >
      <path
        d={path(values) ?? ''}
        className="fill-none stroke-data-2 stroke-2 [stroke-linejoin:round]"
      />
      {last >= 0 ? (
        <circle
          cx={xOf(last)}
          cy={scale(drawable(values).at(-1) ?? 0)}
          r="3.5"
          className="fill-data-2"
        />
      ) : (
        <path
          d={`M${inset} ${height / 2}H${width - inset}`}
          strokeDasharray="2 4"
          className="stroke-edge"
        />
      )}
    </svg>
  )
}
