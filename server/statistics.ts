import { createHash } from 'node:crypto'
import early from '#app/tracker/early.ts?script'
import tracker from '#app/tracker/tracker.ts?script'
import { type Experiment, firstExperiments } from '#content/experiments.ts'

/** The script in the head of every page; see app/tracker/early.ts. */
export const earlyScript = early

/** The file that counts visits, named by its content. */
export const trackerFile = {
  path: `assets/tracker-${createHash('sha256').update(tracker).digest('base64url').slice(0, 8)}.js`,
  code: tracker,
}

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
