import { type Experiment, firstExperiments } from '#content/experiments.ts'
import type { Context } from '#db/context.server.ts'
import { experimentsChanged, seedExperiments } from '#features/experiments/commands.server.ts'
import { runningExperiments } from '#features/experiments/queries.server.ts'
import type { Build } from './static.ts'

/** What the data block of every page says: whether visits may be counted, and the tests that run. */
export function statisticsBlock({
  optIn,
  tag,
  experiments,
}: {
  optIn: boolean
  tag: string
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
  tag: '',
  experiments: firstExperiments,
})

export interface Statistics {
  /** The data block of the moment. */
  block(): string
  close(): Promise<void>
}

/** Keeps the data block of every page as staff want it, also when another process changed it. */
export async function openStatistics(
  ctx: Context,
  build: Build,
  options: { optIn: boolean; tag: string },
): Promise<Statistics> {
  await seedExperiments(ctx)
  let block = firstStatistics
  const refresh = async () => {
    const wanted = statisticsBlock({ ...options, experiments: await runningExperiments(ctx) })
    if (wanted === block) return
    block = wanted
    build.putStatistics(block)
  }
  const refreshLater = () =>
    void refresh().catch((error) => ctx.log.error({ err: error }, 'tests could not be read'))
  await refresh()
  const subscription = await ctx.db.listen(experimentsChanged, refreshLater, refreshLater)
  return { block: () => block, close: () => subscription.close() }
}
