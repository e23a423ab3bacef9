import type { Context } from '#db/context.server.ts'
import { seedDemoFleet } from '#demo/simulator/commands/seed-demo-fleet.server.ts'
import type { IdentityContext } from '#features/accounts/context.server.ts'
import { watchFleet } from '#features/alerts/commands/watch.server.ts'
import { lookAhead } from '#features/forecasting/commands/look-ahead.server.ts'
import { refitDemand, rehearsePastWeeks } from '#features/forecasting/commands/refit.server.ts'
import { makeMonthsOfReports } from '#features/telemetry/commands/keep-months.server.ts'
import { keepUnknownProduct } from '#features/telemetry/commands/unknown-product.server.ts'

/** A Monday noon: the week that the site tells of has just ended. The same at each build. */
export const sampleNow = new Date('2026-11-16T12:40:00Z')

/** The demonstration fleet after ninety days, with what the night and the minute bring: forecasts and alerts. */
export async function raiseSampleFleet(ctx: IdentityContext): Promise<void> {
  await makeMonthsOfReports(ctx)
  await keepUnknownProduct(ctx)
  await seedDemoFleet(ctx, () => {})
  await rehearsePastWeeks(ctx)
  await refitDemand(ctx)
  await lookAhead(ctx)
  await watchSample(ctx)
}

/** Nobody is told of it: there is no team, and its emails go nowhere. */
export const watchSample = (ctx: Context) =>
  watchFleet(ctx, { teamEmail: 'team@sample.example', siteUrl: 'https://sample.example' })
