import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Database } from '#db/client.server.ts'
import { openInMemory } from '#db/embedded.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { createLogger } from '#lib/logger.server.ts'

/** Sets up one embedded database; each test file starts from a copy of it. */
export default async function prepare(project: TestProject) {
  const engine = await openInMemory()
  const db = new Database(engine)
  const log = createLogger('error')
  await migrate(db)
  const jobs = new Jobs(db, [], log)
  await jobs.start(
    { db, jobs, log, clock: { now: () => new Date() }, actor: 'system' },
    async () => {},
  )
  await jobs.stop()
  const folder = mkdtempSync(join(tmpdir(), 'enix-template-'))
  const file = join(folder, 'template.tar')
  const dump = await engine.pglite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await db.close()
  project.provide('embeddedTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
  }
}
