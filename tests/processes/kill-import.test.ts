import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { receiveFile } from '#features/imports/commands/receive-file.server.ts'
import { setNames, startImport } from '#features/imports/commands/steer.server.ts'
import { findImport, moveImport } from '#features/imports/commands/stored-import.server.ts'
import { workOn } from '#features/imports/commands/work.server.ts'
import { importJobs } from '#features/imports/jobs.server.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import {
  newDataFolder,
  readyDatabase,
  readyDataFolder,
  startServer,
} from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

const pence = (index: number) => 80 + ((index * 37) % 240)
const takings = (rows: number) =>
  Array.from({ length: rows }, (_, index) => pence(index)).reduce((a, b) => a + b, 0)

const history = (rows: number) =>
  [
    'Date,Location,Machine,Product,Transaction,Amount',
    ...Array.from({ length: rows }, (_, index) => {
      const day = `2022-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`
      const time = `${String(index % 24).padStart(2, '0')}:15`
      return `${day} ${time},Mall,Mall x${index % 7},Product ${index % 30},${index},${(pence(index) / 100).toFixed(2)}`
    }),
  ].join('\n')

it('an import goes on after its process and its connections are killed: nothing is lost or doubled', async () => {
  const rows = 20_000
  const databaseUrl = await readyDatabase()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(), DEMO_CONTENT: 'off' }
  const ctx = await openContext(env)
  onTestFinished(() => ctx.db.close())
  const id = await readyImport(ctx, rows)
  const first = await startServer(env)
  const stored = () => importOf(ctx, id)
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

  await expectWhole(ctx, id, rows)
  expect(await second.kill('SIGTERM'), second.stderr()).toEqual({ code: 0, signal: null })
})

// That the embedded database loses nothing in a kill is shown by kill-embedded.test.ts.
it('an import on the embedded database that ends in the middle goes on when it is opened again', async () => {
  const rows = 3000
  const env = { DATA_DIR: readyDataFolder(), DEMO_CONTENT: 'off' }
  const first = await openContext(env)
  const id = await readyImport(first, rows)
  await moveImport(first, await importOf(first, id), { state: 'importing' })
  const work = workOn(first, id, false).catch((error: unknown) => error)
  await until(async () => (await importOf(first, id)).position > 0)
  await first.db.close()
  expect(await work).toBeInstanceOf(Error)

  const second = await openContext(env)
  onTestFinished(() => second.db.close())
  const { position, state } = await importOf(second, id)
  expect([position > 0 && position < rows, state]).toEqual([true, 'importing'])
  await workOn(second, id, true)
  await expectWhole(second, id, rows)
})

async function openContext(env: Record<string, string>): Promise<Context> {
  const log = createLogger('silent')
  const db = await openDatabase(parseConfig(env), log)
  const jobs = new Jobs(db, importJobs, log)
  return { db, jobs, log, clock: { now: () => new Date() }, actor: 'system' }
}

async function importOf(ctx: Context, id: string) {
  const found = await findImport(ctx, id)
  if (!found) throw new Error('The import is gone')
  return found
}

/** Every sale is there once, and in every sum once. */
async function expectWhole(ctx: Context, id: string, rows: number): Promise<void> {
  const sums = { sold: rows, pence: takings(rows) }
  expect((await importOf(ctx, id)).outcome).toMatchObject({ rows, ...sums, already: 0 })
  for (const from of [
    'count(*)::int AS sold, sum(pence)::int AS pence FROM sales',
    'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_hours',
    'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_days',
  ]) {
    expect((await ctx.db.query(`SELECT ${from}`)).rows).toEqual([sums])
  }
}

/** Read, checked, and the company of its machines confirmed, before any server looks at it. */
async function readyImport(ctx: Context, rows: number): Promise<string> {
  const parts = [new TextEncoder().encode(history(rows))]
  const received = await receiveFile(ctx, 'old.csv', { parts })
  if (!received.ok) throw new Error(received.message)
  const draft = await findImport(ctx, received.id)
  if (draft) await moveImport(ctx, draft, { state: 'checking' })
  await workOn(ctx, received.id, true)
  const { version, plan } = await importOf(ctx, received.id)
  const names = { machine: {}, product: {}, company: { Mall: 'new' as const } }
  await setNames(ctx, received.id, { version, ...names, defaults: plan.defaults })
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
