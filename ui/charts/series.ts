/** The looks of the series of a chart, in order: each has its dashes besides its colour. */
export const seriesLooks = [
  { stroke: 'stroke-data-1', fill: 'fill-data-1', dash: undefined },
  { stroke: 'stroke-data-2', fill: 'fill-data-2', dash: '7 4' },
  { stroke: 'stroke-data-3', fill: 'fill-data-3', dash: '2 4' },
  { stroke: 'stroke-data-6', fill: 'fill-data-6', dash: '10 4 2 4' },
] as const

export type SeriesLook = (typeof seriesLooks)[number]

export function lookOf(index: number): SeriesLook {
  return seriesLooks[index % seriesLooks.length] ?? seriesLooks[0]
}
