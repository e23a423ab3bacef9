import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { setUpTables } from './set-up-tables.ts'

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export default async function prepare(project: TestProject) {
  const server = await startPostgres()
  const databaseUrl = await createDatabase(server.url)
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  await setUpTables(db)
  await db.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', new URL(databaseUrl).pathname.slice(1))
  return () => server.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
    /** The name of a database that is set up and has nothing in it. */
    postgresTemplate: string
  }
}
