import { gte, min, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { serviceDays } from '#db/schema/operations.ts'
import { uptimeOf, utcDay, windowStart } from '../policy/uptime.ts'
import { type Service, services } from '../schema.ts'

/** How much of the last 90 days each service worked; nothing while too little was measured. */
export async function measuredUptime(ctx: Context) {
  const now = ctx.clock.now()
  const { day, service, looks, firstAt } = serviceDays
  const [first] = await ctx.db.orm.select({ at: min(firstAt) }).from(serviceDays)
  const rows = await ctx.db.orm
    .select({ service, looks: sql<number>`sum(${looks})::int` })
    .from(serviceDays)
    .where(gte(day, utcDay(windowStart(now))))
    .groupBy(service)
  const counted = new Map(rows.map((row) => [row.service, row.looks]))
  const names = Object.keys(services) as Service[]
  const measured = names.map((name) => ({ service: name, looks: counted.get(name) ?? 0 }))
  return uptimeOf(measured, first?.at ?? null, now)
}
