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

/** Labels at places of their own: those that do not touch the one before, none beyond the ends. */
export function labelsAt(
  labels: readonly string[],
  xOf: (index: number) => number,
  [start, end]: [number, number],
): { text: string; x: number }[] {
  const shown: { text: string; x: number }[] = []
  let free = start
  labels.forEach((text, index) => {
    const half = textWidth(text) / 2
    const x = Math.max(start + half, Math.min(end - half, xOf(index)))
    if (text === shown.at(-1)?.text || x - half < free) return
    shown.push({ text, x })
    free = x + half + 12
  })
  return shown
}

/** The least part of a time line that lies between two moments. */
const leastShare = 0.08

/**
 * Where moments lie along a line, from 0 to 1: the longer the time between two, the further apart,
 * but never so close that what happened between them could not be seen.
 */
export function momentShares(moments: readonly number[]): number[] {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const least = Math.min(leastShare, 0.5 / Math.max(1, gaps.length))
  const left = 1 - least * gaps.length
  let share = 0
  return moments.map((_, index) => {
    const gap = gaps[index - 1]
    if (gap !== undefined) share += whole > 0 ? least + (left * gap) / whole : 1 / gaps.length
    return share
  })
}

/** Of places in order, the nearest to one. */
export function nearestOf(x: number, places: readonly number[]): number {
  return places.reduce(
    (best, place, index) =>
      Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? index : best,
    0,
  )
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
