import { afterAll, beforeAll, expect, it } from 'vitest'
import { vacuum } from '#db/maintenance.server.ts'
import { migrate, migrationsRun } from '#db/migrate.server.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'

let app: TestApp
let db: TestApp['ctx']['db']

beforeAll(async () => {
  app = await startApp()
  db = app.ctx.db
  await db.script('CREATE TABLE notes (text text)')
})
afterAll(() => app.close())

const notes = async () => (await db.query<{ text: string }>('SELECT text FROM notes')).rows
const write = (text: string) => db.query('INSERT INTO notes VALUES ($1)', [text])

it('what a transaction wrote is gone when it throws', async () => {
  await expect(
    db.transaction(async () => {
      await write('half')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await notes()).toEqual([])
})

it('statements that follow each other let requests in between', async () => {
  let turns = 0
  let busy = true
  const count = () => {
    turns += 1
    if (busy) setImmediate(count)
  }
  setImmediate(count)
  for (let n = 0; n < 200; n++) await db.query('SELECT count(*) FROM generate_series(1, 5000)')
  busy = false
  expect(turns).toBeGreaterThan(3)
})

it('a transaction inside another is part of it', async () => {
  await expect(
    db.transaction(async () => {
      await db.transaction(() => write('inner'))
      throw new Error('outer')
    }),
  ).rejects.toThrow('outer')
  expect(await notes()).toEqual([])
})

it('statements of others do not fall into an open transaction', async () => {
  await Promise.allSettled([
    db.transaction(async () => {
      await write('mine')
      throw new Error('no')
    }),
    write('theirs'),
  ])
  expect(await notes()).toEqual([{ text: 'theirs' }])
  await db.script('TRUNCATE notes')
})

it('a statement after the end of its transaction is an error, not a write by accident', async () => {
  let late: () => Promise<unknown> = async () => {}
  const release = Promise.withResolvers<void>()
  const strayed = db.transaction(async () => {
    late = async () => {
      await release.promise
      return write('late')
    }
    return { pending: late().catch((error: Error) => error) }
  })
  const { pending } = await strayed
  release.resolve()
  expect(String(await pending)).toContain('after its transaction had ended')
  expect(await notes()).toEqual([])
})

it('a job exists exactly if the transaction that enqueued it committed', async () => {
  const jobs = async () =>
    (await db.query("SELECT id FROM pgboss.job WHERE name = 'mail.send'")).rows.map((row) => row.id)
  const lost = crypto.randomUUID()
  const kept = crypto.randomUUID()
  await db
    .transaction(async () => {
      await app.ctx.jobs.enqueue('mail.send', {}, { id: lost })
      throw new Error('no')
    })
    .catch(() => {})
  await db.transaction(() => app.ctx.jobs.enqueue('mail.send', {}, { id: kept }))
  await app.ctx.jobs.enqueue('mail.send', {}, { id: kept })
  expect(await jobs()).toEqual([kept])
})

it('migrations run once, however many start at the same time', async () => {
  const before = await migrationsRun(db)
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(await migrationsRun(db)).toEqual(before)
})

it('the nightly vacuum runs and is on the schedule', async () => {
  await vacuum.run(app.ctx, { id: crypto.randomUUID(), data: {}, lastTry: false })
  const { rows } = await db.query("SELECT cron FROM pgboss.schedule WHERE name = 'database.vacuum'")
  expect(rows).toEqual([{ cron: '30 3 * * *' }])
})
