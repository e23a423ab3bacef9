import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import type { OpenIdProvider } from '../kit/openid-provider.ts'
import {
  acme,
  acmeSettings,
  fragmentOf,
  somebody,
  startWithProvider,
  wayOut,
} from '../kit/provider-sign-in.ts'

let started: Awaited<ReturnType<typeof startWithProvider>>
let openId: OpenIdProvider
let identity: TestIdentity
let signIn: typeof started.signIn

beforeAll(async () => {
  started = await startWithProvider()
  ;({ openId, identity, signIn } = started)
})
afterAll(() => started.close())

describe('signing in with a provider', () => {
  it('ends with tokens in the fragment when the client sent no challenge', async () => {
    const account = somebody()
    openId.signInAs(account)
    const client = identity.client({ flowType: 'implicit' })
    const end = await openId.visit(await wayOut(client, `${identity.siteUrl}/portal?tab=1`))
    expect(`${end.origin}${end.pathname}${end.search}`).toBe(`${identity.siteUrl}/portal?tab=1`)
    const told = fragmentOf(end)
    expect(told.get('provider_token')).toBeTruthy()
    expect(told.get('provider_refresh_token')).toBeTruthy()
    const { data, error } = await client.setSession({
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(account.email)
  })

  it('ends with a code that only the client with the verifier can exchange, once', async () => {
    const account = somebody()
    openId.signInAs(account)
    const client = identity.client({ flowType: 'pkce' })
    const end = await openId.visit(await wayOut(client))
    expect(end.hash).toBe('')
    const code = end.searchParams.get('code') ?? ''
    const stranger = identity.client({ flowType: 'pkce' })
    await wayOut(stranger)
    const stolen = await stranger.exchangeCodeForSession(code)
    expect(stolen.error?.code).toBe('bad_code_verifier')

    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(account.email)
    expect(data.session?.provider_token).toBeTruthy()
    expect(data.session?.provider_refresh_token).toBeTruthy()

    await wayOut(client)
    const again = await client.exchangeCodeForSession(code)
    expect(again.error?.code).toBe('flow_state_not_found')
  })

  it('keeps what the provider says, and knows the person when they come back', async () => {
    const account = somebody()
    const first = await signIn(account)
    expect(first.user?.app_metadata).toMatchObject({ provider: acme, providers: [acme] })
    expect(first.user?.user_metadata).toMatchObject({
      iss: openId.issuer,
      sub: account.sub,
      provider_id: account.sub,
      email: account.email,
      email_verified: true,
      phone_verified: false,
      name: 'Ada Lovelace',
      full_name: 'Ada Lovelace',
    })
    expect(first.user?.email_confirmed_at).toBeTruthy()
    expect(first.user?.identities).toHaveLength(1)
    const second = await signIn({ ...account, name: 'Ada King' })
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.user?.user_metadata.name).toBe('Ada King')
    const { data } = await second.client.getClaims()
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  })

  it('keeps no token of the provider in the clear while the code waits', async () => {
    openId.signInAs(somebody())
    await openId.visit(await wayOut(identity.client({ flowType: 'pkce' })))
    const { rows } = await identity.ctx.db.query<{ provider_access_token: string }>(
      'SELECT provider_access_token FROM auth.flow_state WHERE provider_access_token IS NOT NULL',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.provider_access_token).toContain('"alg":"aes-gcm-hkdf"')
  })

  it('refuses a code that is older than five minutes', async () => {
    openId.signInAs(somebody())
    const client = identity.client({ flowType: 'pkce' })
    const end = await openId.visit(await wayOut(client))
    const code = end.searchParams.get('code') ?? ''
    await identity.ctx.db.query(
      `UPDATE auth.flow_state SET auth_code_issued_at = auth_code_issued_at - interval '301 seconds' WHERE auth_code = $1`,
      [code],
    )
    const { error } = await client.exchangeCodeForSession(code)
    expect(error?.code).toBe('flow_state_expired')
  })

  it('sends nobody to an address outside of the list', async () => {
    openId.signInAs(somebody())
    const client = identity.client({ flowType: 'pkce' })
    const end = await openId.visit(await wayOut(client, 'https://evil.example/steal'))
    expect(end.origin).toBe(identity.siteUrl)
    expect(end.searchParams.get('code')).toBeTruthy()
  })

  it('lets a client add to the request, but not change what is ours', async () => {
    const { data } = await identity.client().signInWithOAuth({
      provider: acme,
      options: {
        skipBrowserRedirect: true,
        scopes: 'phone address',
        queryParams: {
          prompt: 'login',
          state: 'mine',
          redirect_uri: 'https://evil.example',
          nonce: 'n',
        },
      },
    })
    const response = await fetch(data.url ?? '', { redirect: 'manual' })
    expect(response.status).toBe(302)
    const asked = new URL(response.headers.get('location') ?? '').searchParams
    expect(asked.get('prompt')).toBe('login')
    expect(asked.get('scope')).toBe('openid email profile phone address')
    expect(asked.get('redirect_uri')).toBe(`${identity.url}/callback`)
    expect(asked.get('state')).toMatch(/^[0-9a-f-]{36}$/)
    expect(asked.get('nonce')).not.toBe('n')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.has('redirect_to')).toBe(false)
  })

  it('refuses a provider that is unknown or off, and half a challenge', async () => {
    const ask = async (query: string) =>
      (await fetch(`${identity.url}/authorize?${query}`, { redirect: 'manual' })).json()
    expect(await ask('provider=nobody')).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider nobody could not be found',
    })
    expect((await ask('provider=custom:off')).msg).toBe(
      'Unsupported provider: provider is not enabled',
    )
    expect((await ask('provider=custom:acme&code_challenge=short')).msg).toBe(
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  })
})

describe('coming back from a provider', () => {
  const expectRefusal = (end: URL, told: Record<string, string>) => {
    expect(Object.fromEntries(end.searchParams)).toEqual(told)
    expect(Object.fromEntries(fragmentOf(end))).toEqual({ ...told, sb: '' })
  }

  it('refuses a state that was made up, is missing, or came back before', async () => {
    const forged = await openId.visit(`${identity.url}/callback?code=x&state=${randomUUID()}`)
    expect(`${forged.origin}${forged.pathname}`).toBe(`${identity.siteUrl}/auth/callback`)
    expectRefusal(forged, {
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state not found or expired',
    })
    const missing = await openId.visit(`${identity.url}/callback?code=x`)
    expect(missing.searchParams.get('error_code')).toBe('bad_oauth_callback')

    openId.signInAs(somebody())
    const back = await openId.visitUntilCallback(
      await wayOut(identity.client({ flowType: 'pkce' })),
    )
    const first = await openId.visit(back.href)
    expect(first.searchParams.get('code')).toBeTruthy()
    const replayed = await openId.visit(back.href)
    expect(replayed.searchParams.get('code')).toBeNull()
    expect(replayed.searchParams.get('error_code')).toBe('flow_state_already_used')
  })

  it('lets one of two callbacks with the same state through', async () => {
    openId.signInAs(somebody())
    const back = await openId.visitUntilCallback(
      await wayOut(identity.client({ flowType: 'pkce' })),
    )
    const ends = await Promise.all([openId.visit(back.href), openId.visit(back.href)])
    expect(ends.filter((end) => end.searchParams.has('code'))).toHaveLength(1)
  })

  it('refuses a state that is older than five minutes', async () => {
    openId.signInAs(somebody())
    const back = await openId.visitUntilCallback(await wayOut(identity.client()))
    await identity.ctx.db.query(
      `UPDATE auth.flow_state SET created_at = created_at - interval '301 seconds' WHERE id = $1`,
      [back.searchParams.get('state')],
    )
    const end = await openId.visit(back.href)
    expect(end.searchParams.get('error_description')).toBe('OAuth state has expired')
  })

  it('takes a code of the provider only for the sign-in that it was issued for', async () => {
    openId.signInAs(somebody())
    const mine = await openId.visitUntilCallback(await wayOut(identity.client()))
    const theirs = await openId.visitUntilCallback(await wayOut(identity.client()))
    const mixed = new URL(mine)
    mixed.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    const end = await openId.visit(mixed.href)
    expect(end.searchParams.get('error')).toBe('server_error')
    expect(end.searchParams.get('error_description')).toMatch(
      /^Unable to exchange external code: .{4}$/,
    )
    expect(end.hash).not.toContain('access_token')
  })

  it('passes on what the provider refused', async () => {
    openId.signInAs('nobody, who refuses')
    const end = await openId.visit(await wayOut(identity.client(), `${identity.siteUrl}/sign-in`))
    expect(end.pathname).toBe('/sign-in')
    expectRefusal(end, { error: 'access_denied', error_description: 'They did not want to' })
  })

  it('accepts the form that some providers let the browser post', async () => {
    openId.signInAs(somebody())
    const back = await openId.visitUntilCallback(
      await wayOut(identity.client({ flowType: 'pkce' })),
    )
    const response = await fetch(`${identity.url}/callback`, {
      method: 'POST',
      body: back.searchParams,
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/\?code=[0-9a-f-]{36}$/)
  })

  it('refuses new people while sign-up is off, and lets known ones in', async () => {
    const closed = await startIdentity({ ...acmeSettings(openId), signUp: { enabled: false } })
    try {
      const account = somebody()
      const refused = await signIn(account, closed)
      expect(refused.end.searchParams.get('error')).toBe('access_denied')
      expect(refused.end.searchParams.get('error_code')).toBe('signup_disabled')
      const { admin } = await closed.adminClient()
      await admin.createUser({ email: account.email, email_confirm: true })
      expect((await signIn(account, closed)).user?.email).toBe(account.email)
    } finally {
      await closed.close()
    }
  })
})

it('a provider that cannot be reached is named, and nothing breaks', async () => {
  const absent = {
    kind: 'openid',
    issuer: 'http://127.0.0.1:1',
    clientId: 'us',
    allowInsecure: true,
  }
  const service = await startIdentity({ providers: { absent } })
  const answer = await fetch(`${service.url}/authorize?provider=absent`, { redirect: 'manual' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ msg: expect.stringMatching(/^absent cannot be/) })
  await service.close()
})
