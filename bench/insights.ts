// npm run bench:insights [-- EVENTS,EVENTS …]: how many events a second are acknowledged once they
// are on disk, and how long the insights page takes at the server over how much history.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { readConversions, readFunnel } from '#features/insights/queries/funnel.server.ts'
import { readOverview } from '#features/insights/queries/overview.server.ts'
import { readBreakdown, readLive, readNotFound } from '#features/insights/queries/traffic.server.ts'
import { readVitals } from '#features/insights/queries/vitals.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { median } from '#tests/kit/enumeration.ts'
import { startProcess } from '#tests/kit/identity-process.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { measureBatches } from './insights-batches.ts'
import { makeHistory, rollUpHistory } from './insights-history.ts'
import type { Order, Outcome } from './insights-load.ts'

type EngineName = 'embedded' | 'PostgreSQL'

const log = createLogger('error')
const seconds = 6
const warmUpSeconds = 3
const rounds = 20
const sizes = (process.argv[2] ?? '100000,1000000,10000000').split(',').map(Number)

const postgres = await startPostgres('on')
try {
  await measureCollector()
  await measureThroughput()
  await measureHistory()
} finally {
  await postgres.stop()
}

async function measureCollector(): Promise<void> {
  const table = []
  for (const engine of ['embedded', 'PostgreSQL'] as const) {
    for (const visitors of [64, 256, 1000]) {
      const { db, close } = await newDatabase(engine)
      table.push({ engine, ...(await measureBatches(db, visitors)) })
      await close()
    }
  }
  console.log('\nEvents on disk, inside the server')
  console.table(table)
}

async function newDatabase(engine: EngineName) {
  const folder = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : undefined
  const db = await openDatabase({ databaseUrl, dataDir: folder }, log)
  await migrate(db)
  const close = async () => {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, close }
}

async function measureThroughput(): Promise<void> {
  const load = fork(join(import.meta.dirname, 'insights-load.ts'))
  const table = []
  try {
    for (const engine of ['embedded', 'PostgreSQL'] as const) {
      for (const connections of [16, 64, 256]) {
        table.push(await throughput(engine, connections, load))
      }
    }
  } finally {
    load.kill()
  }
  console.log(`\nEvents acknowledged once they are on disk, over HTTP, ${seconds} s each`)
  console.table(table)
}

async function throughput(engine: EngineName, connections: number, load: ReturnType<typeof fork>) {
  const folder = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const config = join(folder, 'identity.json')
  writeFileSync(config, JSON.stringify({ trustedProxies: 1 }))
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : ''
  const server = await startProcess({
    command: [join(projectRoot, 'build/server/main.js')],
    cwd: projectRoot,
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' },
      ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, IDENTITY_CONFIG: config },
    },
    announcement: /Website +(http:\S+)/,
  })
  const run = async (forSeconds: number) => {
    load.send({ url: server.url, connections, seconds: forSeconds } satisfies Order)
    const [outcome] = (await once(load, 'message')) as [Outcome]
    return outcome
  }
  const warmUp = await run(warmUpSeconds)
  const outcome = await run(seconds)
  await server.stop()
  const db = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir: folder }, log)
  const { rows } = await db.query<{ stored: number }>(
    'SELECT count(*)::int AS stored FROM insight_events',
  )
  await db.close()
  rmSync(folder, { recursive: true, force: true })
  const acknowledged = warmUp.acknowledged + outcome.acknowledged
  return {
    engine,
    connections,
    'a second': Math.round(outcome.perSecond),
    'median ms': outcome.medianMs.toFixed(1),
    '99 of 100 within ms': outcome.slowestOf100Ms.toFixed(1),
    refused: outcome.refused,
    'acknowledged and stored': `${acknowledged} ${rows[0]?.stored}`,
  }
}

async function measureHistory(): Promise<void> {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const table = []
    for (const events of sizes) table.push(await history(engine, events))
    console.log(
      `\nThe insights page, ${engine}: milliseconds at the server, median and slowest of ${rounds}`,
    )
    console.table(table)
  }
}

async function history(engine: EngineName, events: number) {
  const { db, close } = await newDatabase(engine)
  try {
    const ctx = contextOf(db)
    const made = performance.now()
    await makeHistory(ctx, events)
    const madeMs = performance.now() - made
    const rolledUp = await rollUpHistory(ctx)
    // As autovacuum, or the nightly job of the embedded database, has done by then.
    await db.script('VACUUM (ANALYZE)')
    const { rows } = await db.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM insight_traffic',
    )
    return {
      events: events.toLocaleString('en-GB'),
      'made in s': Math.round(madeMs / 1000),
      'ms to add up a day': Math.round(rolledUp.ms / rolledUp.days),
      'rows of traffic': rows[0]?.rows,
      ...(await timesOf(ctx)),
    }
  } finally {
    await close()
  }
}

/** Everything that the page asks for, one after the other, over a month and over a year. */
async function timesOf(ctx: Context): Promise<Record<string, string>> {
  const to = londonDate(ctx.clock.now())
  const month = { from: addDays(to, -29), to, compare: 'previous' } as const
  const year = { from: addDays(to, -364), to, compare: 'none' } as const
  const page = (range: typeof month | typeof year) => async () => {
    await readOverview(ctx, range)
    await readBreakdown(ctx, { ...range, by: 'source' })
    await readBreakdown(ctx, { ...range, by: 'page' })
    await readBreakdown(ctx, { ...range, by: 'device' })
    await readFunnel(ctx, { ...range, by: 'source' })
    await readConversions(ctx, { ...range, by: 'source' })
    await readNotFound(ctx, range)
    await readVitals(ctx, range)
    await readLive(ctx)
  }
  return {
    'a month': await timed(page(month)),
    'a year': await timed(page(year)),
    'live now': await timed(() => readLive(ctx)),
    overview: await timed(() => readOverview(ctx, month)),
    funnel: await timed(() => readFunnel(ctx, { ...month, by: 'entry' })),
    vitals: await timed(() => readVitals(ctx, month)),
  }
}

async function timed(ask: () => Promise<unknown>): Promise<string> {
  await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return `${median(times).toFixed(1)} ${Math.max(...times).toFixed(1)}`
}

function contextOf(db: Database): Context {
  const now = new Date()
  const jobs = {} as Jobs
  return { db, jobs, log, clock: { now: () => now }, actor: 'system' }
}
