import type { Clock } from '#lib/clock.ts'
import type { Logger } from '#lib/logger.server.ts'
import type { Database } from './client.server.ts'
import type { Jobs } from './jobs.server.ts'

/** What a command or a query needs to do its work, and on whose behalf it does it. */
export interface Context {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Logger
  /** "visitor", "system", or the id of a signed-in person. */
  actor: string
  requestId?: string
}

/** What every HTTP route of a feature finds on its request. */
export interface RequestEnv {
  Variables: { ctx: Context }
}
