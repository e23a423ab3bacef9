import { area, line } from 'd3-shape'
import { LabelAxis, ValueAxis } from './axes.tsx'
import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { BandSwatch, bandDash, bandStyle, Legend, LineSwatch } from './legend.tsx'
import { useMeasuredWidth } from './measured-width.ts'
import { Plot } from './plot.tsx'
import {
  gutterFor,
  isDrawable,
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

interface LineChartProps extends ChartText {
  /** What the points stand for, such as days, in order. */
  labels: readonly string[]
  /** One to four. */
  series: readonly Series[]
  band?: Band
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
  const { labels, series, band } = props
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
  const xOf = (index: number) => pointX(index, labels.length, [left, right])
  const yOf = (value: Value | undefined) => scale(value ?? 0)
  const path = line<Value>()
    .defined(isDrawable)
    .x((_, index) => xOf(index))
    .y(yOf)
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
      indexAt={({ x }) => nearestPoint(x, labels.length, [left, right])}
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
          <LabelAxis labels={labels} xOf={xOf} y={height - 6} width={right - left} />
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
              isDrawable(value) && (point === read || standsAlone(values, point)) ? (
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

/** A line between gaps has no length, so its only point is drawn as a dot. */
function standsAlone(values: readonly Value[], point: number): boolean {
  return !isDrawable(values[point - 1]) && !isDrawable(values[point + 1])
}
