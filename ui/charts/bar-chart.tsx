import { useId } from 'react'
import { LabelAxis, ValueAxis } from './axes.tsx'
import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { BandSwatch, bandDash, bandStyle, Legend } from './legend.tsx'
import type { Band, Series } from './line-chart.tsx'
import { useMeasuredWidth } from './measured-width.ts'
import { Plot } from './plot.tsx'
import { gutterFor, isDrawable, slotAt, ticksOf, type Value, valueScale } from './scales.ts'

const height = 260
const top = 10
const bottom = height - 28

interface BarChartProps extends ChartText {
  labels: readonly string[]
  series: Series
  /** Stands beside each bar, hatched. */
  comparison?: Series
  band?: Band
  format: (value: number) => string
}

export function BarChart(props: BarChartProps) {
  const { labels, series, comparison, band, format } = props
  const hatch = useId()
  const text = (value: Value | undefined) => (isDrawable(value) ? format(value) : '–')
  const both = comparison ? [series, comparison] : [series]
  const readingOf = (index: number) => [
    ...both.map(({ name, values }) => ({ name, text: text(values[index]) })),
    ...(band
      ? [{ name: band.name, text: `${text(band.low[index])} to ${text(band.high[index])}` }]
      : []),
  ]
  const swatches = [
    <rect key="bar" x="1" y="1" width="26" height="12" className="fill-data-1" />,
    <Hatched key="hatched" id={hatch} x={1} y={1} width={26} height={12} />,
  ]
  return (
    <ChartFrame
      {...props}
      isEmpty={!both.some(({ values }) => values.some(isDrawable))}
      table={{
        columns: ['', ...readingOf(0).map(({ name }) => name)],
        rows: labels.map((label, index) => [label, ...readingOf(index).map(({ text }) => text)]),
      }}
    >
      <svg aria-hidden="true" className="absolute size-0">
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="1.5" x2="1.5" y1="0" y2="6" className="stroke-data-2 stroke-3" />
        </pattern>
      </svg>
      {(comparison || band) && (
        <Legend
          entries={[
            ...both.map(({ name }, index) => ({ name, swatch: swatches[index] })),
            ...(band ? [{ name: band.name, swatch: <BandSwatch /> }] : []),
          ]}
        />
      )}
      <Bars {...props} hatch={hatch} readingOf={readingOf} />
    </ChartFrame>
  )
}

function Bars(
  props: BarChartProps & {
    hatch: string
    readingOf: (index: number) => { name: string; text: string }[]
  },
) {
  const { labels, series, comparison, band } = props
  const [frame, width] = useMeasuredWidth()
  const all = [
    ...series.values,
    ...(comparison?.values ?? []),
    ...(band?.low ?? []),
    ...(band?.high ?? []),
  ]
  const scale = valueScale(all, [bottom, top])
  const ticks = ticksOf(scale, all)
  const left = gutterFor(ticks.map(props.format), width)
  const right = width - 4
  const slot = (right - left) / Math.max(1, labels.length)
  const group = Math.min(slot * 0.76, comparison ? 96 : 56)
  const barWidth = comparison ? group / 2 : group
  const startOf = (index: number) => left + slot * (index + 0.5) - group / 2
  const box = (a: number, b: number) => ({
    y: Math.min(scale(a), scale(b)),
    height: Math.abs(scale(a) - scale(b)),
  })
  return (
    <Plot
      name={props.title}
      frame={frame}
      width={width}
      height={height}
      count={labels.length}
      indexAt={({ x }) => slotAt(x, labels.length, [left, right])}
      placeOf={(index) => ({
        x: left + slot * (index + 0.5),
        y: Math.min(bottom - 40, scale(Math.max(0, series.values[index] ?? 0))),
      })}
      reading={(index) => ({ label: labels[index] ?? '', values: props.readingOf(index) })}
    >
      {(read) => (
        <>
          {read !== null && (
            <rect
              x={left + slot * read}
              y={top}
              width={slot}
              height={bottom - top}
              className="fill-ink/6"
            />
          )}
          <ValueAxis scale={scale} ticks={ticks} format={props.format} left={left} right={right} />
          <LabelAxis
            labels={labels}
            xOf={(index) => left + slot * (index + 0.5)}
            y={height - 6}
            width={right - left}
          />
          {labels.map((label, index) => {
            const value = series.values[index]
            const other = comparison?.values[index]
            const low = band?.low[index]
            const high = band?.high[index]
            return (
              <g key={label}>
                {isDrawable(value) && (
                  <rect
                    x={startOf(index)}
                    width={barWidth}
                    {...box(0, value)}
                    className="fill-data-1"
                  />
                )}
                {isDrawable(other) && (
                  <Hatched
                    id={props.hatch}
                    x={startOf(index) + barWidth}
                    width={barWidth}
                    {...box(0, other)}
                  />
                )}
                {isDrawable(low) && isDrawable(high) && (
                  <rect
                    x={startOf(index) - 3}
                    width={group + 6}
                    {...box(low, high)}
                    strokeDasharray={bandDash}
                    className={bandStyle}
                  />
                )}
              </g>
            )
          })}
        </>
      )}
    </Plot>
  )
}

function Hatched(props: { id: string; x: number; y: number; width: number; height: number }) {
  const { id, ...box } = props
  return <rect {...box} fill={`url(#${id})`} className="stroke-data-2 stroke-[1.5]" />
}
