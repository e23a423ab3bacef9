import { type Experiment, firstExperiments } from '#content/experiments.ts'
import type { Context } from '#db/context.server.ts'
import { experimentsChanged, seedExperiments } from '#features/experiments/commands.server.ts'
import { findVariant, runningExperiments } from '#features/experiments/queries.server.ts'
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
    // In one order: otherwise every page of the build would be compressed again at each start.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, slot, variants }) => ({
      id,
      slot,
      variants: variants.map(({ id, weight, config }) => ({ id, weight, config })),
    }))
  return blockOf({ optIn, tag, tests })
}

function blockOf(settings: object): string {
  return JSON.stringify(settings).replaceAll('<', '\\u003c')
}

/** As pages are built: the tests that the site begins with. */
export const firstStatistics = statisticsBlock({
  optIn: false,
  tag: '',
  experiments: firstExperiments,
})

/**
 * The data block of a preview, /?preview=test.variant: the page shows this variant, and of other tests
 * the first; it neither draws nor counts. It names a stored variant, so a link cannot put other
 * words into our pages. Nothing if the query asks for none that there is.
 */
export async function previewBlock(
  ctx: Context,
  query: URLSearchParams,
): Promise<string | undefined> {
  const [, testId, variantId] = /^(\w+)\.(\w+)$/.exec(query.get('preview') ?? '') ?? []
  const found = testId && variantId && (await findVariant(ctx, testId, variantId))
  if (!found) return undefined
  const { slot, variant } = found
  // Of the other tests that run, what most visitors see: the first of their variants.
  const others = (await runningExperiments(ctx)).filter((other) => other.slot !== slot)
  const tests = [
    { id: testId, slot, variants: [variant] },
    ...others.map(({ id, slot, variants }) => ({ id, slot, variants: variants.slice(0, 1) })),
  ]
  const preview = Object.fromEntries(tests.map(({ id, variants }) => [id, variants[0]?.id]))
  const shown = { test: found.name, variant: variant.name }
  return blockOf({ optIn: false, tag: '', tests, preview, shown })
}

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
