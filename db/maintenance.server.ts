import type { Database } from './client.server.ts'
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

/**
 * A commit alone may fit into what is allocated already. The first row of an empty table needs a new
 * page, which a full disk does not have; the vacuum gives it back.
 */
export async function proveWrite(db: Database): Promise<void> {
  await db.query('INSERT INTO durability_probe VALUES (now())')
  await db.query('DELETE FROM durability_probe')
  await db.query('VACUUM durability_probe')
}
