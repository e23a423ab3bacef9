import { createHash } from 'node:crypto'
import type { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'

type Clients = InstanceType<typeof AuthClient>['admin']['oauth']

let identity: TestIdentity
let clients: Clients

beforeAll(async () => {
  identity = await startIdentity()
  clients = (await identity.adminClient()).admin.oauth
})
afterAll(() => identity.close())

const redirect_uris = ['https://app.example/callback', 'http://localhost:3000/callback']

async function register(fields: Partial<Parameters<Clients['createClient']>[0]> = {}) {
  const { data, error } = await clients.createClient({
    client_name: 'Van planner',
    redirect_uris,
    ...fields,
  })
  if (error) throw error
  return data
}

async function post(path: string, body: object) {
  const answer = await fetch(`${identity.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('OAuth clients', () => {
  it('registers a client that keeps a secret unless it says otherwise', async () => {
    const client = await register()
    expect(client).toMatchObject({
      client_name: 'Van planner',
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      registration_type: 'manual',
    })
    expect(client.client_secret).toMatch(/^[\w-]{43}$/)
  })

  it('shows the secret once and keeps only its hash', async () => {
    const { client_id, client_secret = '' } = await register()
    const { data } = await clients.getClient(client_id)
    expect(data?.client_id).toBe(client_id)
    expect(data?.client_secret).toBeUndefined()
    const { rows } = await identity.ctx.db.query<{ client_secret_hash: string }>(
      'SELECT client_secret_hash FROM auth.oauth_clients WHERE id = $1',
      [client_id],
    )
    const hash = createHash('sha256').update(client_secret).digest('base64url')
    expect(rows).toEqual([{ client_secret_hash: hash }])
  })

  it('gives a public client no secret', async () => {
    const client = await register({ token_endpoint_auth_method: 'none' })
    expect(client).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' })
    expect(client.client_secret).toBeUndefined()
    const renewed = await clients.regenerateClientSecret(client.client_id)
    expect(renewed.error?.message).toBe('Cannot regenerate secret for public client')
  })

  it('replaces the secret', async () => {
    const before = await register()
    const { data } = await clients.regenerateClientSecret(before.client_id)
    expect(data?.client_secret).toMatch(/^[\w-]{43}$/)
    expect(data?.client_secret).not.toBe(before.client_secret)
  })

  it('changes what is given and leaves the rest', async () => {
    const { client_id } = await register()
    const logo_uri = 'https://app.example/logo.png'
    const changed = await clients.updateClient(client_id, { logo_uri })
    expect(changed.data).toMatchObject({ client_id, client_name: 'Van planner', logo_uri })
    const nothing = await clients.updateClient(client_id, {})
    expect(nothing.error?.message).toBe('No fields provided for update')
    const odd = await clients.updateClient(client_id, { token_endpoint_auth_method: 'none' })
    expect(odd.error?.message).toBe(
      "token_endpoint_auth_method 'none' is not valid for client_type 'confidential'; valid methods: [client_secret_basic client_secret_post]",
    )
  })

  it('lists the newest first, without those that were deleted', async () => {
    const [kept, deleted, newest] = [await register(), await register(), await register()]
    expect((await clients.deleteClient(deleted.client_id)).error).toBeNull()
    const { data } = await clients.listClients()
    const ids = data.clients.map(({ client_id }) => client_id)
    expect(ids.slice(0, 2)).toEqual([newest.client_id, kept.client_id])
    expect(ids).not.toContain(deleted.client_id)
    expect(data.clients.every(({ client_secret }) => client_secret === undefined)).toBe(true)
    const gone = await clients.getClient(deleted.client_id)
    expect(gone.error).toMatchObject({
      status: 404,
      code: 'oauth_client_not_found',
      message: 'OAuth client not found',
    })
  })

  it.each([
    ['no place to return to', { redirect_uris: [] }, 'redirect_uris is required'],
    [
      'more than ten places',
      { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`) },
      'redirect_uris cannot exceed 10 items',
    ],
    [
      'a place without encryption',
      { redirect_uris: ['http://app.example/'] },
      "invalid redirect_uri 'http://app.example/': HTTP scheme only allowed for localhost",
    ],
    [
      'a place that is a script',
      { redirect_uris: ['javascript:alert(1)'] },
      "invalid redirect_uri 'javascript:alert(1)': scheme 'javascript' is not allowed for security reasons",
    ],
    [
      'a fragment',
      { redirect_uris: ['https://app.example/#here'] },
      "invalid redirect_uri 'https://app.example/#here': fragment not allowed in redirect URI",
    ],
    [
      'two places in one',
      { redirect_uris: ['https://app.example/,https://evil.example/'] },
      "invalid redirect_uri 'https://app.example/,https://evil.example/': comma not allowed in redirect URI",
    ],
    [
      'an unknown grant',
      { grant_types: ['password'] },
      "grant_types must only contain 'authorization_code' and/or 'refresh_token'",
    ],
    [
      'a public client with a secret',
      { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
      "client_type 'public' is inconsistent with token_endpoint_auth_method 'client_secret_post' (expected client_type 'confidential')",
    ],
    [
      'a logo that is a script',
      { logo_uri: 'javascript:alert(1)' },
      'logo_uri must be a valid URL',
    ],
  ])('refuses %s', async (_what, fields, message) => {
    const body = { client_name: 'x', redirect_uris, ...fields } as Parameters<
      Clients['createClient']
    >[0]
    const { data, error } = await clients.createClient(body)
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
  })

  it('leaves the records of who did what', async () => {
    const { client_id } = await register()
    await clients.deleteClient(client_id)
    const { rows } = await identity.ctx.db.query<{ action: string; actor: string }>(
      'SELECT action, actor FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [client_id],
    )
    expect(rows).toEqual([
      { action: 'oauth_client.created', actor: 'service_role' },
      { action: 'oauth_client.deleted', actor: 'service_role' },
    ])
  })

  it('lets a client register itself where that is on', async () => {
    const { status, body } = await post('/oauth/clients/register', { redirect_uris })
    expect(status).toBe(201)
    expect(body).toMatchObject({ registration_type: 'dynamic', redirect_uris })
    expect(body.client_secret).toBeTruthy()
  })

  it('is for admins alone', async () => {
    const { error } = await identity.client().admin.oauth.listClients()
    expect(error?.status).toBe(401)
    expect((await post('/admin/oauth/clients', { redirect_uris })).status).toBe(401)
  })
})

describe('OAuth clients, where they are off', () => {
  let off: TestIdentity
  beforeAll(async () => {
    off = await startIdentity({ oauthServer: { enabled: false } })
  })
  afterAll(() => off.close())

  it('has none', async () => {
    const { error } = await (await off.adminClient()).admin.oauth.listClients()
    expect(error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
      message: 'OAuth server is disabled',
    })
  })
})

describe('OAuth clients, where they cannot register themselves', () => {
  let closed: TestIdentity
  beforeAll(async () => {
    closed = await startIdentity({ oauthServer: { dynamicRegistration: false } })
  })
  afterAll(() => closed.close())

  it('refuses a client that tries', async () => {
    const answer = await fetch(`${closed.url}/oauth/clients/register`, { method: 'POST' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error_code: 'oauth_dynamic_client_registration_disabled',
    })
  })
})
