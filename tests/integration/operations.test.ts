import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchPromises } from '#features/operations/commands.server.ts'
import type { OperationsView } from '#features/operations/schema.ts'
import { callApi, personWith, protectedPersonWith } from '#tests/kit/accounts.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'

let identity: TestIdentity
let admin: Awaited<ReturnType<typeof protectedPersonWith>>
const clock = new MovableClock()

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  admin = await protectedPersonWith(identity, clock, { role: 'admin' })
})
afterAll(() => identity.close())

/** As if all jobs were planned so many days before. */
const plan = (daysAgo: number) => {
  const since = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  return identity.ctx.db.query('UPDATE pgboss.schedule SET created_on = $1', [since])
}
const watch = () =>
  watchPromises(identity.ctx, {
    ...{ dataDir: '/tmp', backupDir: '/tmp/enix-no-backups', backupKeep: 14, publicUrl: undefined },
    siteUrl: identity.siteUrl,
    anchorPlaces: { dataDir: '/tmp', keyFile: '/tmp/none', isMailed: false },
  })
const mailsOf = async (cause: string) =>
  (await identity.mails()).filter(({ subject }) => subject === `At risk: ${cause}`)
const entries = async () => {
  const { rows } = await identity.ctx.db.query<{ action: string; cause: string }>(
    `SELECT action, details->>'cause' AS cause FROM audit_entries
     WHERE subject_type = 'promise' AND details->>'cause' IN ('jobs', 'mail') ORDER BY id`,
  )
  return rows.map(({ action, cause }) => `${action} ${cause}`)
}

it('tells each admin once of a cause, again only when it returns, and keeps all of it in the trail', async () => {
  await plan(0)
  await watch()
  expect(await entries()).toEqual([])

  await plan(30)
  await watch()
  await watch()
  const [mail, ...others] = await mailsOf('scheduled jobs')
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(admin.email)
  expect(mail?.text).toContain('did not finish when they were due')
  expect(mail?.text).toContain(`${identity.siteUrl}/dashboard/operations`)

  await plan(0)
  await watch()
  expect(await mailsOf('scheduled jobs')).toHaveLength(1)
  await plan(30)
  await watch()
  expect(await mailsOf('scheduled jobs')).toHaveLength(2)
  expect(await entries()).toEqual([
    'promise.at_risk jobs',
    'promise.kept jobs',
    'promise.at_risk jobs',
  ])
})

it('shows an admin findings, jobs, queues and storage, and everyone what works and no more', async () => {
  await identity.ctx.db.query(
    `INSERT INTO mails (id, queued_at, recipient, subject, text, html, status)
     VALUES ($1, $2, 'ada@client.example', 'Stuck', '', '', 'queued')`,
    [randomUUID(), clock.now()],
  )
  clock.pass(2000)
  const [{ status, body }, works, page] = await Promise.all([
    callApi(identity, admin.client, 'GET', '/api/operations'),
    fetch(`${identity.siteUrl}/functions/v1/status`).then((answer) => answer.json()),
    fetch(`${identity.siteUrl}/status`).then((answer) => answer.text()),
  ])
  expect(works).toEqual({
    checkedAt: expect.any(String),
    works: { site: true, portal: true, telemetry: true, mail: false },
  })
  expect(page).toContain('Something is not working')
  expect(page).toContain('Emails from us may be late.')
  expect(page).not.toMatch(/postgres|pgboss|backup|disk/i)
  expect(status).toBe(200)
  const view: OperationsView = body
  expect(view.findings.find(({ cause }) => cause === 'database')?.state).toBe('fine')
  const jobs = view.findings.find(({ cause }) => cause === 'jobs')
  expect([jobs?.state, jobs?.toldAt]).toEqual(['at_risk', expect.any(String)])
  expect(view.jobs.find(({ name }) => name === 'operations.watch')).toMatchObject({
    ...{ cron: '*/5 * * * *', lastCompletedAt: null, isOverdue: true, failures: 0 },
    nextAt: expect.stringMatching(/:[0-5][05]:00\.000Z$/),
  })
  expect(view.queues).toContainEqual({ name: 'held', number: 0, oldestAt: null })
  expect(view.queues).toContainEqual({ name: 'mails', number: 1, oldestAt: expect.any(String) })
  expect(view.storage.every(({ freeBytes, totalBytes }) => freeBytes <= totalBytes)).toBe(true)
  expect(view.databaseBytes).toBeGreaterThan(1_000_000)

  const operator = await protectedPersonWith(identity, clock, { role: 'operations' })
  const client = await personWith(identity)
  for (const other of [operator.client, client.client, undefined]) {
    const refused = await callApi(identity, other, 'GET', '/api/operations')
    expect(refused.status).toBe(other ? 403 : 401)
  }
})
