import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export default async function prepare(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
  }
}
