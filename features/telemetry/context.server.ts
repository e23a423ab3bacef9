import type { Context } from '#db/context.server.ts'
import { ReportCollector } from './commands/collect-reports.server.ts'
import { MachineLimits } from './commands/count-reports.server.ts'
import { KnownCredentials } from './queries/credentials.server.ts'

/** What takes the reports of machines, over whichever way they come; one for a process. */
export interface TelemetryParts {
  credentials: KnownCredentials
  limits: MachineLimits
  collector: ReportCollector
  close(): Promise<void>
}

export async function openTelemetry(
  ctx: Context,
  options: { reportsPerMachine: number; most?: { waiting: number; atOnce: number } },
): Promise<TelemetryParts> {
  const credentials = new KnownCredentials()
  const collector = new ReportCollector(ctx, options.most)
  const subscription = await credentials.follow(ctx)
  return {
    credentials,
    limits: new MachineLimits(options.reportsPerMachine),
    collector,
    async close() {
      await collector.close()
      await subscription.close()
    },
  }
}
