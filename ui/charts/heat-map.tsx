import { classNames } from '../class-names.ts'
import { LabelAxis } from './axes.tsx'
import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { type HeatStep, heatLimit, heatMaximum, heatStep, heatSteps } from './heat.ts'
import { Legend } from './legend.tsx'
import { useMeasuredWidth } from './measured-width.ts'
import { Plot } from './plot.tsx'
import { gutterFor, isDrawable, slotAt, textWidth, type Value } from './scales.ts'

const rowHeight = 34
const labelHeight = 24

const fills: Record<HeatStep, string> = {
  1: 'fill-data-2/10',
  2: 'fill-data-2/28',
  3: 'fill-data-2/46',
  4: 'fill-data-2/78',
  5: 'fill-data-2',
}

interface HeatMapProps extends ChartText {
  rows: readonly string[]
  columns: readonly string[]
  /** By row, then by column. */
  values: readonly (readonly Value[])[]
  /** What is counted, such as "Sales". */
  valueName: string
  format: (value: number) => string
}

/** Where in two directions, such as weekday and hour, there is much and where little. */
export function HeatMap(props: HeatMapProps) {
  const { rows, columns, values, format } = props
  const maximum = heatMaximum(values.flat())
  return (
    <ChartFrame
      {...props}
      isEmpty={!values.flat().some(isDrawable)}
      table={{
        columns: ['', ...columns],
        rows: rows.map((row, index) => [
          row,
          ...columns.map((_, column) => textOf(props, index, column)),
        ]),
      }}
    >
      <Legend
        entries={heatSteps.map((step) => ({
          name: `up to ${format(heatLimit(step, maximum))}`,
          swatch: <Cell step={step} x={0} y={0} width={28} height={14} sized={false} />,
        }))}
      />
      <Cells {...props} maximum={maximum} />
    </ChartFrame>
  )
}

function Cells(props: HeatMapProps & { maximum: number }) {
  const { rows, columns, values, maximum } = props
  const [frame, width] = useMeasuredWidth()
  const left = gutterFor(rows, width)
  const bottom = rows.length * rowHeight
  const cellWidth = (width - left) / Math.max(1, columns.length)
  const texts = values.flat().filter(isDrawable).map(props.format)
  const hasRoom = texts.every((text) => textWidth(text) + 4 <= cellWidth)
  const cellOf = (index: number) => ({
    row: Math.floor(index / columns.length),
    column: index % columns.length,
  })
  return (
    <Plot
      name={props.title}
      frame={frame}
      width={width}
      height={bottom + labelHeight}
      count={rows.length * columns.length}
      rowLength={columns.length}
      indexAt={({ x, y }) =>
        slotAt(y, rows.length, [0, bottom]) * columns.length +
        slotAt(x, columns.length, [left, width])
      }
      placeOf={(index) => {
        const { row, column } = cellOf(index)
        return { x: left + (column + 0.5) * cellWidth, y: row * rowHeight }
      }}
      reading={(index) => {
        const { row, column } = cellOf(index)
        return {
          label: `${rows[row]}, ${columns[column]}`,
          values: [{ name: props.valueName, text: textOf(props, row, column) }],
        }
      }}
    >
      {(read) => (
        <>
          {rows.map((name, row) => (
            <g key={name}>
              <text
                x={left - 8}
                y={(row + 0.5) * rowHeight}
                dy="0.32em"
                textAnchor="end"
                className="fill-ink-2 text-xs"
              >
                {name}
              </text>
              {columns.map((column, index) => {
                const step = heatStep(values[row]?.[index], maximum)
                const box = {
                  x: left + index * cellWidth,
                  y: row * rowHeight,
                  width: cellWidth,
                  height: rowHeight,
                }
                return (
                  step && (
                    <g key={column}>
                      <Cell step={step} {...box} sized={!hasRoom} />
                      {hasRoom && (
                        <text
                          x={box.x + cellWidth / 2}
                          y={box.y + rowHeight / 2}
                          dy="0.32em"
                          textAnchor="middle"
                          className={classNames(
                            'text-xs tabular-nums',
                            step > 3 ? 'fill-card' : 'fill-ink',
                          )}
                        >
                          {textOf(props, row, index)}
                        </text>
                      )}
                    </g>
                  )
                )
              })}
            </g>
          ))}
          <LabelAxis
            labels={columns}
            xOf={(index) => left + (index + 0.5) * cellWidth}
            y={bottom + 17}
            width={width - left}
          />
          {read !== null && (
            <rect
              x={left + cellOf(read).column * cellWidth}
              y={cellOf(read).row * rowHeight}
              width={cellWidth}
              height={rowHeight}
              rx={4}
              className="fill-none stroke-ink stroke-2"
            />
          )}
        </>
      )}
    </Plot>
  )
}

/** Where there is no room for its value, a cell shows by its size too how much it is. */
function Cell(props: {
  step: HeatStep
  x: number
  y: number
  width: number
  height: number
  sized: boolean
}) {
  const share = props.sized ? 0.4 + 0.12 * props.step : 1
  const width = (props.width - 2) * share
  const height = (props.height - 2) * share
  return (
    <rect
      x={props.x + (props.width - width) / 2}
      y={props.y + (props.height - height) / 2}
      width={width}
      height={height}
      rx={Math.min(4, width / 4)}
      className={fills[props.step]}
    />
  )
}

function textOf({ values, format }: HeatMapProps, row: number, column: number): string {
  const value = values[row]?.[column]
  return isDrawable(value) ? format(value) : '–'
}
