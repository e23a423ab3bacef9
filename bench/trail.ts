// npm run bench:trail: what sealing costs whoever writes, and how long a check of the whole trail and a
// page of it take, with a million entries, on both engines. It writes and seals them a part at a time and
// says how long the first part took and the last one: the length of the trail must not matter.
//
//   BENCH_ENTRIES=100000     how many
//   BENCH_ENGINES=embedded   or PostgreSQL, or both with a comma
//   BENCH_MINUTES=30         after which no more is written on an engine; it measures what there is then
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/client.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { listTrail } from '#features/trail/queries/entries.server.ts'
import { findUnsealed } from '#features/trail/queries/unsealed.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import type { TrailQuery } from '#features/trail/schema.ts'
import { systemClock } from '#lib/clock.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'

const total = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const engines = (process.env.BENCH_ENGINES ?? 'embedded,PostgreSQL').split(',')
const mostMs = Number(process.env.BENCH_MINUTES ?? 30) * 60_000
const writes = 2000
// A round of sealing begins at what is ten seconds old, which is much here and nothing on a server.
const atOnce = 25_000

const entry = `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, request_id, details)
  SELECT now(), gen_random_uuid()::text, 'lead.captured', 'lead', gen_random_uuid(),
    gen_random_uuid()::text, jsonb_build_object('reference', 'ENX-7K2M-94QD', 'n', n)
  FROM generate_series(1, $1) n`

for (const engine of engines) {
  if (engine !== 'PostgreSQL') {
    await measure(engine, undefined)
    continue
  }
  const postgres = await startPostgres('on')
  try {
    await measure(engine, await createDatabase(postgres.url))
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-bench-'))
  const db = await openDatabase({ databaseUrl, dataDir }, createLogger('error'))
  try {
    await migrate(db)
    await sealTrail(db)
    const alone = await perWrite(db)
    await sealTrail(db)
    const sealing = sealAllTheTime(db)
    const beside = await perWrite(db)
    await sealing.stop()
    console.log(`\n${engine}: ${writes} entries, each in a transaction of its own`)
    console.log(`  nobody seals:     ${alone.toFixed(3)} ms each`)
    console.log(`  sealed meanwhile: ${beside.toFixed(3)} ms each`)
    await fill(db)
    await check(db)
    console.log(`  a page of it: ${await pageOf(db)}`)
    await settled(db)
    console.log(`  a look for something to seal: ${await millis(() => sealTrail(db))}`)
    const count = await millis(() => findUnsealed(db, new Date()))
    console.log(`  how many have no seal: ${count}`)
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As the server has it, which writes far less: sealing looks no more at what is ten seconds old. */
async function settled(db: Database): Promise<void> {
  for (let n = 0; n < 2; n++) {
    await sealTrail(db)
    await new Promise((resolve) => setTimeout(resolve, 10_500))
  }
  await sealTrail(db)
}

/** A part at a time, so that neither the database nor this process ever holds much of it at once. */
async function fill(db: Database): Promise<void> {
  const begun = performance.now()
  const memory = highest()
  const parts: { entries: number; written: number; sealed: number }[] = []
  let made = writes * 2
  while (made < total && performance.now() - begun < mostMs) {
    const entries = Math.min(atOnce, total - made)
    const written = await seconds(() => db.query(entry, [entries]))
    const sealed = await seconds(() => sealTrail(db))
    parts.push({ entries, written, sealed })
    made += entries
    memory.look()
    if (process.stdout.isTTY) process.stdout.write(`\r  ${made} of ${total} entries`)
  }
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (made < total) console.log(`  stopped at ${made} entries, after ${mostMs / 60_000} minutes`)
  const sum = (of: 'written' | 'sealed') => parts.reduce((all, part) => all + part[of], 0)
  console.log(
    `  written in ${sum('written').toFixed(1)} s, sealed in ${sum('sealed').toFixed(1)} s`,
  )
  const whole = parts.filter(({ entries }) => entries === atOnce)
  for (const [name, part] of [
    ['first', whole.at(0)],
    ['last', whole.at(-1)],
  ] as const) {
    if (part) console.log(`  the ${name} ${atOnce} sealed in ${part.sealed.toFixed(2)} s`)
  }
  console.log(`  memory meanwhile: ${memory.grown()}`)
}

async function check(db: Database): Promise<void> {
  const memory = highest()
  let found: Awaited<ReturnType<typeof verifyTrail>> | undefined
  const spent = await seconds(async () => {
    found = await verifyTrail(db, {
      now: new Date(),
      anchors: [],
      onProgress: async () => memory.look(),
    })
  })
  console.log(`  ${found?.checked} entries, ${found?.fault ? 'BROKEN' : 'whole'}`)
  console.log(`  checked in ${spent.toFixed(1)} s, memory meanwhile: ${memory.grown()}`)
}

/** How much more this process had at its highest; the embedded engine is inside of it. */
function highest() {
  const before = process.memoryUsage().rss
  let most = before
  return {
    look() {
      most = Math.max(most, process.memoryUsage().rss)
    },
    grown() {
      this.look()
      const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
      return `${megabytes(most - before)} more, ${megabytes(most)} at most`
    },
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
      `SELECT id::float8 AS id, actor FROM audit_entries
       WHERE id >= (SELECT max(id) / 2 FROM audit_entries) ORDER BY id LIMIT 1`,
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
    spent.push(`${name} ${await millis(read)}`)
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

async function millis(work: () => Promise<unknown>): Promise<string> {
  return `${((await seconds(work)) * 1000).toFixed(1)} ms`
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
