import type { JobDefinition } from './jobs.server.ts'

/** The embedded database does not vacuum itself; at night nobody waits for it. */
export const vacuum: JobDefinition = {
  name: 'database.vacuum',
  retries: 1,
  cron: '30 3 * * *',
  async run(ctx) {
    if (ctx.db.kind !== 'embedded') return
    const started = performance.now()
    await ctx.db.script('VACUUM (ANALYZE)')
    ctx.log.info({ ms: Math.round(performance.now() - started) }, 'database vacuumed')
  },
}
