import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { LabelAxis, PlacedLabels, ValueAxis } from './axes.tsx'
import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { BandSwatch, bandDash, bandStyle, Legend, LineSwatch } from './legend.tsx'
import { useMeasuredWidth } from './measured-width.ts'
import { Plot } from './plot.tsx'
import {
  gutterFor,
  isDrawable,
  momentShares,
  nearestOf,
  nearestPoint,
  pointX,
  ticksOf,
  type Value,
  valueScale,
} from './scales.ts'
import { lookOf } from './series.ts'

const height = 260
const top = 10
const bottom = height - 28

export interface Series {
  name: string
  /** One for each label; null leaves a gap. */
  values: readonly Value[]
}

/** An expected range, drawn behind the values. */
export interface Band {
  name: string
  low: readonly Value[]
  high: readonly Value[]
}

/** Moments that are not evenly apart, between which a value holds until the next one. */
export interface Steps {
  /** One for each label, in milliseconds and in order. */
  moments: readonly number[]
  /** What stands below them; of those without room some are left out. */
  axis: readonly string[]
}

interface LineChartProps extends ChartText {
  /** What the points stand for, such as days, in order. */
  labels: readonly string[]
  /** One to four. */
  series: readonly Series[]
  band?: Band
  steps?: Steps
  format: (value: number) => string
}

export function LineChart(props: LineChartProps) {
  const { labels, series, band, format } = props
  const text = (value: Value | undefined) => (isDrawable(value) ? format(value) : '–')
  const readingOf = (index: number) => [
    ...series.map(({ name, values }) => ({ name, text: text(values[index]) })),
    ...(band
      ? [{ name: band.name, text: `${text(band.low[index])} to ${text(band.high[index])}` }]
      : []),
  ]
  return (
    <ChartFrame
      {...props}
      isEmpty={!series.some(({ values }) => values.some(isDrawable))}
      table={{
        columns: ['', ...readingOf(0).map(({ name }) => name)],
        rows: labels.map((label, index) => [label, ...readingOf(index).map(({ text }) => text)]),
      }}
    >
      <Legend
        entries={[
          ...series.map(({ name }, index) => ({
            name,
            swatch: <LineSwatch look={lookOf(index)} />,
          })),
          ...(band ? [{ name: band.name, swatch: <BandSwatch /> }] : []),
        ]}
      />
      <Lines {...props} readingOf={readingOf} />
    </ChartFrame>
  )
}

function Lines(
  props: LineChartProps & { readingOf: (index: number) => { name: string; text: string }[] },
) {
  const { labels, series, band, steps } = props
  const [frame, width] = useMeasuredWidth()
  const all = [
    ...series.flatMap(({ values }) => values),
    ...(band?.low ?? []),
    ...(band?.high ?? []),
  ]
  const scale = valueScale(all, [bottom, top])
  const ticks = ticksOf(scale, all)
  const left = gutterFor(ticks.map(props.format), width)
  const right = width - 20
  const places = steps && momentShares(steps.moments).map((share) => left + (right - left) * share)
  const xOf = (index: number) => places?.[index] ?? pointX(index, labels.length, [left, right])
  const yOf = (value: Value | undefined) => scale(value ?? 0)
  const path = line<Value>()
    .defined(isDrawable)
    .x((_, index) => xOf(index))
    .y(yOf)
    .curve(steps ? curveStepAfter : curveLinear)
  const standsOut = steps ? isStep : standsAlone
  const bandPath = area<Value>()
    .defined((low, index) => isDrawable(low) && isDrawable(band?.high[index]))
    .x((_, index) => xOf(index))
    .y0(yOf)
    .y1((_, index) => yOf(band?.high[index]))
  return (
    <Plot
      name={props.title}
      frame={frame}
      width={width}
      height={height}
      count={labels.length}
      indexAt={({ x }) =>
        places ? nearestOf(x, places) : nearestPoint(x, labels.length, [left, right])
      }
      placeOf={(index) => {
        const ys = series
          .map(({ values }) => values[index])
          .filter(isDrawable)
          .map(yOf)
        return { x: xOf(index), y: Math.min(bottom, ...ys) }
      }}
      reading={(index) => ({ label: labels[index] ?? '', values: props.readingOf(index) })}
    >
      {(read) => (
        <>
          <ValueAxis scale={scale} ticks={ticks} format={props.format} left={left} right={right} />
          {steps ? (
            <PlacedLabels labels={steps.axis} xOf={xOf} y={height - 6} width={width} />
          ) : (
            <LabelAxis labels={labels} xOf={xOf} y={height - 6} width={right - left} />
          )}
          {band && (
            <path d={bandPath(band.low) ?? ''} strokeDasharray={bandDash} className={bandStyle} />
          )}
          {read !== null && (
            <line
              x1={xOf(read)}
              x2={xOf(read)}
              y1={top}
              y2={bottom}
              className="stroke-edge stroke-1"
            />
          )}
          {series.map(({ name, values }, index) => (
            <path
              key={name}
              d={path(values) ?? ''}
              strokeDasharray={lookOf(index).dash}
              className={`fill-none stroke-[2.5] [stroke-linejoin:round] ${lookOf(index).stroke}`}
            />
          ))}
          {series.map(({ name, values }, index) =>
            values.map((value, point) =>
              isDrawable(value) && (point === read || standsOut(values, point)) ? (
                <circle
                  key={`${name} ${labels[point]}`}
                  cx={xOf(point)}
                  cy={yOf(value)}
                  r={point === read ? 6 : 5}
                  className={`stroke-card stroke-2 ${lookOf(index).fill}`}
                />
              ) : null,
            ),
          )}
        </>
      )}
    </Plot>
  )
}

/** Where a value began to hold. */
function isStep(values: readonly Value[], point: number): boolean {
  return values[point] !== values[point - 1]
}

/** A line between gaps has no length, so its only point is drawn as a dot. */
function standsAlone(values: readonly Value[], point: number): boolean {
  return !isDrawable(values[point - 1]) && !isDrawable(values[point + 1])
}
