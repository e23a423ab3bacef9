import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { createApp, type SiteApp } from '#server/app.ts'
import { callApi } from '../kit/accounts.ts'
import { newDatabase } from '../kit/app.ts'
import { sharedKeys, startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock, showApp } from '../kit/second-factors.ts'

const email = 'admin@enix.example'
const clock = new MovableClock()
let identity: TestIdentity
let others: SiteApp[]
let logins: ({ email: string; password: string } | undefined)[]

beforeAll(async () => {
  const database = await newDatabase()
  identity = await startIdentity({}, { database, clock })
  const config = parseConfig({ DEMO_CONTENT: 'off', ADMIN_EMAIL: email, LOG_LEVEL: 'error' })
  const log = createLogger('error')
  // Two more processes, as far as the database can tell. An embedded database has only one.
  others = await Promise.all(
    [1, 2].map(() => createApp({ config, log, database, identity: sharedKeys })),
  )
  const [one, two] = others
  logins =
    inject('engine') === 'embedded'
      ? [await one?.ensureFirstAdmin(), await two?.ensureFirstAdmin()]
      : await Promise.all(others.map((app) => app.ensureFirstAdmin()))
})
afterAll(async () => {
  for (const app of others) await app.close()
  const { db } = identity.ctx
  await identity.close()
  await db.close()
})

describe('the first admin', () => {
  it('is made once, by two processes at once, and shown once', async () => {
    expect(logins.filter(Boolean)).toEqual([{ email, password: expect.any(String) }])
    expect(await others[0]?.ensureFirstAdmin()).toBeUndefined()
    const { rows } = await identity.ctx.db.query("SELECT FROM profiles WHERE role = 'admin'")
    expect(rows).toHaveLength(1)
    const kept = await identity.ctx.db.query<{ row: string }>(
      'SELECT to_json(u)::text || to_json(p)::text AS row FROM auth.users u JOIN profiles p ON p.user_id = u.id',
    )
    expect(kept.rows[0]?.row).not.toContain(logins.find(Boolean)?.password)
  })

  it('takes consultations from the first day, so that one can be booked', async () => {
    const { rows } = await identity.ctx.db.query<{ hours: object }>('SELECT hours FROM staff_hours')
    expect(rows.map(({ hours }) => Object.keys(hours))).toEqual([
      ['Fri', 'Mon', 'Thu', 'Tue', 'Wed'],
    ])
    const answer = await fetch(`${identity.siteUrl}/functions/v1/free-slots?place=video`)
    expect((await answer.json()).slots.length).toBeGreaterThan(100)
  })

  it('changes the password first, then sets up a second factor, then works', async () => {
    const login = logins.find(Boolean)
    if (!login) throw new Error('Nobody was made')
    const client = identity.client()
    expect((await client.signInWithPassword(login)).error).toBeNull()
    const call = (method: string, path: string, body?: unknown) =>
      callApi(identity, client, method, path, body)
    const codes = async () => [
      (await call('GET', '/api/approvals')).body.code ?? 'allowed',
      (await call('POST', '/api/companies', {})).body.code,
      (await call('GET', '/api/people')).body.code ?? 'allowed',
    ]
    const must = 'password_change_needed'
    expect((await call('GET', '/api/account')).body).toMatchObject({
      role: 'admin',
      mustChangePassword: true,
    })
    expect(await codes()).toEqual([must, must, must])

    const { error } = await client.updateUser({ password: 'a password of my own' })
    expect(error).toBeNull()
    const needed = 'second_factor_needed'
    expect(await codes()).toEqual([needed, needed, needed])

    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    if (!data) throw new Error('No factor')
    await showApp(client, clock, { factorId: data.id, secret: data.totp.secret })
    expect(await codes()).toEqual(['allowed', 'validation_failed', 'allowed'])
  })
})
