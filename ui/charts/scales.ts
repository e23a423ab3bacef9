import { type ScaleLinear, scaleLinear } from 'd3-scale'

/** A value of a chart; null where there is none. */
export type Value = number | null

/** Numbers that can be drawn: no gaps, nothing infinite. */
export function drawable(values: readonly Value[]): number[] {
  return values.filter(isDrawable)
}

export function isDrawable(value: Value | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** From values to heights. Zero is always on it, so that no difference looks larger than it is. */
export function valueScale(
  values: readonly Value[],
  range: [bottom: number, top: number],
): ScaleLinear<number, number> {
  const numbers = drawable(values)
  const low = numbers.reduce((a, b) => Math.min(a, b), 0)
  const high = numbers.reduce((a, b) => Math.max(a, b), 0)
  const domain = low === high ? [0, 1] : [low, high]
  return scaleLinear().domain(domain).nice(tickCount(range)).range(range)
}

/** From the lowest value to the highest, for a line so small that only its shape can be seen. */
export function shapeScale(
  values: readonly Value[],
  range: [bottom: number, top: number],
): ScaleLinear<number, number> {
  const numbers = drawable(values)
  const low = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const domain = low < high ? [low, high] : [(numbers[0] ?? 0) - 1, (numbers[0] ?? 0) + 1]
  return scaleLinear().domain(domain).range(range)
}

/** Round numbers along the scale; whole ones when all values are whole. */
export function ticksOf(scale: ScaleLinear<number, number>, values: readonly Value[]): number[] {
  const [bottom = 0, top = 0] = scale.range()
  const ticks = scale.ticks(tickCount([bottom, top]))
  return drawable(values).every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks
}

const pixelsPerTick = 52

function tickCount([bottom, top]: [number, number]): number {
  return Math.max(2, Math.floor(Math.abs(bottom - top) / pixelsPerTick))
}

const pixelsPerLetter = 7.6

export function textWidth(text: string): number {
  return text.length * pixelsPerLetter
}

/** The room that the labels of an axis need, but never so much that the chart has none. */
export function gutterFor(labels: readonly string[], width: number): number {
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label)), 0)
  return Math.min(Math.ceil(widest) + 10, Math.floor(width * 0.4))
}

/** One label in how many fits without touching the next. */
export function labelStep(labels: readonly string[], width: number): number {
  if (labels.length === 0 || width <= 0) return 1
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label)), 0)
  return Math.min(labels.length, Math.ceil(((widest + 12) * labels.length) / width))
}

/** Points side by side: the first at the left end, the last at the right, one alone in the middle. */
export function pointX(index: number, count: number, [left, right]: [number, number]): number {
  if (count <= 1) return (left + right) / 2
  return left + ((right - left) * index) / (count - 1)
}

/** The point that is nearest to a place. */
export function nearestPoint(x: number, count: number, [left, right]: [number, number]): number {
  if (count <= 1 || right <= left) return 0
  const index = Math.round(((x - left) / (right - left)) * (count - 1))
  return Math.min(count - 1, Math.max(0, index))
}

/** The slot, of equal ones side by side, in which a place is. */
export function slotAt(x: number, count: number, [start, end]: [number, number]): number {
  if (count <= 1 || end <= start) return 0
  const index = Math.floor(((x - start) / (end - start)) * count)
  return Math.min(count - 1, Math.max(0, index))
}
