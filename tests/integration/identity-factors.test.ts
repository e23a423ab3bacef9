import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import {
  claimsOf,
  MovableClock,
  newPerson,
  personWithApp,
  showApp,
  signIn,
} from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity({ email: { autoconfirm: true } }, { clock })
})
afterAll(() => identity.close())

describe('an authenticator app', () => {
  it('is enrolled with a picture, an address and a secret that is stored encrypted', async () => {
    const { client } = await newPerson(identity)
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My telephone',
      issuer: 'Test',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My telephone' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Test:/)
    const { rows } = await identity.ctx.db.query<{ secret: string }>(
      'SELECT secret FROM auth.mfa_factors WHERE id = $1',
      [data?.id],
    )
    expect(rows[0]?.secret).toMatch(/^\{"key_id"/)
    expect(rows[0]?.secret).not.toContain(data?.totp.secret)
  })

  it('raises the session once its code is shown', async () => {
    const { client, app } = await personWithApp(identity, clock)
    expect(await claimsOf(client)).toEqual({ aal: 'aal2', methods: ['password', 'totp'] })
    const { data } = await client.mfa.listFactors()
    const factor = { id: app.factorId, factor_type: 'totp', status: 'verified' }
    expect(data?.totp).toMatchObject([factor])
    const refreshed = await client.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
  })

  it('refuses a code that was used before, and takes the next one', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const other = await signIn(identity, email)
    const spent = await clock.codeOf(app.secret)
    const replayed = await other.mfa.challengeAndVerify({ factorId: app.factorId, code: spent })
    expect(replayed.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect(await claimsOf(other)).toMatchObject({ aal: 'aal1' })
    await showApp(other, clock, app)
    expect(await claimsOf(other)).toMatchObject({ aal: 'aal2' })
  })

  it('lets one of two who show the same code at once in', async () => {
    const { client, email, app } = await personWithApp(identity, clock)
    const other = await signIn(identity, email)
    await showApp(other, clock, app)
    const clients = [client, other]
    clock.pass(30)
    const code = await clock.codeOf(app.secret)
    const { factorId } = app
    const answers = await Promise.all(
      clients.map((each) => each.mfa.challengeAndVerify({ factorId, code })),
    )
    const codes = answers.map(({ error }) => error?.code ?? 'none').toSorted()
    expect(codes).toEqual(['mfa_verification_failed', 'none'])
  })

  it('takes a code of the half minute before and after, and none beyond', async () => {
    const { client } = await newPerson(identity)
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const factorId = data?.id ?? ''
    const verify = (code: string) => client.mfa.challengeAndVerify({ factorId, code })
    const old = await clock.codeOf(data?.totp.secret ?? '')
    clock.pass(60)
    expect((await verify(old)).error?.code).toBe('mfa_verification_failed')
    const recent = await clock.codeOf(data?.totp.secret ?? '')
    clock.pass(30)
    expect((await verify(recent)).error).toBeNull()
  })

  it('gives up a challenge after too many wrong codes, even for the right one', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const client = await signIn(identity, email)
    const { factorId } = app
    const challenge = await client.mfa.challenge({ factorId })
    const verify = (code: string) =>
      client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
    for (let tries = 0; tries < 5; tries++) {
      expect((await verify('000000')).error?.code).toBe('mfa_verification_failed')
    }
    clock.pass(30)
    const code = await clock.codeOf(app.secret)
    expect((await verify(code)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect((await verify(code)).error?.code).toBe('mfa_factor_not_found')
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  })

  it('counts wrong codes across challenges', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const client = await signIn(identity, email)
    const { factorId } = app
    for (let tries = 0; tries < 10; tries++) {
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: '000000' })
      expect(error?.code).toBe('mfa_verification_failed')
    }
    clock.pass(30)
    const code = await clock.codeOf(app.secret)
    const { error } = await client.mfa.challengeAndVerify({ factorId, code })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  it('ends the sessions that have not shown it', async () => {
    const { client, email } = await newPerson(identity)
    const elsewhere = await signIn(identity, email)
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const app = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' }
    const before = (await client.getSession()).data.session?.refresh_token ?? ''
    await showApp(client, clock, app)
    expect((await elsewhere.getUser()).error).not.toBeNull()
    expect((await elsewhere.refreshSession()).error).not.toBeNull()
    const stale = await identity.client().refreshSession({ refresh_token: before })
    expect(stale.error).not.toBeNull()
  })

  it('tells its owner by mail when it begins to count, and when it no longer does', async () => {
    const { client, email, app } = await personWithApp(identity, clock)
    await client.mfa.unenroll({ factorId: app.factorId })
    const subjects = (await identity.mails())
      .filter(({ recipient }) => recipient === email)
      .map(({ subject }) => subject)
    expect(subjects[0]).toContain('A second factor was removed')
    expect(subjects[1]).toContain('A second factor was added')
  })
})

describe('a challenge', () => {
  it('is given out as often as it is asked for, at once or not', async () => {
    const { client, app } = await personWithApp(identity, clock)
    const { factorId } = app
    const ask = () => client.mfa.challenge({ factorId })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
  })

  it('expires', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const client = await signIn(identity, email)
    const { data } = await client.mfa.challenge({ factorId: app.factorId })
    expect(data?.expires_at).toBeGreaterThan(clock.now().getTime() / 1000)
    clock.pass(301)
    const code = await clock.codeOf(app.secret)
    const verify = { factorId: app.factorId, challengeId: data?.id ?? '', code }
    const { error } = await client.mfa.verify(verify)
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  it('is answered once', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const client = await signIn(identity, email)
    const { data } = await client.mfa.challenge({ factorId: app.factorId })
    const answer = { factorId: app.factorId, challengeId: data?.id ?? '' }
    clock.pass(30)
    const first = await client.mfa.verify({ ...answer, code: await clock.codeOf(app.secret) })
    expect(first.error).toBeNull()
    clock.pass(30)
    const second = await client.mfa.verify({ ...answer, code: await clock.codeOf(app.secret) })
    expect(second.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  it('belongs to its factor and its factor to its owner', async () => {
    const [one, two] = [await personWithApp(identity, clock), await personWithApp(identity, clock)]
    const foreign = await one.client.mfa.challenge({ factorId: two.app.factorId })
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const { data } = await two.client.mfa.challenge({ factorId: two.app.factorId })
    const code = await clock.codeOf(one.app.secret)
    const mixed = { factorId: one.app.factorId, challengeId: data?.id ?? '', code }
    expect((await one.client.mfa.verify(mixed)).error?.code).toBe('mfa_factor_not_found')
  })
})

describe('enrolling', () => {
  it('needs the second factor once there is one', async () => {
    const { email, client } = await personWithApp(identity, clock)
    const low = await signIn(identity, email)
    const refused = await low.mfa.enroll({ factorType: 'totp', friendlyName: 'two' })
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'two' })
    expect(error).toBeNull()
  })

  it('is not finished with the password alone when it began before there was a second factor', async () => {
    const { client, email } = await newPerson(identity)
    const planted = await client.mfa.enroll({ factorType: 'phone', phone: '+447700900001' })
    const factorId = planted.data?.id ?? ''
    const mine = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const app = { factorId: mine.data?.id ?? '', secret: mine.data?.totp.secret ?? '' }
    await showApp(client, clock, app)
    const thief = await signIn(identity, email)
    const { data } = await thief.mfa.challenge({ factorId, channel: 'sms' })
    const code = await identity.codeFor('+447700900001')
    const { error } = await thief.mfa.verify({ factorId, challengeId: data?.id ?? '', code })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  it('takes a name once, and forgets an enrolment that nobody finished', async () => {
    const { client } = await newPerson(identity)
    const enrol = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    expect((await enrol()).error).toBeNull()
    expect((await enrol()).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "app" for this user already exists',
    })
    clock.pass(301)
    expect((await enrol()).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  it('stops at the most factors that one person may have', async () => {
    const { client } = await newPerson(identity)
    for (let number = 1; number <= 10; number++) {
      const name = { factorType: 'webauthn' as const, friendlyName: `key ${number}` }
      expect((await client.mfa.enroll(name)).error).toBeNull()
    }
    const more = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key 11' })
    expect(more.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  })

  it('is not for somebody anonymous, nor for somebody unknown', async () => {
    const anonymous = identity.client()
    await anonymous.signInAnonymously()
    const refused = await anonymous.mfa.enroll({ factorType: 'totp' })
    expect(refused.error).toMatchObject({ status: 403, code: 'no_authorization' })
    const answer = await fetch(`${identity.url}/factors`, { method: 'POST' })
    expect(answer.status).toBe(401)
  })
})

describe('removing a factor', () => {
  it('needs a session that has shown one', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const low = await signIn(identity, email)
    const { error } = await low.mfa.unenroll({ factorId: app.factorId })
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  })

  it('makes the sessions that showed it worth less', async () => {
    const { client, app } = await personWithApp(identity, clock)
    const { data, error } = await client.mfa.unenroll({ factorId: app.factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: app.factorId })
    await client.refreshSession()
    expect(await claimsOf(client)).toEqual({ aal: 'aal1', methods: ['password'] })
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
  })
})

describe('an authenticator app that is imported', () => {
  const insert = async (userId: string, secret: string) => {
    const id = randomUUID()
    await identity.ctx.db.query(
      `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
        VALUES ($1, $2, 'totp', 'verified', $3, now(), now())`,
      [id, userId, secret],
    )
    return id
  }

  it('is refused with a secret of less than 128 bits, or one that is no base32', async () => {
    const { id } = await newPerson(identity)
    for (const secret of ['JBSWY3DPEHPK3PXP', 'not base32 but quite long, 26 characters']) {
      await expect(insert(id, secret)).rejects.toThrow()
    }
    expect(await insert(id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toEqual(expect.any(String))
  })

  // The rule lets them through: one that no program can read, and two that no key of ours opens.
  it.each([
    'JBSWY3DPEHPK3PXPJBSWY3DPEH',
    '{"x":1}',
    '{"key_id":"theirs","alg":"aes-gcm-hkdf","data":"AAAA","nonce":"AAAA"}',
  ])('refuses every code, with a clear answer, when its secret is %s', async (unreadable) => {
    const { id, client } = await newPerson(identity)
    const factorId = await insert(id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    await identity.ctx.db.query('UPDATE auth.mfa_factors SET secret = $1 WHERE id = $2', [
      unreadable,
      factorId,
    ])
    const { data } = await client.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    const { error } = await client.mfa.verify({ factorId, challengeId, code: '123456' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })
})
