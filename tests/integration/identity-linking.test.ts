import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import type { OpenIdProvider, ProviderAccount } from '../kit/openid-provider.ts'
import {
  type Arrival,
  acme,
  acmeSettings,
  confirmedUser,
  password,
  somebody,
  startWithProvider,
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

async function signedInUser() {
  const known = await confirmedUser(identity)
  const client = identity.client({ flowType: 'pkce' })
  await client.signInWithPassword({ email: known.email, password })
  return { ...known, client }
}

/** As the client does it, up to where the browser ends. */
async function link(client: Arrival['client'], account: ProviderAccount): Promise<URL> {
  openId.signInAs(account)
  const { data, error } = await client.linkIdentity({
    provider: acme,
    options: { skipBrowserRedirect: true },
  })
  if (error) throw error
  return openId.visit(data.url ?? '')
}

describe('linking by hand', () => {
  it('gives somebody who is signed in another way in', async () => {
    const { client, id, email } = await signedInUser()
    const account = somebody()
    const end = await link(client, account)
    const { data } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(id)
    expect(data.user?.email).toBe(email)
    expect(data.user?.app_metadata.providers).toEqual(['email', acme])
    expect((await signIn(account)).user?.id).toBe(id)
  })

  it('makes somebody anonymous a person with an address', async () => {
    const client = identity.client({ flowType: 'pkce' })
    const anonymous = await client.signInAnonymously()
    const account = somebody()
    const end = await link(client, account)
    const { data } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(anonymous.data.user?.id)
    expect(data.user).toMatchObject({ email: account.email, is_anonymous: false })
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  it('does not lead into an account whose address the provider has not verified', async () => {
    const client = identity.client({ flowType: 'pkce' })
    await client.signInAnonymously()
    const account = somebody({ email_verified: false })
    await link(client, account)
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({ email: '', is_anonymous: false })
    const owner = await signIn(somebody({ email: account.email }))
    expect(owner.user?.identities).toHaveLength(1)
    expect(owner.user?.id).not.toBe(data.user?.id)
  })

  it('refuses an identity that is linked, to the same person or to another one', async () => {
    const account = somebody()
    await signIn(account)
    const { client } = await signedInUser()
    const others = await link(client, account)
    expect(others.searchParams.get('error_description')).toBe(
      'Identity is already linked to another user',
    )
    const own = somebody()
    await link(client, own)
    const again = await link(client, own)
    expect(again.searchParams.get('error_code')).toBe('identity_already_exists')
    expect(again.searchParams.get('error_description')).toBe('Identity is already linked')
  })

  it('takes an id token as well, for who is signed in', async () => {
    const { client, id } = await signedInUser()
    const token = await openId.idToken({ sub: randomUUID(), email: `${randomUUID()}@example.com` })
    const { data, error } = await client.linkIdentity({ provider: acme, token })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.user?.identities).toHaveLength(2)
  })

  it('is refused while it is off', async () => {
    const strict = await startIdentity({
      ...acmeSettings(openId),
      signUp: { manualLinking: false },
    })
    try {
      const { client, user } = await signIn(somebody(), strict)
      const linking = await client.linkIdentity({ provider: acme })
      expect(linking.error?.code).toBe('manual_linking_disabled')
      const token = await openId.idToken({ sub: randomUUID() })
      const byToken = await client.linkIdentity({ provider: acme, token })
      expect(byToken.error?.code).toBe('manual_linking_disabled')
      const [only] = user?.identities ?? []
      if (!only) throw new Error('no identity')
      const unlinking = await client.unlinkIdentity(only)
      expect(unlinking.error?.message).toBe('Manual linking is disabled')
    } finally {
      await strict.close()
    }
  })
})

describe('unlinking', () => {
  it('closes a way in, and the account takes the address of the other one', async () => {
    const { client, email } = await signedInUser()
    const account = somebody()
    await link(client, account)
    const { data } = await client.getUserIdentities()
    const byEmail = data?.identities.find((each) => each.provider === 'email')
    if (!byEmail) throw new Error('no identity')
    expect((await client.unlinkIdentity(byEmail)).error).toBeNull()
    const { data: after } = await client.getUser()
    expect(after.user?.email).toBe(account.email)
    expect(after.user?.app_metadata).toMatchObject({ provider: acme, providers: [acme] })
    const old = await identity.client().signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  it('leaves the account its address while another identity has it', async () => {
    const { client, email } = await signedInUser()
    await link(client, somebody({ email }))
    const { data } = await client.getUserIdentities()
    const linked = data?.identities.find((each) => each.provider === acme)
    if (!linked) throw new Error('no identity')
    await client.unlinkIdentity(linked)
    const { data: after } = await client.getUser()
    expect(after.user?.email).toBe(email)
    expect(after.user?.identities?.map((each) => each.provider)).toEqual(['email'])
  })

  it('never takes the last way in, not even when both are unlinked at once', async () => {
    const { client } = await signedInUser()
    await link(client, somebody())
    const { data } = await client.getUserIdentities()
    const both = await Promise.all(
      data?.identities.map((each) => client.unlinkIdentity(each)) ?? [],
    )
    const codes = both.map(({ error }) => error?.code)
    expect(codes.toSorted()).toEqual(['single_identity_not_deletable', undefined])
  })

  it('refuses an identity of somebody else', async () => {
    const { user } = await signIn(somebody())
    const { client } = await signedInUser()
    await link(client, somebody())
    const [theirs] = user?.identities ?? []
    if (!theirs) throw new Error('no identity')
    expect((await client.unlinkIdentity(theirs)).error?.code).toBe('identity_not_found')
  })
})
