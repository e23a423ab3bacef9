import { type Experiment, firstExperiments } from '#content/experiments.ts'

/** What the data block of every page says: whether visits may be counted, and the tests that run. */
export function statisticsBlock({
  optIn,
  tag,
  experiments,
}: {
  optIn: boolean
  tag: boolean
  experiments: Experiment[]
}): string {
  const tests = experiments
    .filter(({ isActive }) => isActive)
    .map(({ id, slot, variants }) => ({
      id,
      slot,
      variants: variants.map(({ id, weight, config }) => ({ id, weight, config })),
    }))
  return JSON.stringify({ optIn, tag, tests }).replaceAll('<', '\\u003c')
}

/** As pages are built: the tests that the site begins with. */
export const firstStatistics = statisticsBlock({
  optIn: false,
  tag: false,
  experiments: firstExperiments,
})
