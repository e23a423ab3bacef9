import { randomUUID } from 'node:crypto'
import { identityApi } from '@enix/identity/api.server.ts'
import type { IdentityParts } from '@enix/identity/context.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '#tests/kit/certificate.ts'
import { hostileBodies, hostileTypes, hostileValues } from '#tests/kit/hostile-bodies.ts'
import { adminAuthorization, startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { type Call, identityCalls } from '#tests/kit/identity-calls.ts'
import { newPerson, password } from '#tests/kit/second-factors.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity({
    email: { autoconfirm: true },
    saml: { enabled: true, ...selfSigned('service') },
    providers: { acme: { issuer: 'https://acme.example', clientId: 'us' } },
  })
})
afterAll(() => identity.close())

type Body = string | Uint8Array<ArrayBuffer> | URLSearchParams

async function send(method: string, { path, token }: Call, body: Body, type?: string) {
  const headers = {
    ...(type && { 'content-type': type }),
    ...(token && { authorization: token }),
  }
  const address = `${identity.url}${path}`
  const answer = await fetch(address, { method, headers, body, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

/** One field is not what it should be; the others are. */
function bodyWith(body: Record<string, unknown>, field: string, value: string): string {
  const { [field]: _, ...rest } = body
  const others = JSON.stringify(rest).slice(1, -1)
  return `{${others}${others && ','}${JSON.stringify(field)}:${value}}`
}

/** What of it broke the service. */
async function breakages(method: string, call: Call): Promise<string[]> {
  const broken: string[] = []
  const attempt = async (what: string, body: Body, type = 'application/json') => {
    const status = await send(method, call, body, type)
    if (status >= 500) broken.push(`${what}: ${status}`)
  }
  for (const [what, body] of Object.entries(hostileBodies)) await attempt(what, body)
  for (const type of hostileTypes) await attempt(type, JSON.stringify(call.body()), type)
  for (const field of Object.keys(call.body())) {
    for (const [what, value] of Object.entries(hostileValues)) {
      await attempt(`${field}: ${what}`, bodyWith(call.body(), field, value))
    }
  }
  return broken
}

const taking = identityApi({} as IdentityParts)
  .routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  .map(({ method, path }) => `${method} ${path}`)

describe('a hostile body', () => {
  it('is tried on every path that takes one', () => {
    const tried = Object.keys(identityCalls).map((name) => name.replace(/ \(.*/, ''))
    expect(new Set(tried)).toEqual(new Set(taking))
  })

  it.each(Object.entries(identityCalls))('does not break %s', async (name, prepare) => {
    const [method = ''] = name.split(' ')
    expect(await breakages(method, await prepare(identity))).toEqual([])
  })
})

describe('a hostile form', () => {
  const nulInXml = '<Response><Issuer>a\0b</Issuer></Response>'
  const texts = [
    '',
    '\0',
    'x'.repeat(50_000),
    'constructor',
    '__proto__',
    '\u202e',
    randomUUID(),
    btoa('<other/>'),
    btoa(nulInXml),
  ]

  it.each([
    ['/verify', ['type', 'token', 'redirect_to']],
    ['/callback', ['state', 'code', 'error', 'error_description']],
    ['/sso/saml/acs', ['SAMLResponse', 'RelayState']],
  ])('does not break %s', async (path, fields) => {
    const call = { path, body: () => ({}) }
    for (const text of texts) {
      const statuses = []
      for (const field of fields) {
        const form = new URLSearchParams(fields.map((name) => [name, name === field ? text : 'x']))
        statuses.push(await send('POST', call, form))
      }
      expect(Math.max(...statuses), text.slice(0, 20)).toBeLessThan(500)
    }
    const noUtf8 = new Uint8Array(Buffer.from(`${fields[0]}=%ff%fe&${fields[1]}=%`))
    const type = 'application/x-www-form-urlencoded'
    expect(await send('POST', call, noUtf8, type)).toBeLessThan(500)
  })
})

it('looks at many blanks in a form no longer than at as many letters', async () => {
  const took = async (text: string) => {
    const started = performance.now()
    const body = new URLSearchParams({ SAMLResponse: `${text}!` })
    await send('POST', { path: '/sso/saml/acs', body: () => ({}) }, body)
    return performance.now() - started
  }
  const letters = await took('x'.repeat(900_000))
  expect(await took(' '.repeat(900_000))).toBeLessThan(letters + 10_000)
})

describe('a hostile address', () => {
  const get = async (path: string) => {
    const headers = { authorization: await adminAuthorization() }
    return fetch(`${identity.url}${path}`, { headers, redirect: 'manual' })
  }

  it.each([
    '/admin/users?filter=%00',
    '/admin/audit?query=action:%00',
    '/admin/sso/providers?resource_id=%00',
    '/admin/sso/providers?resource_id_prefix=a%00',
    '/admin/sso/providers/resource_%00',
    '/verify?type=signup&token=%00',
    '/authorize?provider=%00',
    '/callback?state=%00&code=%00',
  ])('is refused for its NUL: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
  })

  it.each([
    '/admin/users?page=-1&per_page=1e99',
    '/admin/users?page=99999999999999999999&per_page=99999999999999999999',
    '/admin/users?filter=%25%5C&sort=created_at%20asc%20asc',
    '/admin/audit?query=author:%5C&page=9007199254740993',
    '/admin/users/%E0%A4%A',
    '/authorize?provider=constructor',
    '/verify?type=constructor&token=%ff&redirect_to=javascript:alert(1)',
  ])('does not break the service: %s', async (path) => {
    expect((await get(path)).status).toBeLessThan(500)
  })
})

it.each(['other', 'x'.repeat(256)])(
  'does not let the caller choose the audience: %s',
  async (aud) => {
    const answer = await fetch(`${identity.url}/signup`, {
      method: 'POST',
      headers: { 'x-jwt-aud': aud },
      body: JSON.stringify({ email: `${randomUUID()}@client.example`, password }),
    })
    expect(await answer.json()).toMatchObject({ user: { aud: 'authenticated' } })
  },
)

it.each([
  '$argon2id$v=19$m=1,t=1,p=1$nothing',
  '$argon2id$v=19$m=4294967295,t=4294967295,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZWhhc2hzb21laGFzaA',
  `$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$${'a'.repeat(300)}`,
  `$2b$10$${'='.repeat(53)}`,
  `$2b$31$${'a'.repeat(53)}`,
])('takes no password hash that it could not verify: %s', async (hash) => {
  const { admin } = await identity.adminClient()
  const email = `${randomUUID()}@client.example`
  const { error } = await admin.createUser({ email, password_hash: hash, email_confirm: true })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

it('keeps what it was given of a prototype as words, and lets nobody inherit it', async () => {
  const { client } = await newPerson(identity)
  const data = JSON.parse('{"__proto__": {"admin": true}, "constructor": {"admin": true}}')
  const { data: changed, error } = await client.updateUser({ data })
  expect(error).toBeNull()
  expect(changed.user?.user_metadata).not.toHaveProperty('admin')
  expect({}).not.toHaveProperty('admin')
})
