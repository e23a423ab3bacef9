// npm run bench:trail: what sealing costs whoever writes, and how long a check of the whole trail takes,
// with a million entries, on both engines. BENCH_ENTRIES=100000 takes fewer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { listTrail } from '#features/trail/queries/entries.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import type { TrailQuery } from '#features/trail/schema.ts'
import { systemClock } from '#lib/clock.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'

const total = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const engines = (process.env.BENCH_ENGINES ?? 'embedded,PostgreSQL').split(',')
const writes = 2000

const entry = `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, request_id, details)
  SELECT now(), gen_random_uuid()::text, 'lead.captured', 'lead', gen_random_uuid(),
    gen_random_uuid()::text, jsonb_build_object('reference', 'ENX-7K2M-94QD', 'n', n)
  FROM generate_series(1, $1) n`

const postgres = await startPostgres('on')
try {
  for (const engine of engines) await measure(engine)
} finally {
  await postgres.stop()
}

async function measure(engine: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : undefined
  const db = await openDatabase({ databaseUrl, dataDir }, createLogger('error'))
  try {
    await migrate(db)
    const alone = await perWrite(db)
    await sealTrail(db)
    const sealing = sealAllTheTime(db)
    const beside = await perWrite(db)
    await sealing.stop()
    console.log(`\n${engine}: ${writes} entries, each in a transaction of its own`)
    console.log(`  nobody seals:     ${alone.toFixed(3)} ms each`)
    console.log(`  sealed meanwhile: ${beside.toFixed(3)} ms each`)
    for (let made = writes * 2; made < total; made += 100_000) {
      await db.query(entry, [Math.min(100_000, total - made)])
    }
    const sealedIn = await seconds(() => sealTrail(db))
    const before = process.memoryUsage().rss
    let found: Awaited<ReturnType<typeof verifyTrail>> | undefined
    const checkedIn = await seconds(async () => {
      found = await verifyTrail(db, { now: new Date(), anchors: [] })
    })
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024
    const page = await pageOf(db)
    const idle = await seconds(() => sealTrail(db))
    console.log(`  ${found?.checked} entries, ${found?.fault ? 'BROKEN' : 'whole'}`)
    console.log(`  sealed in ${sealedIn.toFixed(1)} s, checked in ${checkedIn.toFixed(1)} s`)
    console.log(`  memory while checking: ${grown.toFixed(0)} MB more`)
    console.log(`  a page of it: ${page}`)
    console.log(`  a look for something to seal: ${(idle * 1000).toFixed(1)} ms`)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function perWrite(db: Database): Promise<number> {
  const spent = await seconds(async () => {
    for (let n = 0; n < writes; n++) await db.query(entry, [1])
  })
  return (spent * 1000) / writes
}

/** The newest, one half way down, and those of one person and of one deed. */
async function pageOf(db: Database): Promise<string> {
  const log = createLogger('error')
  const ctx = { db, jobs: new Jobs(db, [], log), clock: systemClock, log, actor: 'system' }
  const [middle] = (
    await db.query<{ id: number; actor: string }>(
      'SELECT id::float8 AS id, actor FROM audit_entries WHERE id >= $1 ORDER BY id LIMIT 1',
      [Math.floor(total / 2)],
    )
  ).rows
  const asked: [name: string, filter: Partial<TrailQuery>][] = [
    ['newest', {}],
    ['half way', { before: middle?.id }],
    ['of one person', { actor: middle?.actor }],
    ['of one deed, half way', { action: 'lead.captured', before: middle?.id }],
    ['of a deed that nobody did', { action: 'lead.erased' }],
  ]
  const spent: string[] = []
  for (const [name, filter] of asked) {
    const read = () => listTrail(ctx, { size: 50, ...filter }, { isVeiled: false })
    await read()
    spent.push(`${name} ${((await seconds(read)) * 1000).toFixed(1)} ms`)
  }
  return spent.join(', ')
}

/** Far more often than the server does, which waits five seconds in between. */
function sealAllTheTime(db: Database) {
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      await sealTrail(db)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
