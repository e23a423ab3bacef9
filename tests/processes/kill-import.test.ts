import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { receiveFile } from '#features/imports/commands/receive-file.server.ts'
import { startImport } from '#features/imports/commands/steer.server.ts'
import { findImport, moveImport } from '#features/imports/commands/stored-import.server.ts'
import { workOn } from '#features/imports/commands/work.server.ts'
import { importJobs } from '#features/imports/jobs.server.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { newDataFolder, readyDatabase, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

const rows = 20_000
const pence = (index: number) => 80 + ((index * 37) % 240)
const sold = Array.from({ length: rows }, (_, index) => pence(index)).reduce((a, b) => a + b, 0)

const history = () =>
  [
    'Date,Location,Machine,Product,Transaction,Amount',
    ...Array.from({ length: rows }, (_, index) => {
      const day = `2022-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`
      const time = `${String(index % 24).padStart(2, '0')}:15`
      return `${day} ${time},Mall,Mall x${index % 7},Product ${index % 30},${index},${(pence(index) / 100).toFixed(2)}`
    }),
  ].join('\n')

it('an import goes on after its process and its connections are killed: nothing is lost or doubled', async () => {
  const databaseUrl = await readyDatabase()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(), DEMO_CONTENT: 'off' }
  const log = createLogger('error')
  const db = await openDatabase(parseConfig(env), log)
  onTestFinished(() => db.close())
  const jobs = new Jobs(db, importJobs, log)
  const ctx: Context = { db, jobs, log, clock: { now: () => new Date() }, actor: 'system' }
  const id = await readyImport(ctx)
  const first = await startServer(env)
  const stored = async () => {
    const found = await findImport(ctx, id)
    if (!found) throw new Error('The import is gone')
    return found
  }
  const { version } = await stored()
  expect(await startImport(ctx, id, version)).toEqual({ ok: true })
  const passed = (position: number) =>
    until(async () => (await stored()).position > position, { withinMs: 200_000 })
  const inTheMiddle = async () => {
    const { position, state } = await stored()
    expect([position > 0 && position < rows, state]).toEqual([true, 'importing'])
    return position
  }

  await passed(0)
  await first.kill('SIGKILL')
  const killedAt = await inTheMiddle()
  const second = await startServer(env)
  await passed(killedAt)
  await terminate(databaseUrl)
  await inTheMiddle()
  await until(async () => (await stored()).state === 'done', { withinMs: 300_000 })

  expect((await stored()).outcome).toMatchObject({ rows, sold: rows, pence: sold, already: 0 })
  for (const sums of [
    'count(*)::int AS sold, sum(pence)::int AS pence FROM sales',
    'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_hours',
    'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_days',
  ]) {
    expect((await db.query(`SELECT ${sums}`)).rows).toEqual([{ sold: rows, pence: sold }])
  }
  expect(await second.kill('SIGTERM'), second.stderr()).toEqual({ code: 0, signal: null })
})

/** Read and checked, before any server looks at it. */
async function readyImport(ctx: Context): Promise<string> {
  const parts = [new TextEncoder().encode(history())]
  const received = await receiveFile(ctx, 'old.csv', { parts })
  if (!received.ok) throw new Error(received.message)
  const draft = await findImport(ctx, received.id)
  if (draft) await moveImport(ctx, draft, { state: 'checking' })
  await workOn(ctx, received.id, true)
  return received.id
}

/** Connections that are in the middle of something. */
async function terminate(databaseUrl: string): Promise<void> {
  const admin = new pg.Client(`${inject('postgresUrl')}/postgres`)
  await admin.connect()
  await until(async () => {
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1 AND (state = 'active' OR state LIKE 'idle in transaction%')`,
      [new URL(databaseUrl).pathname.slice(1)],
    )
    return (rowCount ?? 0) > 0
  })
  await admin.end()
}
