// Lets the demonstration fleet live through the week that the site shows, and writes down what the
// product says of it: build/sample. A step of the build (docs/decisions/0070).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityParts, systemIdentity } from '@enix/identity/context.server.ts'
import { openInMemoryDatabase } from '../db/client.server.ts'
import type { Context } from '../db/context.server.ts'
import { migrate } from '../db/migrate.server.ts'
import { sampleAnswers } from '../demo/sample/answers.server.ts'
import { raiseSampleFleet, sampleNow } from '../demo/sample/fleet.server.ts'
import { sampleWeek } from '../demo/sample/week.server.ts'
import { parseConfig } from '../lib/config.server.ts'
import { createLogger } from '../lib/logger.server.ts'
import { projectRoot } from '../lib/project-root.server.ts'
import { identityHost } from '../server/identity-host.ts'
import { siteIdentitySettings } from '../server/identity-settings.ts'

const db = await openInMemoryDatabase()
await migrate(db)
const ctx: Context = {
  db,
  clock: { now: () => sampleNow },
  log: createLogger('warn'),
  actor: 'system',
  // What is queued is mails to a team that is not there.
  jobs: { enqueue: async () => {} } as unknown as Context['jobs'],
}
const dataDir = mkdtempSync(join(tmpdir(), 'enix-sample-'))
const settings = siteIdentitySettings(parseConfig({ DATA_DIR: dataDir }))
const identity = await identityParts(db, settings, identityHost, { keepTextMessages: false })
await raiseSampleFleet(systemIdentity(ctx, identity))
const folder = join(projectRoot, 'build/sample')
mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries({ answers: sampleAnswers, week: sampleWeek })) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(await make(ctx)))
}
await db.close()
rmSync(dataDir, { recursive: true })
// The thread that learns demand waits a while for more.
process.exit()
