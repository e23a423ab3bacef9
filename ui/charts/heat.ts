import { drawable, isDrawable, type Value } from './scales.ts'

export const heatSteps = [1, 2, 3, 4, 5] as const
export type HeatStep = (typeof heatSteps)[number]

/** The largest value, from which the steps are counted; never zero. */
export function heatMaximum(values: readonly Value[]): number {
  return drawable(values).reduce((most, value) => Math.max(most, value), 0) || 1
}

/** Which of five equal steps from zero to the largest value it is in; none without a value. */
export function heatStep(value: Value | undefined, maximum: number): HeatStep | null {
  if (!isDrawable(value)) return null
  const step = Math.ceil((value / maximum) * heatSteps.length)
  return heatSteps.find((known) => known >= step) ?? 5
}

/** The most that belongs to a step. */
export function heatLimit(step: HeatStep, maximum: number): number {
  return (maximum * step) / heatSteps.length
}
