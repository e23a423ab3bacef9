import { randomUUID } from 'node:crypto'
import { removeExpired } from '@enix/identity/commands/remove-expired.server.ts'
import type { AuthClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityHost } from '#server/identity-host.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'

let identity: TestIdentity
let admin: InstanceType<typeof AuthClient>['admin']

beforeAll(async () => {
  identity = await startIdentity()
  admin = (await identity.adminClient()).admin
})
afterAll(() => identity.close())

const password = 'a long enough password'

async function newPerson() {
  const email = `${randomUUID()}@example.com`
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  return { email, id: data.user?.id ?? '' }
}

async function signIn(email: string, device = 'a test') {
  const client = identity.client({ headers: { 'user-agent': device } })
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, token: data.session.access_token }
}

async function call(method: string, path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${identity.url}${path}`, { method, headers })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

const isSignedIn = async (token: string) => (await call('GET', '/user', token)).status === 200

describe('one’s own sessions', () => {
  it('lists where somebody is signed in, and nobody else', async () => {
    const { email } = await newPerson()
    const telephone = await signIn(email, 'telephone')
    const laptop = await signIn(email, 'laptop')
    await signIn((await newPerson()).email, 'stranger')
    await telephone.client.refreshSession()
    const { status, body } = await call('GET', '/sessions', laptop.token)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        refreshed_at: null,
        user_agent: 'laptop',
        ip: '127.0.0.1',
        aal: 'aal1',
        methods: ['password'],
        current: true,
      },
      expect.objectContaining({
        user_agent: 'telephone',
        refreshed_at: expect.any(String),
        current: false,
      }),
    ])
  })

  it('ends one of them at once', async () => {
    const { email } = await newPerson()
    const lost = await signIn(email, 'lost')
    const here = await signIn(email, 'here')
    const { body } = await call('GET', '/sessions', here.token)
    const { id } = body.find((session: { user_agent: string }) => session.user_agent === 'lost')
    expect((await call('DELETE', `/sessions/${id}`, here.token)).status).toBe(204)
    expect(await isSignedIn(lost.token)).toBe(false)
    expect((await lost.client.refreshSession()).error).not.toBeNull()
    expect(await isSignedIn(here.token)).toBe(true)
    const again = await call('DELETE', `/sessions/${id}`, here.token)
    expect([again.status, again.body.error_code]).toEqual([404, 'session_not_found'])
  })

  it('signs out by ending the session that asks', async () => {
    const { token } = await signIn((await newPerson()).email)
    const { body } = await call('GET', '/sessions', token)
    expect((await call('DELETE', `/sessions/${body[0].id}`, token)).status).toBe(204)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('does not end a session of somebody else', async () => {
    const victim = await signIn((await newPerson()).email)
    const { body } = await call('GET', '/sessions', victim.token)
    const { token } = await signIn((await newPerson()).email)
    expect((await call('DELETE', `/sessions/${body[0].id}`, token)).status).toBe(404)
    expect(await isSignedIn(victim.token)).toBe(true)
  })

  it('is for people who are signed in', async () => {
    for (const path of ['/sessions', '/security-log']) {
      expect((await fetch(`${identity.url}${path}`)).status).toBe(401)
    }
  })
})

describe('signing out', () => {
  const threeDevices = async () => {
    const { email } = await newPerson()
    return [await signIn(email), await signIn(email), await signIn(email)] as const
  }

  it('ends every session unless told otherwise', async () => {
    const [here, there, elsewhere] = await threeDevices()
    expect((await here.client.signOut()).error).toBeNull()
    for (const { token } of [here, there, elsewhere]) expect(await isSignedIn(token)).toBe(false)
  })

  it('ends only the session that asks', async () => {
    const [here, there] = await threeDevices()
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull()
    expect(await isSignedIn(here.token)).toBe(false)
    expect(await isSignedIn(there.token)).toBe(true)
  })

  it('ends all sessions but the one that asks', async () => {
    const [here, there, elsewhere] = await threeDevices()
    expect((await here.client.signOut({ scope: 'others' })).error).toBeNull()
    expect(await isSignedIn(here.token)).toBe(true)
    for (const { token } of [there, elsewhere]) expect(await isSignedIn(token)).toBe(false)
  })

  it('refuses a scope that it does not know', async () => {
    const { token } = await signIn((await newPerson()).email)
    const { status, body } = await call('POST', '/logout?scope=galaxy', token)
    expect([status, body.msg]).toEqual([400, 'Unsupported logout scope "galaxy"'])
    expect(await isSignedIn(token)).toBe(true)
  })
})

it('the official client tells of all that happens to a session', async () => {
  const { email } = await newPerson()
  const client = identity.client()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await client.signInWithPassword({ email, password })
  await client.refreshSession()
  await client.updateUser({ data: { nickname: 'Ada' } })
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  const code = await generate({ secret: factor?.totp.secret ?? '' })
  await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  await client.resetPasswordForEmail(email)
  await client.verifyOtp({ email, token: await identity.codeFor(email), type: 'recovery' })
  await client.signOut()
  expect(events).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
    'SIGNED_OUT',
  ])
})

describe('the security log', () => {
  it('tells somebody what happened to their account, failed sign-ins included', async () => {
    const { email } = await newPerson()
    const stranger = identity.client({ headers: { 'user-agent': 'stranger' } })
    await stranger.signInWithPassword({ email, password: 'a wrong password' })
    const { token } = await signIn(email, 'laptop')
    await signIn((await newPerson()).email)
    const { body } = await call('GET', '/security-log', token)
    expect(body.slice(0, 2)).toMatchObject([
      { event: 'sign_in.succeeded', user_agent: 'laptop', details: { method: 'password' } },
      { event: 'sign_in.failed', user_agent: 'stranger', ip: '127.0.0.1' },
    ])
    expect(body.at(-1)).toMatchObject({ event: 'account.created' })
    expect(body[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      event: 'sign_in.succeeded',
      ip: '127.0.0.1',
      user_agent: 'laptop',
      details: expect.not.objectContaining({ ip: expect.anything() }),
    })
    expect(JSON.stringify(body)).not.toContain(password)
  })

  it('comes in pages of fifty, the newest first', async () => {
    const { email, id } = await newPerson()
    const { token } = await signIn(email)
    await identity.ctx.db.query(
      `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, details)
        SELECT now(), 'visitor', 'sign_in.failed', 'user', $1, '{}' FROM generate_series(1, 60)`,
      [id],
    )
    const first = (await call('GET', '/security-log', token)).body
    expect(first).toHaveLength(50)
    const second = (await call('GET', `/security-log?before=${first.at(-1).id}`, token)).body
    const ids: number[] = [...first, ...second].map((event) => event.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.at(-1).event).toBe('account.created')
    expect((await call('GET', '/security-log?before=x', token)).status).toBe(400)
  })
})

describe('the removal of what has expired', () => {
  const rules = {
    refreshReuseSeconds: 10,
    timeboxSeconds: 3600,
    inactivitySeconds: 600,
    lowAssuranceSeconds: 900,
    onePerUser: false,
  }
  const hours = (count: number) => new Date(Date.now() - count * 3600 * 1000).toISOString()

  async function remaining(table: string, column: string, keys: string[]): Promise<string[]> {
    const text = `SELECT ${column}::text AS key FROM ${table} WHERE ${column}::text = ANY($1)`
    const { rows } = await identity.ctx.db.query<{ key: string }>(text, [keys])
    return rows.map(({ key }) => key)
  }

  it('removes sessions a day after they ended, and no others', async () => {
    const { id: userId } = await newPerson()
    const insert = async (times: { created: number; refreshed?: number; notAfter?: number }) => {
      const id = randomUUID()
      await identity.ctx.db.query(
        `INSERT INTO auth.sessions (id, user_id, created_at, refreshed_at, not_after, aal)
          VALUES ($1, $2, $3, $4, $5, 'aal1')`,
        [
          id,
          userId,
          hours(times.created),
          times.refreshed === undefined ? null : hours(times.refreshed).replace('Z', ''),
          times.notAfter === undefined ? null : hours(times.notAfter),
        ],
      )
      return id
    }
    const timeboxed = await insert({ created: 26, refreshed: 1 })
    const inactive = await insert({ created: 24.5 })
    const over = await insert({ created: 2, refreshed: 1, notAfter: 25 })
    const justOver = await insert({ created: 20, refreshed: 19, notAfter: 19 })
    const used = await insert({ created: 24.5, refreshed: 1 })
    await removeExpired({ ...identity.ctx, host: identityHost }, { sessions: rules })
    const all = [timeboxed, inactive, over, justOver, used]
    const kept = await remaining('auth.sessions', 'id', all)
    expect(kept.toSorted()).toEqual([justOver, used].toSorted())
    const noLimits = { ...rules, timeboxSeconds: 0, inactivitySeconds: 0 }
    const ancient = await insert({ created: 9000 })
    await removeExpired({ ...identity.ctx, host: identityHost }, { sessions: noLimits })
    expect(await remaining('auth.sessions', 'id', [ancient])).toEqual([ancient])
  })

  it('removes thousands of counted attempts, and leaves those that still count', async () => {
    const { db } = identity.ctx
    await db.query(
      `INSERT INTO identity.attempts (key, points, expire)
        SELECT 'old' || n, 1, 1000 FROM generate_series(1, 2500) n`,
    )
    const later = Date.now() + 3_600_000
    await db.query(`INSERT INTO identity.attempts VALUES ('current', 1, $1)`, [later])
    await removeExpired({ ...identity.ctx, host: identityHost }, { sessions: rules })
    const { rows } = await db.query(
      `SELECT key FROM identity.attempts WHERE key ~ '^(old|current)'`,
    )
    expect(rows).toEqual([{ key: 'current' }])
  })

  it('removes what was on its way for more than a day', async () => {
    const { db } = identity.ctx
    const [old, recent] = [randomUUID(), randomUUID()]
    for (const [id, at] of [
      [old, hours(25)],
      [recent, hours(23)],
    ]) {
      await db.query(
        `INSERT INTO auth.flow_state (id, provider_type, authentication_method, created_at)
          VALUES ($1, 'github', 'oauth', $2)`,
        [id, at],
      )
      await db.query(
        `INSERT INTO auth.oauth_client_states (id, provider_type, created_at)
          VALUES ($1, 'github', $2)`,
        [id, at],
      )
    }
    const expiries = [
      ['identity.spent_wallet_messages', 'message_hash'],
      ['identity.spent_assertions', 'assertion_id'],
    ] as const
    for (const [table] of expiries) {
      await db.query(`INSERT INTO ${table} VALUES ($1, $2), ($3, $4)`, [
        old,
        hours(0.1),
        recent,
        hours(-1),
      ])
    }
    await removeExpired({ ...identity.ctx, host: identityHost }, { sessions: rules })
    for (const [table, key] of [
      ['auth.flow_state', 'id'],
      ['auth.oauth_client_states', 'id'],
      ...expiries,
    ] as const) {
      expect([table, await remaining(table, key, [old, recent])]).toEqual([table, [recent]])
    }
  })
})
