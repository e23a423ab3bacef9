import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longDate } from '#lib/time.ts'
import { callApi, newCompany, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openLive } from '../kit/live.ts'
import { MovableClock, password } from '../kit/second-factors.ts'
import { until } from '../kit/until.ts'

let identity: TestIdentity
let sales: GoTrueClient
let operations: GoTrueClient

const team = 'team@enix.example'

beforeAll(async () => {
  const clock = new MovableClock()
  const env = { TEAM_EMAIL: team }
  identity = await startIdentity({ email: { autoconfirm: true } }, { clock }, env)
  sales = (await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' }))
    .client
  operations = (await protectedPersonWith(identity, clock, { role: 'operations' })).client
})
afterAll(() => identity.close())

const said = {
  full_name: ' Ada Lovelace ',
  company: 'Analytical Engines',
  site_postcode: 'm1 1ae',
  phone_number: '0161 496 0999',
  consent: 'account-2026-11',
}

async function applicant(data: Record<string, unknown> = said) {
  const client = identity.client()
  const email = `${randomUUID()}@engines.example`
  const { data: signedUp, error } = await client.signUp({ email, password, options: { data } })
  if (error) throw error
  const account = await callApi(identity, client, 'GET', '/api/account')
  return { client, email, id: signedUp.user?.id ?? '', account: account.body }
}

const decide = (client: GoTrueClient, id: string, body: unknown) =>
  callApi(identity, client, 'POST', `/api/approvals/${id}`, body)

const site = { name: 'Lobby', postcode: 'M1 1AE', environment: 'office' }
const approval = { decision: 'approve', company: { name: 'Analytical Engines' }, sites: [site] }

const details = {
  fullName: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  sitePostcode: 'm1 1ae',
  phone: '0161 496 0999',
}
const describeOneself = (client: GoTrueClient, body: unknown) =>
  callApi(identity, client, 'PUT', '/api/account', body)
const listed = async (id: string, show: 'waiting' | 'decided') => {
  const { body } = await callApi(identity, sales, 'GET', `/api/approvals?show=${show}`)
  return body.find(({ userId }: { userId: string }) => userId === id)
}

async function mailsTo(email: string) {
  return (await identity.mails()).filter(({ recipient }) => recipient === email)
}

describe('an application', () => {
  it('is made of what somebody said when they signed up', async () => {
    const { account, email, id } = await applicant()
    expect(account).toMatchObject({
      userId: id,
      email,
      role: 'client',
      state: 'pending',
      fullName: 'Ada Lovelace',
      companyName: 'Analytical Engines',
      sitePostcode: 'M1 1AE',
      phone: '0161 496 0999',
      company: null,
      decideBy: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      reason: null,
    })
    const { rows } = await identity.ctx.db.query<{ consent_wording: string }>(
      'SELECT consent_wording FROM profiles WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ consent_wording: 'account-2026-11' }])
  })

  it.each([
    ['nothing but the consent', { consent: said.consent }],
    ['no telephone', { ...said, phone_number: '' }],
    ['a postcode that is none', { ...said, site_postcode: 'Manchester' }],
    ['things that are no text', { ...said, full_name: { first: 'Ada' } }],
  ])('needs more when somebody said %s, and is in the queue once they have', async (_, data) => {
    const { client, account } = await applicant(data)
    expect(account).toMatchObject({ state: 'more_needed', reason: expect.any(String) })
    const wrong = await describeOneself(client, { ...details, phone: '1' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { phone: expect.any(String) }])
    const mended = await describeOneself(client, details)
    expect(mended.body).toMatchObject({ state: 'pending', reason: null, sitePostcode: 'M1 1AE' })
  })

  it.each([
    ['nothing', {}],
    ['everything else', { ...said, consent: undefined }],
    ['another wording', { ...said, consent: 'account-1999-01' }],
  ])('needs the consent of whoever said %s, and keeps its wording', async (_, data) => {
    const { client, id, account } = await applicant(data)
    expect(account).toMatchObject({ state: 'more_needed', consentGiven: false })
    for (const consent of [undefined, true, 'account-1999-01']) {
      const without = await describeOneself(client, { ...details, consent })
      expect([without.status, without.body.fields]).toEqual([422, { consent: expect.any(String) }])
    }
    const given = await describeOneself(client, { ...details, consent: said.consent })
    expect(given.body).toMatchObject({ state: 'pending', reason: null, consentGiven: true })
    const { rows } = await identity.ctx.db.query(
      'SELECT consent_wording FROM profiles WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ consent_wording: 'account-2026-11' }])
  })

  it('takes nothing over that is not what it seems to be', async () => {
    const full_name = 'Ada\nYour account is locked: https://evil.example'
    const { account } = await applicant({ ...said, full_name, company: '\u202egnidneV ytteN' })
    expect(account).toMatchObject({ state: 'more_needed', fullName: '', companyName: '' })
  })

  it('is one, even if two pages ask for it at once', async () => {
    const client = identity.client()
    const email = `${randomUUID()}@engines.example`
    await client.signUp({ email, password, options: { data: said } })
    const asked = [1, 2, 3].map(() => callApi(identity, client, 'GET', '/api/account'))
    const states = (await Promise.all(asked)).map(({ body }) => body.state)
    expect(states).toEqual(['pending', 'pending', 'pending'])
  })
})

describe('the mails about an application', () => {
  const toTeamAbout = async (id: string) =>
    (await mailsTo(team)).filter(({ text }) => text.includes(`application=${id}`))

  it('tell the team of it and the person by when they have our answer', async () => {
    const { id, email, account } = await applicant()
    const day = longDate(account.decideBy)
    const [mail, ...others] = await toTeamAbout(id)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New application: Analytical Engines')
    for (const fact of ['Ada Lovelace', 'Analytical Engines', 'M1 1AE', email, `by: ${day}`]) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.text).toContain(`${identity.siteUrl}/dashboard/approvals?application=${id}`)
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: 'We are checking your Enix account',
        text: expect.stringContaining(`by the end of ${day}`),
      },
    ])
  })

  it('wait until it is whole, and a change of it is none', async () => {
    const { client, id, email } = await applicant({ ...said, phone_number: '' })
    expect([await toTeamAbout(id), await mailsTo(email)]).toEqual([[], []])
    for (const _ of ['whole', 'changed']) await describeOneself(client, details)
    expect([await toTeamAbout(id), await mailsTo(email)]).toMatchObject([[{}], [{}]])
  })

  it('tell the team of an answer, and are gone with the account', async () => {
    const { client, id, email } = await applicant()
    await decide(sales, id, { decision: 'ask', reason: 'Which entrance would it be?' })
    await describeOneself(client, { ...details, answer: 'The one beside the canteen.' })
    const [mail] = await toTeamAbout(id)
    expect(mail?.subject).toBe('Answered application: Analytical Engines')
    expect(mail?.text).toContain('The one beside the canteen.')
    const receipts = (await mailsTo(email)).filter(({ subject }) => subject.includes('checking'))
    expect(receipts).toHaveLength(1)
    await client.reauthenticate()
    const code = await identity.codeFor(email)
    const gone = await callApi(identity, client, 'DELETE', '/api/account', { code })
    expect([gone.status, await toTeamAbout(id)]).toEqual([204, []])
  })
})

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
