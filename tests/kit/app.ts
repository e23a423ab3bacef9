import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase, openInMemoryDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Clock } from '#lib/clock.ts'
import { type Config, parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

export interface TestApp {
  url: string
  ctx: Context
  config: Config
  /** What was logged, parsed. */
  logged: Record<string, unknown>[]
  close(): Promise<void>
}

/** The whole server on a database of its own, reached over HTTP. */
export async function startApp(
  env: Record<string, string> = {},
  options: Partial<AppOptions> = {},
  port = 0,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-data-'))
  const config = parseConfig({
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'info',
    // Most tests write as one and the same person.
    ENQUIRIES_PER_SENDER: '10000',
    ...env,
  })
  const logged: Record<string, unknown>[] = []
  const log = createLogger(config.logLevel, { write: (line) => logged.push(JSON.parse(line)) })
  const database = options.database ?? (await newDatabase())
  const app = await createApp({ config, log, schedules: 'off', ...options, database })
  const server = createServer({ requireHostHeader: false }, app.listener)
  // Longer than any pause of a test: caller and server share one busy event loop, and a connection that
  // one side lets go while the other begins to use it would be reset.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ctx: app.ctx,
    config,
    logged,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
      if (!options.database) await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of the engine that this run is about, set up, with nothing in it. */
export async function newDatabase(): Promise<Database> {
  if (inject('engine') === 'embedded') {
    return openInMemoryDatabase(new Blob([readFileSync(inject('embeddedTemplate'))]))
  }
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const database = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  const close = database.close.bind(database)
  database.close = async () => {
    await close()
    await dropDatabase(databaseUrl)
  }
  return database
}

/** A clock that a test sets. Each look at it is a little later, so that ids keep their order. */
export function tickingFrom(moment: () => Date): Clock {
  let ticks = 0
  return { now: () => new Date(moment().getTime() + ticks++) }
}
