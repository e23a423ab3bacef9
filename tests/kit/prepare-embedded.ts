import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Database } from '#db/client.server.ts'
import { openInMemory } from '#db/embedded.server.ts'
import { setUpTables } from './set-up-tables.ts'

/** Sets up one embedded database; each test file starts from a copy of it. */
export default async function prepare(project: TestProject) {
  const engine = await openInMemory()
  const db = new Database(engine)
  await setUpTables(db)
  // Nobody makes another database here, and what new ones are copied from is half of the files to load.
  await db.query('UPDATE pg_database SET datistemplate = false')
  for (const name of ['template0', 'template1']) await db.query(`DROP DATABASE ${name}`)
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
