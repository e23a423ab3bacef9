import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock, password, personWithApp, showApp } from '#tests/kit/second-factors.ts'

let identity: TestIdentity
const clock = new MovableClock()

beforeAll(async () => {
  identity = await startIdentity({ email: { autoconfirm: true } }, { clock })
})
afterAll(() => identity.close())

/** Somebody who has a second factor and has shown only the first one so far. */
async function withPasswordAlone() {
  const { email, app } = await personWithApp(identity, clock)
  const client = identity.client()
  const { data } = await client.signInWithPassword({ email, password })
  if (!data.session) throw new Error('not signed in')
  return { client, app, session: data.session }
}

describe('the password alone', () => {
  it('neither fetches nor ends the session once the second factor was shown', async () => {
    const { client, app, session } = await withPasswordAlone()
    await showApp(client, clock, app)
    const stale = await identity.client().refreshSession(session)
    expect(stale.error?.code).toBe('refresh_token_not_found')
    expect((await client.refreshSession()).error).toBeNull()
  })

  it('links and unlinks no identity of an account that has a second factor', async () => {
    const { client, session } = await withPasswordAlone()
    const [own] = session.user.identities ?? []
    if (!own) throw new Error('no identity')
    expect((await client.unlinkIdentity(own)).error?.code).toBe('insufficient_aal')
    const linking = await client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    expect(linking.error?.code).toBe('insufficient_aal')
  })

  it('throws nobody out: it ends its own session, and no other', async () => {
    const { email, app } = await personWithApp(identity, clock)
    const owner = identity.client()
    await owner.signInWithPassword({ email, password })
    await showApp(owner, clock, app)
    const signInAlone = async () => {
      const thief = identity.client()
      await thief.signInWithPassword({ email, password })
      return thief
    }
    // The client says nothing of a refusal; the owner would notice.
    await (await signInAlone()).signOut({ scope: 'others' })
    expect((await owner.refreshSession()).error).toBeNull()
    const thief = await signInAlone()
    const { data } = await thief.getSession()
    await thief.signOut({ scope: 'global' })
    expect((await thief.getUser(data.session?.access_token)).error).not.toBeNull()
    expect((await owner.refreshSession()).error).toBeNull()
  })
})
