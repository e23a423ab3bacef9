import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import pg from 'pg'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { newCompany, personWith, type TestPerson } from '#tests/kit/accounts.ts'
import { pageView, sendEvent } from '#tests/kit/analytics.ts'
import { bookingRequest, freeSlots, giveHours } from '#tests/kit/bookings.ts'
import { newDevice } from '#tests/kit/device.ts'
import { feedbackRequest, postFeedback } from '#tests/kit/feedback-request.ts'
import { newMachine, newSite } from '#tests/kit/fleet.ts'
import type { TestIdentity } from '#tests/kit/identity.ts'
import {
  identitySettings,
  serviceRoleToken,
  startIdentityProcess,
} from '#tests/kit/identity-process.ts'
import { openLive } from '#tests/kit/live.ts'
import { createDatabase, startPostgres } from '#tests/kit/postgres.ts'
import { privacyForm } from '#tests/kit/privacy.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { addApp, password } from '#tests/kit/second-factors.ts'
import { newDataFolder, type RunningServer, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'
import { Writer } from './writers.ts'

/** As long as a run of all tests has time for; AWAY_SECONDS=60 looks longer. */
const awayMs = Number(process.env.AWAY_SECONDS ?? 5) * 1000
const terminations = 5

it('outlives every loss of its connections to PostgreSQL: what was acknowledged is stored, and once', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const databaseUrl = await createDatabase(postgres.url)
  const settings = { ...identitySettings, siteUrl: 'http://127.0.0.1', externalUrl: undefined }
  const dataDir = newDataFolder()
  const identityFile = join(dataDir, 'identity.json')
  writeFileSync(identityFile, JSON.stringify({ ...settings, email: { autoconfirm: true } }))
  const server = await startServer({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IDENTITY_CONFIG: identityFile },
    ...{ REPORTS_PER_MACHINE: '1000000', TRUSTED_PROXIES: '1' },
  })
  const service = { databaseUrl: await createDatabase(postgres.url) }
  const alone = await startIdentityProcess({ service, email: { autoconfirm: true } })
  onTestFinished(() => alone.stop())

  const db = await openDatabase({ databaseUrl, dataDir }, createLogger('silent'))
  onTestFinished(() => db.close())
  const identity = identityOf(server.url, db)
  const companyId = await newCompany(identity)
  const client = await personWith(identity, { companyId })
  const writers = await everyKindOfWrite(server, identity, {
    ...{ client, companyId, alone: { ...service, url: alone.url } },
  })
  const live = new AbortController()
  onTestFinished(() => live.abort())
  const hear = await openLive(identity, client.client, live.signal)
  const ready = () => fetch(`${server.url}/readyz`)
  const isReady = () => until(async () => (await ready()).ok, { withinMs: 60_000 })

  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  const writing = writers.map((writer) => writer.writeUntil(stopped.signal))
  const allAnswered = () => Promise.all(writers.map((writer) => writer.nextAnswer()))
  await allAnswered()

  for (let count = 0; count < terminations; count++) {
    await terminateBackends(postgres.url, { only: 1 })
    await allAnswered()
  }
  // Those that listen, too.
  await terminateBackends(postgres.url, { only: 1000 })
  await allAnswered()
  await postgres.restart('fast')
  await allAnswered()
  await postgres.restart('immediate')
  await allAnswered()
  await postgres.restart('fast', async () => {
    const answer = await until(async () => [await ready()].find(({ ok }) => !ok))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      ...{ status: 'failing', database: 'failing', jobs: 'failing' },
    })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect((await fetch(`${alone.url}/readyz`)).status).toBe(503)
    await pause(awayMs)
  })
  await isReady()
  await allAnswered()
  stopped.abort()
  await Promise.all(writing)

  const rows = async <Row>(text: string) => (await db.query<Row>(text)).rows
  // Jobs that were under way when their connection went are given out again.
  await until(async () => (await rows("SELECT 1 FROM mails WHERE status <> 'sent'")).length === 0, {
    withinMs: 120_000,
    what: 'every mail to be sent',
  })
  const figures = await Promise.all(writers.map((writer) => writer.figures()))
  console.table(figures)
  expect(writers.flatMap(({ wrongAnswers }) => wrongAnswers)).toEqual([])
  for (const { kind, lost, doubled } of figures) expect([kind, lost, doubled]).toEqual([kind, 0, 0])

  // Each enquiry has its two mails, each ticket its entry in the trail, both once.
  expect(
    await rows(`SELECT lead_id FROM mails WHERE lead_id IN (SELECT id FROM leads WHERE stage = 'new')
      GROUP BY lead_id HAVING count(*) <> 2`),
  ).toEqual([])
  expect(
    await rows(`SELECT t.id FROM tickets t LEFT JOIN audit_entries a
      ON a.action = 'ticket.opened' AND a.subject_id = t.id
      GROUP BY t.id HAVING count(a.id) <> 1`),
  ).toEqual([])

  // The stream that was opened before all of it still hears what others do.
  let heard = hear('care')
  while ((await Promise.race([heard, pause(2000, 'quiet')])) !== 'quiet') heard = hear('care')
  expect((await openTicket(server.url, client, randomUUID())).ok).toBe(true)
  await heard

  live.abort()
  expect(await server.kill('SIGTERM'), server.stderr()).toEqual({ code: 0, signal: null })
})

/** One writer for each kind of thing that is kept. */
async function everyKindOfWrite(
  { url }: RunningServer,
  identity: TestIdentity,
  given: { client: TestPerson; companyId: string; alone: { url: string; databaseUrl: string } },
): Promise<Writer[]> {
  const { client, companyId, alone } = given
  const { db } = identity.ctx
  let visit = ''
  const keys = (text: string) => async () =>
    (await db.query<{ key: string }>(text)).rows.map(({ key }) => key)
  const post = (address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

  for (let colleague = 0; colleague < 4; colleague++) {
    await giveHours(identity.ctx, (await personWith(identity, { role: 'sales' })).id)
  }
  const times = await freeSlots(url, 'place=video')
  const slots = times.flatMap((time) => [time, time, time, time])
  const slotOf = new Map<string, string | undefined>()
  const { token } = await (await fetch(`${url}/functions/v1/form-token`)).json()
  const device = await newDevice(
    identity.ctx,
    (await newMachine(identity.ctx, await newSite(identity.ctx, companyId))).id,
  )
  const numberOf = new Map<string, number>()
  const staff = await personWith(identity, { role: 'sales' })
  await addApp(staff.client)
  const staffToken = (await staff.client.getSession()).data.session?.access_token
  const asStaff = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, authorization: `Bearer ${staffToken}` },
    })
  const plain = { width: 8, height: 8, channels: 3, background: 'orange' } as const
  const png = await sharp({ create: plain }).png().toBuffer()
  const picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
  const session = await client.client.getSession()
  let refreshToken = session.data.session?.refresh_token ?? ''

  return [
    new Writer(
      'enquiries',
      (key) => {
        const enquiry = quoteRequest({ email: `${key}@engines.example` })
        return postQuote(url, enquiry, { 'idempotency-key': key })
      },
      keys("SELECT substr(idempotency_key, 8) AS key FROM leads WHERE stage = 'new'"),
    ),
    new Writer(
      'bookings',
      (key) => {
        if (!slotOf.has(key)) slotOf.set(key, slots.shift())
        const booking = bookingRequest({ start: slotOf.get(key), email: `${key}@engines.example` })
        const headers = { 'idempotency-key': key, 'x-form-token': token }
        return post(`${url}/functions/v1/book-consultation`, booking, headers)
      },
      keys(`SELECT substr(idempotency_key, 8) AS key FROM leads
        JOIN bookings ON lead_id = leads.id`),
    ),
    new Writer(
      'visits',
      // As the tracker does it: what was put off is not sent again.
      () => {
        visit = `session_1763239200000_${randomUUID().replaceAll('-', '').slice(0, 9)}`
        return sendEvent({ url }, { ...pageView, session_id: visit })
      },
      keys('SELECT session AS key FROM insight_events'),
      () => visit,
    ),
    new Writer(
      'reports of machines',
      async (key) => {
        const number = numberOf.get(key) ?? numberOf.size + 1
        numberOf.set(key, number)
        const at = new Date().toISOString()
        const sale = { type: 'sale', number, at, slot: 'A1', pence: 120, payment: 'card' } as const
        const answer = await device.report(url, [sale])
        const headers: Record<string, string> = answer.retryAfter
          ? { 'retry-after': answer.retryAfter }
          : {}
        return new Response(JSON.stringify({ ...answer.body, number }), {
          status: answer.status,
          headers,
        })
      },
      keys('SELECT number::text AS key FROM sales'),
      (body) => String(JSON.parse(body).number),
    ),
    new Writer(
      'sign-ins',
      () => post(`${url}/auth/v1/token?grant_type=password`, { email: client.email, password }),
      keys('SELECT id::text AS key FROM auth.sessions'),
      (body) => String(decodeJwt(JSON.parse(body).access_token).session_id),
    ),
    new Writer(
      'refreshed sessions',
      () => post(`${url}/auth/v1/token?grant_type=refresh_token`, { refresh_token: refreshToken }),
      keys('SELECT id::text AS key FROM auth.sessions'),
      (body) => {
        const { access_token, refresh_token } = JSON.parse(body)
        refreshToken = refresh_token
        return String(decodeJwt(access_token).session_id)
      },
    ),
    new Writer(
      'tickets',
      (key) => openTicket(url, client, key),
      keys('SELECT id::text AS key FROM tickets'),
    ),
    new Writer(
      'feedback',
      (key) => postFeedback(url, feedbackRequest({ message: key }), { 'idempotency-key': key }),
      keys('SELECT message AS key FROM feedback'),
    ),
    new Writer(
      'data requests',
      // The same words are the same request. Tries are counted by network, also those that were put off.
      (key) => {
        const request = privacyForm({ email: `${key}@engines.example`, about: `Please, ${key}` })
        return post(`${url}/functions/v1/send-privacy-request`, request, {
          'x-forwarded-for': `2001:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
        })
      },
      keys('SELECT substr(about, 9) AS key FROM privacy_cases'),
    ),
    // Staff have no key for a write: what was cut off may be there twice, what was answered is there.
    new Writer(
      'articles of staff',
      (key) => asStaff('/api/content/articles', JSON.stringify({ title: key }), json),
      keys('SELECT id::text AS key FROM articles'),
      (body) => JSON.parse(body).id,
    ),
    new Writer(
      'pictures of staff',
      (key) => {
        const form = new FormData()
        form.set('file', picture, 'picture.png')
        form.set('alt', key)
        return asStaff('/api/content/pictures', form)
      },
      keys('SELECT id::text AS key FROM article_pictures'),
      (body) => JSON.parse(body).id,
    ),
    new Writer(
      'sign-ups of the service alone',
      (key) => post(`${alone.url}/signup`, { email: `${key}@client.example`, password }),
      async () => {
        const people = new pg.Client(alone.databaseUrl)
        await people.connect()
        const { rows } = await people.query(
          "SELECT split_part(email, '@', 1) AS key FROM auth.users",
        )
        await people.end()
        return rows.map(({ key }) => key)
      },
    ),
  ]
}

const json = { 'content-type': 'application/json' }

async function openTicket(url: string, { client }: TestPerson, key: string): Promise<Response> {
  const { data } = await client.getSession()
  return fetch(`${url}/api/care/tickets`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({
      key,
      subject: 'No water',
      machineId: '',
      text: 'The middle row is empty.',
    }),
  })
}

/** The calls of a running server that the kit makes of one in the same process. */
function identityOf(siteUrl: string, db: Database): TestIdentity {
  const url = `${siteUrl}/auth/v1`
  const client = (more: object = {}) =>
    new AuthClient({
      url,
      autoRefreshToken: false,
      persistSession: true,
      storageKey: randomUUID(),
      ...more,
    })
  const log = createLogger('silent')
  return {
    ...{ url, siteUrl, client },
    ctx: { db, log, clock: { now: () => new Date() }, actor: 'system' },
    adminClient: async () =>
      client({ headers: { authorization: `Bearer ${await serviceRoleToken()}` } }),
  } as unknown as TestIdentity
}

/** Ends connections that are in the middle of something; as many as there are, up to a number. */
async function terminateBackends(serverUrl: string, { only }: { only: number }): Promise<void> {
  const admin = new pg.Client(`${serverUrl}/postgres`)
  await admin.connect()
  const isBusy = only === 1 ? "AND (state = 'active' OR state LIKE 'idle in transaction%')" : ''
  await until(
    async () => {
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
         AND backend_type = 'client backend' ${isBusy} LIMIT ${only}`,
      )
      return (rowCount ?? 0) > 0
    },
    { withinMs: 60_000, what: 'a busy connection' },
  )
  await admin.end()
}
