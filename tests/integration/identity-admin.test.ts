import { randomUUID } from 'node:crypto'
import { hash as bcryptHash } from '@node-rs/bcrypt'
import type { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminAuthorization, startIdentity, type TestIdentity } from '../kit/identity.ts'

let identity: TestIdentity
let admin: InstanceType<typeof AuthClient>['admin']
let adminToken: string

beforeAll(async () => {
  identity = await startIdentity()
  admin = (await identity.adminClient()).admin
  adminToken = await adminAuthorization()
})
afterAll(() => identity.close())

const password = 'a long enough password'
const newEmail = () => `${randomUUID()}@example.com`

async function add(fields: Parameters<typeof admin.createUser>[0] = {}) {
  const email = newEmail()
  const { data, error } = await admin.createUser({ email, password, ...fields })
  if (error) throw error
  return data.user
}

async function call(method: string, path: string, body?: object, token = adminToken) {
  const answer = await fetch(`${identity.url}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

async function signedInClient(email: string, secret = password) {
  const client = identity.client()
  const { data, error } = await client.signInWithPassword({ email, password: secret })
  return { client, session: data.session, error }
}

it('everybody without an admin’s token is refused', async () => {
  const user = await add({ email_confirm: true })
  const { session } = await signedInClient(user.email ?? '')
  const token = `Bearer ${session?.access_token}`
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${user.id}`],
    ['PUT', `/admin/users/${user.id}`],
    ['DELETE', `/admin/users/${user.id}`],
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/audit'],
  ] as const
  for (const [method, path] of calls) {
    const answer = await call(method, path, undefined, token)
    expect([path, answer.status, answer.body.error_code]).toEqual([path, 403, 'not_admin'])
    expect((await call(method, path, undefined, '')).status).toBe(401)
  }
  expect((await admin.getUserById(user.id)).error).toBeNull()
})

describe('adding people', () => {
  it('keeps what it is given and adds nothing to user_metadata', async () => {
    const email = newEmail().toUpperCase()
    const user = await add({
      ...{ email, role: 'custom' },
      ...{ user_metadata: { profile_image: 'x.png' }, app_metadata: { roles: ['editor'] } },
    })
    expect(user.email).toBe(email.toLowerCase())
    expect(user.user_metadata).toEqual({ profile_image: 'x.png' })
    const known = { provider: 'email', providers: ['email'] }
    expect(user.app_metadata).toEqual({ ...known, roles: ['editor'] })
    expect(user.role).toBe('custom')
    expect(user.email_confirmed_at).toBeUndefined()
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('signs in whom it confirms, and only them', async () => {
    const confirmed = await add({ email_confirm: true })
    const waiting = await add()
    expect((await signedInClient(confirmed.email ?? '')).session).not.toBeNull()
    expect((await signedInClient(waiting.email ?? '')).error?.code).toBe('invalid_credentials')
  })

  it('takes a phone number beside or instead of an address', async () => {
    const user = await add({ phone: '+447700900123', phone_confirm: true })
    expect(user.phone).toBe('447700900123')
    expect(user.phone_confirmed_at).toBeTruthy()
    expect(user.app_metadata.providers).toEqual(['email', 'phone'])
    const { error } = await admin.createUser({ phone: '447700900123' })
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  it('takes a bcrypt hash for a password', async () => {
    const password_hash = await bcryptHash('from another system', 4)
    const person = { email: newEmail(), password_hash, email_confirm: true }
    const { data } = await admin.createUser(person)
    const { session } = await signedInClient(data.user?.email ?? '', 'from another system')
    expect(session).not.toBeNull()
  })

  it.each([
    ['neither address nor number', {}, 'Cannot create a user without either an email or phone'],
    ['a bad address', { email: 'xx:;x@x.x' }, 'Unable to validate email address: invalid format'],
    [
      'a password and a hash',
      { email: 'a@example.com', password, password_hash: '$2a$04$x' },
      'Only a password or a password hash should be provided',
    ],
    [
      'a hash of another kind',
      { email: 'a@example.com', password_hash: 'plain' },
      'The password hash must be one of argon2 or bcrypt',
    ],
    ['a bad id', { email: 'a@example.com', id: '7' }, 'ID must conform to the uuid v4 format'],
    [
      'no id at all',
      { email: 'a@example.com', id: '00000000-0000-0000-0000-000000000000' },
      'ID cannot be a nil uuid',
    ],
    [
      'a bad ban',
      { email: 'a@example.com', ban_duration: 'soon' },
      'invalid format for ban duration: time: invalid duration "soon"',
    ],
  ])('refuses %s', async (_what, fields, message) => {
    const { data, error } = await admin.createUser(fields)
    expect(data.user).toBeNull()
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
  })

  it('refuses an address or an id that somebody has', async () => {
    const id = randomUUID()
    const user = await add({ id })
    expect(user.id).toBe(id)
    const sameEmail = await admin.createUser({ email: user.email?.toUpperCase() ?? '' })
    const message = 'A user with this email address has already been registered'
    expect(sameEmail.error).toMatchObject({ status: 422, code: 'email_exists', message })
    const sameId = await admin.createUser({ email: newEmail(), id })
    expect(sameId.error?.status).toBe(409)
  })
})

it('addresses that a provider has vouched for are not given to anybody else, unless the provider is a company’s own', async () => {
  const link = async (provider: string) => {
    const email = newEmail()
    await identity.ctx.db.query(
      `INSERT INTO auth.identities (provider_id, user_id, identity_data, provider)
        VALUES ($1, $2, $3, $4)`,
      [randomUUID(), (await add()).id, JSON.stringify({ email }), provider],
    )
    return email
  }
  const taken = await admin.createUser({ email: await link('github') })
  expect(taken.error?.code).toBe('email_exists')
  const free = await admin.createUser({ email: await link(`sso:${randomUUID()}`) })
  expect(free.error).toBeNull()
})

describe('listing people', () => {
  it('lists the newest first, in pages that the client can follow', async () => {
    const marker = randomUUID()
    for (const name of ['first', 'second', 'third'])
      await add({ email: `${name}-${marker}@example.com` })
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ email }) => email?.split('-')[0])).toEqual(['third', 'second'])
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    const answer = await call('GET', `/admin/users?per_page=2&filter=${marker}`)
    expect(answer.headers.get('x-total-count')).toBe('3')
    const next = `/auth/v1/admin/users?page=2&per_page=2&filter=${marker}`
    expect(answer.headers.get('link')).toBe(`<${next}>; rel="next", <${next}>; rel="last"`)
    const last = await call('GET', `/admin/users?page=2&per_page=2&filter=${marker}`)
    expect(last.body.users).toMatchObject([{ email: `first-${marker}@example.com` }])
    expect(last.headers.get('link')).not.toContain('rel="next"')
  })

  it('finds people by a part of their name, and takes signs of a pattern as they are', async () => {
    const marker = randomUUID()
    const user = await add({ user_metadata: { full_name: `Ada ${marker}` } })
    const byName = await call('GET', `/admin/users?filter=${`ada ${marker}`.toUpperCase()}`)
    expect(byName.body.users.map(({ id }: { id: string }) => id)).toEqual([user.id])
    expect((await call('GET', '/admin/users?filter=%25')).body.users).toEqual([])
  })

  it('lists the oldest first on request', async () => {
    const marker = randomUUID()
    for (const name of ['first', 'second']) await add({ email: `${name}-${marker}@example.com` })
    const list = await call('GET', `/admin/users?sort=created_at%20asc&filter=${marker}`)
    expect(list.body.users[0].email).toBe(`first-${marker}@example.com`)
  })

  it('refuses pages and orders that make no sense', async () => {
    const { data, error } = await admin.listUsers({ page: -1, perPage: 10 })
    expect(data.users).toEqual([])
    expect(error?.message).toMatch(/^Bad Pagination Parameters: /)
    expect((await call('GET', '/admin/users?per_page=0')).status).toBe(400)
    const sorted = await call('GET', '/admin/users?sort=email')
    expect(sorted.body.msg).toBe("Bad Sort Parameters: bad field for sort 'email'")
  })
})

describe('changing people', () => {
  it('changes an address at once, and what was mailed to the old one stops working', async () => {
    const user = await add({ email_confirm: true })
    const old = user.email ?? ''
    await identity.client().resetPasswordForEmail(old)
    const token_hash = new URL(await identity.linkFor(old)).searchParams.get('token') ?? ''
    const email = newEmail()
    const { data } = await admin.updateUserById(user.id, { email })
    expect(data.user?.email).toBe(email)
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe(email)
    const followed = await identity.client().verifyOtp({ token_hash, type: 'recovery' })
    expect(followed.error?.code).toBe('otp_expired')
    expect((await signedInClient(email)).session).not.toBeNull()
  })

  it('merges metadata, and takes away what is null', async () => {
    const user = await add({ user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'free' } })
    const change = { user_metadata: { b: null, c: 3 }, app_metadata: { roles: ['admin'] } }
    const { data } = await admin.updateUserById(user.id, change)
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 })
    const merged = { plan: 'free', provider: 'email', roles: ['admin'] }
    expect(data.user?.app_metadata).toMatchObject(merged)
  })

  it('confirms an address', async () => {
    const user = await add()
    const { data } = await admin.updateUserById(user.id, { email_confirm: true })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await signedInClient(user.email ?? '')).session).not.toBeNull()
  })

  it('adds a way in for a new number', async () => {
    const user = await add()
    const { data } = await admin.updateUserById(user.id, { phone: '447700900456' })
    expect(data.user?.phone).toBe('447700900456')
    expect(data.user?.app_metadata.providers).toEqual(['email', 'phone'])
  })

  it('ends all sessions with a new password', async () => {
    const user = await add({ email_confirm: true })
    const { client } = await signedInClient(user.email ?? '')
    const weak = await admin.updateUserById(user.id, { password: 'short' })
    expect(weak.error?.code).toBe('weak_password')
    expect((await client.getUser()).error).toBeNull()
    await admin.updateUserById(user.id, { password: 'another long password' })
    expect((await client.refreshSession()).error).not.toBeNull()
    expect((await signedInClient(user.email ?? '')).error?.code).toBe('invalid_credentials')
    expect((await signedInClient(user.email ?? '', 'another long password')).session).not.toBeNull()
  })

  it('keeps a banned person out until the ban is lifted', async () => {
    const user = await add({ email_confirm: true })
    const { client, session } = await signedInClient(user.email ?? '')
    await admin.updateUserById(user.id, { ban_duration: '1h30m' })
    expect((await client.getUser(session?.access_token)).error?.code).toBe('user_banned')
    expect((await signedInClient(user.email ?? '')).error?.code).toBe('user_banned')
    const { data } = await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect(data.user?.banned_until).toBeUndefined()
    expect((await signedInClient(user.email ?? '')).session).not.toBeNull()
  })

  it('refuses an address that another person has, and keeps the rest as it was', async () => {
    const [user, other] = [await add(), await add()]
    const change = { email: other.email ?? '', user_metadata: { changed: true } }
    const { error } = await admin.updateUserById(user.id, change)
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin.getUserById(user.id)).data.user?.user_metadata).toEqual({})
  })

  it('knows nobody by an id that nobody has', async () => {
    const id = randomUUID()
    const answers = [
      await admin.getUserById(id),
      await admin.updateUserById(id, { email: 'new@example.com' }),
      await admin.deleteUser(id),
    ]
    for (const { data, error } of answers) {
      expect(data.user).toBeNull()
      const message = 'User not found'
      expect(error).toMatchObject({ status: 404, code: 'user_not_found', message })
    }
    const answer = await call('GET', '/admin/users/7')
    expect([answer.status, answer.body.msg]).toEqual([404, 'user_id must be an UUID'])
  })
})

describe('deleting people', () => {
  it('removes somebody for good', async () => {
    const user = await add({ email_confirm: true })
    const { client, session } = await signedInClient(user.email ?? '')
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await admin.getUserById(user.id)).error?.code).toBe('user_not_found')
    expect((await client.getUser(session?.access_token)).error?.code).toBe('user_not_found')
    expect((await add({ email: user.email ?? '' })).id).not.toBe(user.id)
  })

  it('keeps the row on request, with nothing in it that tells who it was', async () => {
    const user = await add({ email_confirm: true, user_metadata: { full_name: 'Ada' } })
    const { client, session } = await signedInClient(user.email ?? '')
    expect((await admin.deleteUser(user.id, true)).error).toBeNull()
    const { data } = await admin.getUserById(user.id)
    expect(data.user).toMatchObject({ id: user.id, user_metadata: {}, app_metadata: {} })
    expect(data.user?.deleted_at).toBeTruthy()
    expect(JSON.stringify(data.user)).not.toContain(user.email)
    expect(data.user?.identities?.[0]?.identity_data).toEqual({})
    const { error } = await client.getUser(session?.access_token)
    expect(error?.name).toBe('AuthSessionMissingError')
    expect((await signedInClient(user.email ?? '')).error?.code).toBe('invalid_credentials')
    expect((await admin.deleteUser(user.id, true)).error).toBeNull()
    expect((await add({ email: user.email ?? '' })).id).not.toBe(user.id)
  })
})

describe('the audit log', () => {
  it('tells the operator what happened, the newest first', async () => {
    const user = await add({ email_confirm: true })
    await signedInClient(user.email ?? '')
    const { body, headers } = await call('GET', '/admin/audit?per_page=1')
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      ...{ id: expect.any(String), created_at: expect.any(String), ip_address: '127.0.0.1' },
      payload: { action: 'sign_in.succeeded', log_type: 'sign_in', traits: { user_id: user.id } },
    })
    const created = await call('GET', '/admin/audit?query=action:account.created&per_page=1')
    expect(created.body[0].payload).toMatchObject({
      ...{ actor_username: 'service_role', action: 'account.created' },
      traits: { user_id: user.id },
    })
  })

  it('does not list what happened to other things than accounts', async () => {
    await identity.ctx.db.query(
      `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, details)
        VALUES (now(), 'visitor', 'lead.captured', 'lead', gen_random_uuid(), '{}')`,
    )
    expect((await call('GET', '/admin/audit?query=action:lead')).body).toEqual([])
  })

  it('refuses to search by what it does not know', async () => {
    const { status, body } = await call('GET', '/admin/audit?query=colour:red')
    expect([status, body.msg]).toEqual([400, 'Invalid query scope: colour:red'])
  })
})
