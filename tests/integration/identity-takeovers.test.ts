import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'

let identity: TestIdentity
let open: TestIdentity

beforeAll(async () => {
  identity = await startIdentity()
  open = await startIdentity({ email: { autoconfirm: true } })
})
afterAll(async () => {
  await identity.close()
  await open.close()
})

const theirs = 'the password of a squatter'
const newAddress = () => `${randomUUID()}@client.example`

/** Somebody signs up with an address that is not theirs, and waits. */
async function squat(email: string) {
  const options = { data: { motto: 'mine now' } }
  await identity.client().signUp({ email, password: theirs, options })
}

const byPassword = (email: string, password = theirs) =>
  identity.client().signInWithPassword({ email, password })

describe('a squatter’s password opens nothing once the owner of the address has come', () => {
  it('by a code to sign in with', async () => {
    const email = newAddress()
    await squat(email)
    const owner = identity.client()
    await owner.signInWithOtp({ email })
    const token = await identity.codeFor(email)
    const { data, error } = await owner.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.motto).toBeUndefined()
    expect((await byPassword(email)).error?.code).toBe('invalid_credentials')
  })

  it('by the link for a forgotten password', async () => {
    const email = newAddress()
    await squat(email)
    const owner = identity.client()
    await owner.resetPasswordForEmail(email)
    const token = await identity.codeFor(email)
    const { data, error } = await owner.verifyOtp({ email, token, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.motto).toBeUndefined()
    expect((await byPassword(email)).error?.code).toBe('invalid_credentials')
  })

  it('by an invitation', async () => {
    const email = newAddress()
    await squat(email)
    const { admin } = await identity.adminClient()
    await admin.inviteUserByEmail(email, { data: { team: 'night' } })
    const token = await identity.codeFor(email)
    const { data } = await identity.client().verifyOtp({ email, token, type: 'invite' })
    expect(data.user?.user_metadata).toMatchObject({ team: 'night' })
    expect(data.user?.user_metadata.motto).toBeUndefined()
    expect((await byPassword(email)).error?.code).toBe('invalid_credentials')
  })
})

describe('an account that an operator made', () => {
  it('is not handed to the next stranger where nothing is confirmed', async () => {
    const email = newAddress()
    const { admin } = await open.adminClient()
    const made = { email, password: 'what the admin chose', app_metadata: { role: 'director' } }
    await admin.createUser(made)
    const { data, error } = await open.client().signUp({ email, password: theirs })
    expect(error?.code).toBe('user_already_exists')
    expect(data.session).toBeNull()
  })
})

describe('a sign-in with the old password', () => {
  it('does not outlive a change that happens at the same time', async () => {
    const email = newAddress()
    const client = open.client()
    await client.signUp({ email, password: 'the first password' })
    const attempts = Array.from({ length: 6 }, () => open.client())
    const [changed] = await Promise.all([
      client.updateUser({ password: 'the second password' }),
      ...attempts.map((each) => each.signInWithPassword({ email, password: 'the first password' })),
    ])
    expect(changed.error).toBeNull()
    for (const each of attempts) {
      const { data } = await each.getSession()
      if (data.session) expect((await each.refreshSession()).error).not.toBeNull()
    }
    const after = await open.client().signInWithPassword({ email, password: 'the second password' })
    expect(after.error).toBeNull()
  })
})

describe('what is asked at the same time', () => {
  it('keeps every key of parallel changes', async () => {
    const client = open.client()
    await client.signUp({ email: newAddress(), password: theirs })
    const { data } = await client.getSession()
    const change = (name: string) =>
      fetch(`${open.url}/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${data.session?.access_token}` },
        body: JSON.stringify({ data: { [name]: true } }),
      })
    await Promise.all(['a', 'b', 'c', 'd'].map(change))
    const { data: after } = await client.getUser()
    expect(after.user?.user_metadata).toMatchObject({ a: true, b: true, c: true, d: true })
  })

  it('makes one account of several sign-ups, and breaks for none of them', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        fetch(`${open.url}/signup`, {
          method: 'POST',
          body: JSON.stringify({ email, password: theirs }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('a redirect that a header cannot carry', () => {
  it('is not taken, so that no token ends up in a log', async () => {
    const email = newAddress()
    await fetch(`${open.url}/signup`, {
      method: 'POST',
      body: JSON.stringify({ email, password: theirs }),
    })
    const wished = encodeURIComponent(`${open.siteUrl}/\nx`)
    await fetch(`${open.url}/otp?redirect_to=${wished}`, {
      method: 'POST',
      body: JSON.stringify({ email }),
    })
    const link = new URL(await open.linkFor(email))
    expect(link.searchParams.get('redirect_to')).toBe(`${open.siteUrl}/auth/callback`)
  })
})
