import { createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetKeys } from '@enix/identity/commands/forget-keys.server.ts'
import { decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/client.server.ts'
import { identityHost } from '#server/identity-host.ts'
import { newDatabase, startApp } from '#tests/kit/app.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import {
  MovableClock,
  newPerson,
  password,
  personWithApp,
  showApp,
  signIn,
} from '#tests/kit/second-factors.ts'
import { type Algorithm, newSigningKey, type TestKey, verifyOnly } from '#tests/kit/signing-keys.ts'

const services: TestIdentity[] = []
const keys = {
  RS256: newSigningKey('RS256', 'rsa'),
  ES256: newSigningKey('ES256', 'ec'),
  HS256: newSigningKey('HS256', 'hmac'),
}
const algorithms = Object.keys(keys) as Algorithm[]

async function serviceWith(jwt: object, options = {}) {
  const service = await startIdentity({ email: { autoconfirm: true }, jwt }, options)
  services.push(service)
  return service
}
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

async function signedIn(identity: TestIdentity) {
  const person = await newPerson(identity)
  const { data } = await person.client.getSession()
  return { ...person, token: data.session?.access_token ?? '' }
}

const publishedBy = async ({ url }: TestIdentity) =>
  (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
    keys: Record<string, unknown>[]
  }

describe('access tokens', () => {
  it.each(algorithms)('are signed with %s and its key id, and accepted', async (alg) => {
    const identity = await serviceWith({ keys: [keys[alg]] })
    const { client, token, id } = await signedIn(identity)
    const { kid } = keys[alg]
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid, typ: 'JWT' })
    expect((await client.getUser(token)).data.user?.id).toBe(id)
  })

  it.each(['RS256', 'ES256'] as const)(
    'with %s are verified by the client itself, with the published keys',
    async (alg) => {
      const identity = await serviceWith({ keys: [keys[alg]] })
      const { token, id } = await signedIn(identity)
      const asked: string[] = []
      const client = identity.client({
        fetch: (input, init) => {
          asked.push(new URL(String(input)).pathname)
          return fetch(input, init)
        },
      })
      const { data, error } = await client.getClaims(token)
      expect(error).toBeNull()
      expect(data?.claims).toMatchObject({ sub: id, role: 'authenticated' })
      expect(asked).toEqual(['/auth/v1/.well-known/jwks.json'])
      const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
      expect((await client.getClaims(forged)).error?.message).toMatch(/invalid jwt signature/i)
      expect(asked, 'it keeps them').toHaveLength(1)
    },
  )
})

describe('the published keys', () => {
  it('are public halves of what others can verify with, and nothing else', async () => {
    const others = [keys.ES256, keys.HS256].map(verifyOnly)
    const identity = await serviceWith({ keys: [keys.RS256, ...others] })
    const { keys: published } = await publishedBy(identity)
    expect(published.map(({ kid }) => kid)).toEqual(['rsa', 'ec'])
    const [rsa = {}, ec = {}] = published
    const common = ['alg', 'ext', 'key_ops', 'kid', 'kty', 'use']
    expect(Object.keys(rsa).toSorted()).toEqual([...common, 'n', 'e'].toSorted())
    expect(Object.keys(ec).toSorted()).toEqual([...common, 'crv', 'x', 'y'].toSorted())
    expect(published.map((key) => key.key_ops)).toEqual([['verify'], ['verify']])
    const text = JSON.stringify(published)
    for (const key of Object.values(keys)) {
      for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) {
        if (key[part]) expect(text).not.toContain(String(key[part]))
      }
    }
  })

  it('are none where a secret signs', async () => {
    const identity = await serviceWith({ secret: randomBytes(32).toString('hex') })
    expect(await publishedBy(identity)).toEqual({ keys: [] })
    const { token } = await signedIn(identity)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  })
})

it('goes on accepting tokens of a key that a newer one has replaced, until it is taken away', async () => {
  const database = await newDatabase()
  const newer = newSigningKey('ES256', 'newer')
  const before = await serviceWith({ keys: [keys.RS256] }, { database })
  const { token, id, email } = await signedIn(before)
  const after = await serviceWith({ keys: [newer, verifyOnly(keys.RS256)] }, { database })
  expect((await after.client().getUser(token)).data.user?.id).toBe(id)
  const client = after.client()
  const { data } = await client.signInWithPassword({ email, password })
  expect(decodeProtectedHeader(data.session?.access_token ?? '').kid).toBe('newer')
  const withoutOld = await serviceWith({ keys: [newer] }, { database })
  expect((await withoutOld.client().getUser(token)).error).toMatchObject({ code: 'bad_jwt' })
  for (const service of services.splice(0)) await service.close()
  await database.close()
})

describe('a token', () => {
  let identity: TestIdentity
  let claims: { sub: string; session_id: string; role: string; aud: string }

  beforeAll(async () => {
    identity = await startIdentity({
      email: { autoconfirm: true },
      jwt: { keys: [keys.RS256, verifyOnly(keys.HS256)] },
    })
    const { id, token } = await signedIn(identity)
    const [, payload = ''] = token.split('.')
    const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    claims = { sub: id, session_id, role: 'authenticated', aud: 'authenticated' }
  })
  afterAll(() => identity.close())

  const sign = async (
    key: TestKey | Uint8Array,
    header: { alg: string; kid?: string },
    more: object = {},
  ) => {
    const { key_ops: _, ...jwk } = key as TestKey
    const material = key instanceof Uint8Array ? key : await importJWK(jwk as JWK, key.alg)
    return new SignJWT({ ...claims, exp: seconds(60), ...more })
      .setProtectedHeader(header)
      .sign(material)
  }
  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead
  const ask = async (token: string, path = '/user') => {
    const headers = { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' }
    const answer = await fetch(`${identity.url}${path}`, { headers })
    const { code, message } = (await answer.json()) as { code?: string; message?: string }
    return { status: answer.status, code, message }
  }
  const rsa = { alg: 'RS256', kid: 'rsa' }

  it('made as the service makes it is accepted, so that what follows is refused for its fault', async () => {
    expect((await ask(await sign(keys.RS256, rsa))).status).toBe(200)
    expect((await ask(await sign(keys.HS256, { alg: 'HS256', kid: 'hmac' }))).status).toBe(200)
  })

  it.each<[string, () => Promise<string>]>([
    ['of a key that nobody knows', () => sign(newSigningKey('RS256', 'rsa'), rsa)],
    ['of a key id that nobody knows', () => sign(keys.RS256, { ...rsa, kid: 'other' })],
    ['without a key id', () => sign(keys.RS256, { alg: 'RS256' })],
    ['of another algorithm', () => sign(keys.ES256, { alg: 'ES256', kid: 'rsa' })],
    ['signed with the public key as if it were a secret', () => confused('pem')],
    ['signed with its number as if it were a secret', () => confused('n')],
    ['that is not signed at all', async () => unsigned('none')],
    ['that is not signed at all, in other letters', async () => unsigned('NoNe')],
    ['without its signature', async () => (await sign(keys.RS256, rsa)).replace(/[^.]+$/, '')],
    ['with other claims than were signed', altered],
    ['that is none', async () => 'not.a.token'],
  ])('%s is refused', async (_, make) => {
    expect(await ask(await make())).toMatchObject({ status: 403, code: 'bad_jwt' })
    expect(await ask(await make(), '/admin/users')).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  it('that has expired, or is not valid yet, is refused', async () => {
    const expired = await ask(await sign(keys.RS256, rsa, { exp: seconds(-1) }))
    expect(expired).toEqual({
      status: 403,
      code: 'bad_jwt',
      message:
        'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    })
    const early = await ask(await sign(keys.RS256, rsa, { nbf: seconds(60) }))
    expect(early).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  it.each([
    [{ sub: undefined }, 403, 'invalid claim: missing sub claim'],
    [{ sub: 'somebody' }, 400, 'invalid claim: sub claim must be a UUID'],
    [{ session_id: 'x' }, 403, 'invalid claim: session_id claim must be a UUID'],
    [{ sub: randomUUID() }, 403, 'User from sub claim in JWT does not exist'],
    [{ session_id: randomUUID() }, 403, 'Session from session_id claim in JWT does not exist'],
  ])('with %j names nobody', async (change, status, message) => {
    expect(await ask(await sign(keys.RS256, rsa, change))).toMatchObject({ status, message })
  })

  it('of an admin’s role needs no person, and of any other role makes no admin calls', async () => {
    const nobody = { sub: undefined, session_id: undefined }
    for (const [role, status] of [
      ['service_role', 200],
      ['supabase_admin', 200],
      ['authenticated', 403],
      ['', 403],
      [['service_role'], 403],
    ] as const) {
      const token = await sign(keys.RS256, rsa, { ...nobody, role })
      expect((await ask(token, '/admin/users')).status, String(role)).toBe(status)
    }
    const asPerson = await ask(await sign(keys.RS256, rsa, { ...nobody, role: 'service_role' }))
    expect(asPerson).toMatchObject({ status: 403, message: 'invalid claim: missing sub claim' })
  })

  async function confused(form: 'pem' | 'n'): Promise<string> {
    const publicKey = createPublicKey({ key: keys.RS256 as JWK, format: 'jwk' })
    const secret = form === 'pem' ? publicKey.export({ type: 'spki', format: 'pem' }) : keys.RS256.n
    const bytes = new TextEncoder().encode(String(secret))
    return sign(bytes, { alg: 'HS256', kid: 'rsa' }, { role: 'service_role' })
  }

  function unsigned(alg: string): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = { ...claims, role: 'service_role', exp: seconds(60) }
    return `${part({ alg, kid: 'rsa' })}.${part(payload)}.`
  }

  async function altered(): Promise<string> {
    const [header, , signature] = (await sign(keys.RS256, rsa)).split('.')
    const payload = { ...claims, role: 'service_role', exp: seconds(60) }
    return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
  }
})

it('nothing is published that is not served, and nobody registers clients by default', async () => {
  const identity = await serviceWith({})
  const configuration = await fetch(`${identity.url}/.well-known/openid-configuration`)
  expect(await configuration.json()).not.toHaveProperty('userinfo_endpoint')
  const defaults = { oauthServer: { enabled: undefined, dynamicRegistration: undefined } }
  const closed = await startIdentity(defaults)
  services.push(closed)
  const register = { method: 'POST', body: '{}' }
  expect((await fetch(`${closed.url}/oauth/clients/register`, register)).status).toBe(404)
})

describe('the keys that secrets are encrypted with', () => {
  const clock = new MovableClock()
  const key = () => randomBytes(32).toString('base64url')
  const settings = (keys: Record<string, string>, current = 'first') => ({
    ...{ email: { autoconfirm: true }, encryption: { current, keys } },
  })
  const startOn = async (database: Database, keys: Record<string, string>, current?: string) => {
    const service = await startIdentity(settings(keys, current), { database, clock })
    services.push(service)
    return service
  }

  it('belong to the database: a start with others is refused, with what to do', async () => {
    const database = await newDatabase()
    const first = key()
    const identity = await startOn(database, { first })
    const { email, app } = await personWithApp(identity, clock)
    await expect(startOn(database, { first: key() })).rejects.toThrow(
      /"first" is another key.+Copy identity-keys\.json from .+ npm run db:restore -- --only-keys FILE/,
    )
    await expect(startOn(database, { second: key() }, 'second')).rejects.toThrow(
      '"first" is missing, and secrets are encrypted with it',
    )
    // A new one beside it is a rotation.
    const rotated = await startOn(database, { first, second: key() }, 'second')
    await showApp(await signIn(rotated, email), clock, app)
    for (const service of services.splice(0)) await service.close()
    await database.close()
  })

  it('are noted by the first start on a database of an earlier release, if they open its secrets', async () => {
    const database = await newDatabase()
    const first = key()
    await personWithApp(await startOn(database, { first }), clock)
    await database.query('DELETE FROM identity.encryption_keys')
    await expect(startOn(database, { first: key() })).rejects.toThrow('do not open its secrets')
    await startOn(database, { first })
    await expect(startOn(database, { first: key() })).rejects.toThrow('is another key')
    for (const service of services.splice(0)) await service.close()
    await database.close()
  })

  it('are made at a first start alone: another data folder is refused, and gets none', async () => {
    const database = await newDatabase()
    const app = await startApp({}, { database })
    const dataDir = mkdtempSync(join(tmpdir(), 'enix-moved-'))
    await expect(startApp({ DATA_DIR: dataDir }, { database })).rejects.toThrow(
      `${join(dataDir, 'identity-keys.json')} is missing`,
    )
    expect(readdirSync(dataDir)).not.toContain('identity-keys.json')
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('can be given up when they are lost: everybody sets up a second factor anew', async () => {
    const database = await newDatabase()
    const { email } = await personWithApp(await startOn(database, { first: key() }), clock)
    const { ctx } = services[0] ?? {}
    expect(ctx && (await forgetKeys({ ...ctx, host: identityHost }))).toEqual({
      factors: 1,
      sessions: 1,
    })
    const anew = await startOn(database, { first: key() })
    const client = await signIn(anew, email)
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    await showApp(client, clock, { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' })
    for (const service of services.splice(0)) await service.close()
    await database.close()
  })
})
