import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { setUpTables } from './set-up-tables.ts'

/** Sets up the embedded database in one folder; a test that needs no empty one starts from a copy. */
export default async function prepare(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-ready-'))
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('error'))
  await setUpTables(db)
  await db.close()
  project.provide('readyDataFolder', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    readyDataFolder: string
  }
}
