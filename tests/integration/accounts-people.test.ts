import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi, newCompany, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock, password } from '../kit/second-factors.ts'

let identity: TestIdentity
let clock: MovableClock
let admin: { id: string; client: GoTrueClient }

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  admin = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Zoe Admin' })
})
afterAll(() => identity.close())

const call = (method: string, path: string, body?: unknown, client = admin.client) =>
  callApi(identity, client, method, path, body)

const accountOf = async (client: GoTrueClient) =>
  (await call('GET', '/api/account', undefined, client)).body

describe('an invitation', () => {
  it('lets somebody in with a role and without approval, once they follow the mail', async () => {
    const email = `${randomUUID()}@enix.example`
    const invitation = { email, fullName: 'Olive Operations', role: 'operations' }
    expect((await call('POST', '/api/people', invitation)).status).toBe(204)
    const link = new URL(await identity.linkFor(email))
    expect(link.searchParams.get('redirect_to')).toBe(`${identity.siteUrl}/auth/callback`)
    const client = identity.client()
    const token = await identity.codeFor(email)
    const { error } = await client.verifyOtp({ email, token, type: 'invite' })
    expect(error).toBeNull()
    expect(await accountOf(client)).toMatchObject({
      role: 'operations',
      state: 'approved',
      fullName: 'Olive Operations',
    })
  })

  it('of a client names a company that is there', async () => {
    const invitation = { email: `${randomUUID()}@x.example`, fullName: 'Ada', role: 'client' }
    const without = await call('POST', '/api/people', invitation)
    expect([without.status, without.body.message]).toEqual([
      422,
      expect.stringContaining('company'),
    ])
    const unknown = await call('POST', '/api/people', { ...invitation, companyId: randomUUID() })
    expect([unknown.status, unknown.body.message]).toEqual([422, 'There is no such company.'])
    const companyId = await newCompany(identity)
    expect((await call('POST', '/api/people', { ...invitation, companyId })).status).toBe(204)
  })

  it('does not touch somebody who has an account', async () => {
    const { email, client } = await personWith(identity, { role: 'client' })
    const invitation = { email, fullName: 'Somebody Else', role: 'admin' }
    const answer = await call('POST', '/api/people', invitation)
    expect([answer.status, answer.body.code]).toEqual([422, 'refused'])
    expect(await accountOf(client)).toMatchObject({ role: 'client', fullName: 'Ada Lovelace' })
  })
})

describe('a role', () => {
  it('is changed at once, and the change is in the trail', async () => {
    const { id, client } = await personWith(identity, { role: 'sales', fullName: 'Sam Sales' })
    expect((await call('PUT', `/api/people/${id}`, { role: 'compliance' })).status).toBe(204)
    expect((await accountOf(client)).role).toBe('compliance')
    const { body } = await call('GET', '/api/trail')
    expect(body[0]).toMatchObject({
      actor: admin.id,
      actorName: 'Zoe Admin',
      action: 'person.role_changed',
      subjectId: id,
      subjectName: 'Sam Sales',
    })
  })

  it('of a client needs a company', async () => {
    const { id } = await personWith(identity, { role: 'sales' })
    expect((await call('PUT', `/api/people/${id}`, { role: 'client' })).status).toBe(422)
    const unknown = { role: 'client', companyId: randomUUID() }
    expect((await call('PUT', `/api/people/${id}`, unknown)).status).toBe(422)
    const companyId = await newCompany(identity)
    const known = await call('PUT', `/api/people/${id}`, { role: 'client', companyId })
    expect(known.status).toBe(204)
  })

  it('of the last admin stays, an invited one who never came notwithstanding', async () => {
    const email = `${randomUUID()}@enix.example`
    const invitation = { email, fullName: 'Never Came', role: 'admin' }
    expect((await call('POST', '/api/people', invitation)).status).toBe(204)
    const answer = await call('PUT', `/api/people/${admin.id}`, { role: 'sales' })
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin'])
    const away = await call('DELETE', '/api/account', { code: '123456' })
    expect([away.status, away.body.code]).toEqual([409, 'last_admin'])
  })

  it('cannot be taken by two admins from each other at the same moment', async () => {
    const other = await protectedPersonWith(identity, clock, { role: 'admin' })
    const answers = await Promise.all([
      call('PUT', `/api/people/${other.id}`, { role: 'sales' }),
      call('PUT', `/api/people/${admin.id}`, { role: 'sales' }, other.client),
    ])
    expect(answers.map(({ status }) => status)).toContain(204)
    const { rows } = await identity.ctx.db.query<{ user_id: string }>(
      "SELECT user_id FROM profiles WHERE role = 'admin' AND user_id IN ($1, $2)",
      [admin.id, other.id],
    )
    expect(rows).toHaveLength(1)
    // The tests that follow need the one whom they know.
    await identity.ctx.db.query(
      "UPDATE profiles SET role = CASE user_id WHEN $1 THEN 'admin' ELSE 'sales' END WHERE user_id IN ($1, $2)",
      [admin.id, other.id],
    )
  })
})

it('whoever works here need not be called, and belongs to no company', async () => {
  const fullName = 'Sam Sales'
  const { client } = await protectedPersonWith(identity, clock, { role: 'sales', fullName })
  const details = { fullName: 'Sam Sales', phone: '', companyName: 'Another Ltd' }
  const { body } = await call('PUT', '/api/account', details, client)
  expect(body).toMatchObject({
    fullName: 'Sam Sales',
    phone: '',
    companyName: 'Analytical Engines',
  })
  const wrong = await call('PUT', '/api/account', { ...details, phone: '1' }, client)
  expect(wrong.body.fields).toEqual({ phone: 'Please enter a telephone number' })
})

it('a colleague is renamed by an admin alone, and the trail keeps the name before', async () => {
  const fullName = 'Sam Sales'
  const sam = await protectedPersonWith(identity, clock, { role: 'sales', fullName })
  const own = await call('PUT', '/api/account', { fullName: 'Cora Officer', phone: '' }, sam.client)
  expect(own.body.fullName).toBe('Sam Sales')
  const change = { role: 'sales', companyId: null, fullName: 'Sam Seller' }
  const refused = await call('PUT', `/api/people/${sam.id}`, change, sam.client)
  expect(refused.status).toBe(403)
  expect((await call('PUT', `/api/people/${sam.id}`, change)).status).toBe(204)
  expect(await accountOf(sam.client)).toMatchObject({ fullName: 'Sam Seller', role: 'sales' })
  const { body } = await call('GET', '/api/trail?action=person.renamed')
  expect(body[0]).toMatchObject({
    actor: admin.id,
    subjectId: sam.id,
    details: { from: 'Sam Sales', to: 'Sam Seller' },
  })
})

describe('a suspension', () => {
  const reason = { reason: 'The building has another operator now.' }

  it('ends every session and lets nobody in until it is lifted', async () => {
    const { id, email, client } = await personWith(identity)
    const elsewhere = identity.client()
    await elsewhere.signInWithPassword({ email, password })
    expect((await call('POST', `/api/people/${id}/suspension`, reason)).status).toBe(204)
    for (const session of [client, elsewhere]) {
      expect((await call('GET', '/api/account', undefined, session)).status).toBe(401)
      expect((await session.refreshSession()).error).not.toBeNull()
    }
    const again = await identity.client().signInWithPassword({ email, password })
    expect(again.error?.code).toBe('user_banned')
    const [mail] = (await identity.mails()).filter(({ recipient }) => recipient === email)
    expect(mail?.text).toContain(reason.reason)

    expect((await call('DELETE', `/api/people/${id}/suspension`)).status).toBe(204)
    const back = identity.client()
    expect((await back.signInWithPassword({ email, password })).error).toBeNull()
    expect((await accountOf(back)).state).toBe('approved')
  })

  it('is not for oneself, and not for whoever is not approved', async () => {
    const own = await call('POST', `/api/people/${admin.id}/suspension`, reason)
    expect([own.status, own.body.code]).toEqual([409, 'oneself'])
    const { id, client } = await personWith(identity, { state: 'pending' })
    const waiting = await call('POST', `/api/people/${id}/suspension`, reason)
    expect([waiting.status, waiting.body.code]).toEqual([409, 'not_approved'])
    expect((await call('DELETE', `/api/people/${id}/suspension`)).status).toBe(404)
    expect((await accountOf(client)).state).toBe('pending')
  })
})

describe('the list of people', () => {
  const listed = async (query: string) => {
    const { body } = await call('GET', `/api/people?${query}`)
    return body as { people: { userId: string }[]; total: number; pageSize: number }
  }
  const ids = async (query: string) => (await listed(query)).people.map(({ userId }) => userId)

  it('is searched and filtered', async () => {
    const client = await personWith(identity, { fullName: 'Percent %_\\ Sign' })
    const plain = await personWith(identity, { role: 'compliance', fullName: 'Conrad Plain' })
    const safe = await protectedPersonWith(identity, clock, {
      role: 'compliance',
      fullName: 'Carla Safe',
    })
    expect(await ids(new URLSearchParams({ search: '%_\\' }).toString())).toEqual([client.id])
    expect(await ids(`search=${client.email.toUpperCase()}`)).toEqual([client.id])
    expect(await ids('role=compliance&secondFactor=with')).toEqual([safe.id])
    expect(await ids('role=compliance&secondFactor=without')).toContain(plain.id)
    const team = await ids('role=team&state=approved')
    expect(team).toEqual(expect.arrayContaining([admin.id, plain.id, safe.id]))
    expect(team).not.toContain(client.id)
    expect(await ids('state=rejected')).toEqual([])
  })

  it('refuses a filter that is none', async () => {
    for (const query of ['role=king', 'state=x', 'page=0', 'secondFactor=maybe']) {
      expect([query, (await call('GET', `/api/people?${query}`)).status]).toEqual([query, 422])
    }
  })
})

it('the trail goes back page by page, without a gap', async () => {
  const whole = (await call('GET', '/api/trail?size=500')).body as { id: number }[]
  const first = (await call('GET', '/api/trail?size=5')).body as { id: number }[]
  const before = first.at(-1)?.id
  const second = (await call('GET', `/api/trail?size=5&before=${before}`)).body as { id: number }[]
  expect([...first, ...second].map(({ id }) => id)).toEqual(whole.slice(0, 10).map(({ id }) => id))
  for (const query of ['before=x', 'before=-1', 'size=501', 'size=0']) {
    expect([query, (await call('GET', `/api/trail?${query}`)).status]).toEqual([query, 422])
  }
})
