import type { ScaleLinear } from 'd3-scale'
import { classNames } from '../class-names.ts'
import { labelStep, labelsAt } from './scales.ts'

/** Lines across the chart at round values, with their labels at the left. */
export function ValueAxis(props: {
  scale: ScaleLinear<number, number>
  ticks: readonly number[]
  format: (value: number) => string
  left: number
  right: number
}) {
  return props.ticks.map((tick) => {
    const y = props.scale(tick)
    return (
      <g key={tick}>
        <line
          x1={props.left}
          x2={props.right}
          y1={y}
          y2={y}
          className={classNames('stroke-1', tick === 0 ? 'stroke-edge' : 'stroke-line')}
        />
        <text
          x={props.left - 8}
          y={y}
          dy="0.32em"
          textAnchor="end"
          className="fill-ink-2 text-xs tabular-nums"
        >
          {props.format(tick)}
        </text>
      </g>
    )
  })
}

/** Labels below the chart, as many as fit. */
export function LabelAxis(props: {
  labels: readonly string[]
  xOf: (index: number) => number
  y: number
  width: number
}) {
  const step = labelStep(props.labels, props.width)
  return props.labels.map(
    (label, index) =>
      index % step === 0 && (
        <text
          key={label}
          x={props.xOf(index)}
          y={props.y}
          textAnchor="middle"
          className="fill-ink-2 text-xs"
        >
          {label}
        </text>
      ),
  )
}

/** Labels below places that are not evenly apart, within the width of the chart. */
export function PlacedLabels(props: {
  labels: readonly string[]
  xOf: (index: number) => number
  y: number
  width: number
}) {
  return labelsAt(props.labels, props.xOf, [0, props.width]).map(({ text, x }) => (
    <text key={x} x={x} y={props.y} textAnchor="middle" className="fill-ink-2 text-xs">
      {text}
    </text>
  ))
}
