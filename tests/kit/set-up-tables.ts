import type { Database } from '#db/client.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'

/** What a start makes of an empty database, for a template: each test file begins with a copy of it. */
export async function setUpTables(db: Database): Promise<void> {
  const log = createLogger('error')
  await migrate(db)
  const jobs = new Jobs(db, [], log)
  await jobs.start(
    { db, jobs, log, clock: { now: () => new Date() }, actor: 'system' },
    async () => {},
  )
  await jobs.stop()
}
