import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, newCompany } from '../kit/accounts.ts'
import { details, said, startApplications, type TestApplications } from '../kit/applications.ts'
import type { TestIdentity } from '../kit/identity.ts'
import { openLive } from '../kit/live.ts'
import { until } from '../kit/until.ts'

let applications: TestApplications
let identity: TestIdentity
let sales: GoTrueClient
let operations: GoTrueClient

beforeAll(async () => {
  applications = await startApplications()
  ;({ identity, sales, operations } = applications)
})
afterAll(() => identity.close())

const applicant = (data?: Record<string, unknown>) => applications.applicant(data)
const decide = (...asked: Parameters<TestApplications['decide']>) => applications.decide(...asked)
const describeOneself = (...asked: Parameters<TestApplications['describeOneself']>) =>
  applications.describeOneself(...asked)
const mailsTo = (email: string) => applications.mailsTo(email)
const listed = async (id: string, show: 'waiting' | 'decided') => {
  const { body } = await callApi(identity, sales, 'GET', `/api/approvals?show=${show}`)
  return body.find(({ userId }: { userId: string }) => userId === id)
}

const site = { name: 'Lobby', postcode: 'M1 1AE', environment: 'office' }
const approval = { decision: 'approve', company: { name: 'Analytical Engines' }, sites: [site] }

describe('a decision', () => {
  it('links to a new company and its sites, and tells the person', async () => {
    const { client, email, id } = await applicant()
    expect(await decide(sales, id, approval)).toEqual({ status: 200, body: { state: 'approved' } })
    const { body } = await callApi(identity, client, 'GET', '/api/account')
    expect(body).toMatchObject({ state: 'approved', company: { name: 'Analytical Engines' } })
    const company = await callApi(identity, client, 'GET', `/api/companies/${body.company.id}`)
    expect(company.body.sites).toMatchObject([{ id: expect.any(String), ...site }])
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Your Enix account is ready')
    const { rows } = await identity.ctx.db.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'account.%'
         AND action NOT IN ('account.created') ORDER BY id`,
      [id],
    )
    expect(rows).toEqual([{ action: 'account.requested' }, { action: 'account.approved' }])
  })

  it('links to a company that is there, and refuses one that is not', async () => {
    const { client, id } = await applicant()
    const companyId = await newCompany(identity, 'Known Ltd')
    const unknown = { ...approval, company: { id: randomUUID() } }
    expect((await decide(sales, id, unknown)).status).toBe(422)
    await decide(sales, id, { ...approval, company: { id: companyId }, sites: [] })
    const { body } = await callApi(identity, client, 'GET', '/api/account')
    expect(body.company).toEqual({ id: companyId, name: 'Known Ltd' })
  })

  it.each([
    ['reject', 'rejected', 'reason', 'Your Enix account was not approved'],
    ['ask', 'more_needed', 'question', 'Your Enix account: we need a little more'],
  ])('to %s gives its reason to the person', async (decision, state, column, subject) => {
    const { client, email, id } = await applicant()
    const reason = 'We could not find the company. Which register is it in?'
    expect((await decide(sales, id, { decision, reason: 'No' })).body.fields).toEqual({
      reason: expect.stringContaining('at least 10'),
    })
    expect((await decide(sales, id, { decision, reason })).body).toEqual({ state })
    const { body } = await callApi(identity, client, 'GET', '/api/account')
    expect(body).toMatchObject({ state, [column]: reason, company: null })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(reason) })
  })

  it('is made once: of two colleagues at the same moment one wins', async () => {
    const { email, id, client } = await applicant()
    const answers = await Promise.all([
      decide(sales, id, approval),
      decide(operations, id, { decision: 'reject', reason: 'We do not know this company.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won] = answers.filter(({ status }) => status === 200)
    const [lost] = answers.filter(({ status }) => status === 409)
    expect(lost?.body.code).toBe('already_decided')
    const { body } = await callApi(identity, client, 'GET', '/api/account')
    expect(body.state).toBe(won?.body.state)
    const decisions = (await mailsTo(email)).filter(({ subject }) =>
      /ready|not approved/.test(subject),
    )
    expect(decisions).toHaveLength(1)
  })

  it('that was no is made again by whoever has seen it, and by nobody else', async () => {
    const { client, email, id } = await applicant()
    await decide(sales, id, { decision: 'reject', reason: 'We do not know this company.' })
    const seen = await listed(id, 'decided')
    for (const replaces of [undefined, '2026-01-01T09:00:00.000Z']) {
      const blind = await decide(operations, id, { ...approval, replaces })
      expect([blind.status, blind.body.code]).toEqual([409, 'already_decided'])
    }
    const again = await decide(operations, id, { ...approval, replaces: seen.decidedAt })
    expect(again.body).toEqual({ state: 'approved' })
    const { body } = await callApi(identity, client, 'GET', '/api/account')
    expect(body).toMatchObject({ state: 'approved', reason: null })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Your Enix account is ready')
    const third = await decide(sales, id, { ...approval, replaces: seen.decidedAt })
    expect(third.status).toBe(409)
  })

  it('is not undone by details that were on their way when it was made', async () => {
    const { client, id } = await applicant({ ...said, phone_number: '' })
    const { data } = await client.getSession()
    const text = JSON.stringify(details)
    const sending = request(`${identity.siteUrl}/api/account`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'content-length': text.length,
      },
    })
    const answered = once(sending, 'response')
    await new Promise((written) => sending.write(text.slice(0, 10), written))
    // Once these are answered, the details that came before them have been let in.
    for (const _ of '12345') await callApi(identity, client, 'GET', '/api/account')
    await decide(sales, id, { decision: 'reject', reason: 'We do not know this company.' })
    sending.end(text.slice(10))
    const [{ statusCode }] = await answered
    expect(statusCode).toBe(409)
    const { body: account } = await callApi(identity, client, 'GET', '/api/account')
    expect(account).toMatchObject({ state: 'rejected', reason: 'We do not know this company.' })
  })

  it('that asks is answered in words, which staff see with their question', async () => {
    const { client, id } = await applicant()
    const asked = (await listed(id, 'waiting')).requestedAt
    const question = 'Which entrance would it be?'
    await decide(sales, id, { decision: 'ask', reason: question })
    for (const answer of [undefined, '  The left. ', 'x'.repeat(2001), 'Turn \u202e it around']) {
      const refused = await describeOneself(client, { ...details, answer })
      expect([refused.status, refused.body.fields]).toEqual([422, { answer: expect.any(String) }])
    }
    expect((await listed(id, 'waiting')).state).toBe('more_needed')
    const answer = 'The left one,\nbeside the canteen.'
    const answered = await describeOneself(client, { ...details, answer })
    expect(answered.body).toMatchObject({ state: 'pending', reason: null })
    // Whoever answers has asked no later for that.
    expect(await listed(id, 'waiting')).toMatchObject({ question, answer, requestedAt: asked })
    const { body } = await callApi(identity, client, 'GET', '/api/account/export')
    expect(body.profile).toMatchObject({ question, answer })

    await decide(operations, id, { decision: 'ask', reason: 'And on which floor is that?' })
    expect((await listed(id, 'waiting')).answer).toBeNull()
  })

  it('leaves what it was about: a client changes name and telephone, a rejected one nothing', async () => {
    const [approved, rejected] = [await applicant(), await applicant()]
    await decide(sales, approved.id, approval)
    await decide(sales, rejected.id, { decision: 'reject', reason: 'We do not know this company.' })
    const other = {
      fullName: 'Ada King',
      companyName: 'Somebody Else Ltd',
      sitePostcode: 'SW1A 1AA',
      phone: '0161 496 0111',
    }
    const changed = await describeOneself(approved.client, other)
    expect(changed.body).toMatchObject({
      fullName: 'Ada King',
      phone: '0161 496 0111',
      companyName: 'Analytical Engines',
      sitePostcode: 'M1 1AE',
    })
    const without = await describeOneself(approved.client, { ...other, phone: '' })
    expect(without.body.fields).toEqual({ phone: expect.any(String) })
    const refused = await describeOneself(rejected.client, other)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_decided'])
    expect(await listed(rejected.id, 'decided')).toMatchObject({ fullName: 'Ada Lovelace' })
  })

  it('leaves nothing behind when it fails', async () => {
    const { id } = await applicant()
    const count = async () => {
      const { rows } = await identity.ctx.db.query('SELECT count(*) AS n FROM companies')
      return rows[0]
    }
    const before = await count()
    expect((await decide(sales, randomUUID(), approval)).status).toBe(404)
    expect((await decide(sales, id, { ...approval, sites: [{ ...site, name: '' }] })).status).toBe(
      422,
    )
    expect(await count()).toEqual(before)
  })

  it('reaches an open page at once', async () => {
    const { client, id } = await applicant()
    const stopped = new AbortController()
    // The first page of a process also hears that the process has begun to listen.
    for (const _ of ['first', 'second']) await openLive(identity, client, stopped.signal)
    const hear = await openLive(identity, client, stopped.signal)
    await hear('still')
    await decide(sales, id, approval)
    await hear('changed')
    await client.signOut()
    stopped.abort()
  })
})

describe('an open page of staff', () => {
  it('hears of every application and of every answer, and that of a client of neither', async () => {
    const stopped = new AbortController()
    const bystander = await applicant()
    for (const _ of ['first', 'second']) await openLive(identity, sales, stopped.signal)
    const hear = await openLive(identity, sales, stopped.signal)
    const hearAsClient = await openLive(identity, bystander.client, stopped.signal)
    await hear('still')
    const { id, email, client } = await applicant()
    await hear('queue')
    await decide(operations, id, { decision: 'ask', reason: 'Which building is it, please?' })
    await hear('queue')
    await client.reauthenticate()
    const code = await identity.codeFor(email)
    const gone = await callApi(identity, client, 'DELETE', '/api/account', { code })
    expect(gone.status).toBe(204)
    await hear('queue')
    await decide(sales, bystander.id, approval)
    expect(await hearAsClient('changed')).not.toContain('queue')
    stopped.abort()
  })

  it('hears that its session has come to its end', async () => {
    const stopped = new AbortController()
    const { client, id } = await applicant()
    await openLive(identity, client, stopped.signal)
    const hear = await openLive(identity, client, stopped.signal)
    await identity.ctx.db.query(
      `UPDATE auth.sessions SET not_after = now() - interval '1 minute' WHERE user_id = $1`,
      [id],
    )
    await identity.ctx.db.query("SELECT pg_notify('account_changed', $1)", [id])
    await hear('ended')
    stopped.abort()
  })
})

describe('the queue', () => {
  it('has whoever waits, those we promised the earliest first and those who owe us an answer last', async () => {
    const [late, asked, soon] = [await applicant(), await applicant(), await applicant()]
    const promise = (id: string, day: string) =>
      identity.ctx.db.query('UPDATE profiles SET decide_by = $2 WHERE user_id = $1', [id, day])
    await promise(late.id, '2026-01-09')
    await promise(asked.id, '2026-01-05')
    await promise(soon.id, '2026-01-07')
    const reason = 'Which building is it, please?'
    await decide(sales, asked.id, { decision: 'ask', reason })
    const { body } = await callApi(identity, sales, 'GET', '/api/approvals')
    const order = (body as { userId: string }[]).map(({ userId }) => userId)
    const places = [soon, late, asked].map(({ id }) => order.indexOf(id))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
  })

  it('has what was decided apart, the newest first, and nobody who was invited', async () => {
    const { id } = await applicant()
    await decide(sales, id, approval)
    const { body } = await until(async () => {
      const decided = await callApi(identity, sales, 'GET', '/api/approvals?show=decided')
      return decided.body[0]?.userId === id && decided
    })
    expect(body[0]).toMatchObject({
      state: 'approved',
      decidedAt: expect.any(String),
      decidedBy: 'Sam Sales',
    })
    const roles = (body as { email: string }[]).map(({ email }) => email.split('@')[1])
    expect(new Set(roles)).toEqual(new Set(['engines.example']))
  })
})
