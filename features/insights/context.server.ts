import type { Context } from '#db/context.server.ts'
import { EventCollector } from './commands/collect-events.server.ts'
import { DropCounts } from './commands/count-drops.server.ts'
import { SenderLimits } from './commands/count-senders.server.ts'
import { DailySalt } from './commands/keep-salt.server.ts'

/** What the endpoint is made of; one for a process. */
export interface InsightsParts {
  site: string
  trustedProxies: number
  salt: DailySalt
  limits: SenderLimits
  drops: DropCounts
  collector: EventCollector
  close(): Promise<void>
}

/** `siteUrl` is where visitors reach the site. */
export function openInsights(
  ctx: Context,
  options: { siteUrl: string; trustedProxies: number },
): InsightsParts {
  const drops = new DropCounts(ctx)
  const collector = new EventCollector(ctx.db)
  return {
    site: new URL(options.siteUrl).host,
    trustedProxies: options.trustedProxies,
    salt: new DailySalt(),
    limits: new SenderLimits(),
    drops,
    collector,
    async close() {
      await collector.close()
      await drops.write()
    },
  }
}
