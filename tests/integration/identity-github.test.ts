import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeGitHub, type GitHubUser, startGitHub } from '../kit/github.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'

let github: FakeGitHub
let identity: TestIdentity

beforeAll(async () => {
  github = await startGitHub()
  const settings = { kind: 'github', issuer: github.url, clientId: 'us', allowInsecure: true }
  identity = await startIdentity({
    providers: {
      github: { ...settings, clientSecret: 'secret' },
      'custom:mistyped': { ...settings, clientSecret: 'mistyped-secret' },
    },
  })
})
afterAll(async () => {
  await identity.close()
  await github.close()
})

const newEmail = () => `${randomUUID()}@example.com`

function coder(...emails: GitHubUser['emails']): GitHubUser {
  return { id: randomInt(1, 1e9), login: 'ada', name: 'Ada Lovelace', emails }
}

async function follow(url: string): Promise<URL> {
  let next = new URL(url)
  while (next.origin === github.url || next.pathname.startsWith('/auth/v1/')) {
    const response = await fetch(next, { redirect: 'manual' })
    next = new URL(response.headers.get('location') ?? '', next)
  }
  return next
}

async function signIn(user: GitHubUser, provider = 'github') {
  github.signInAs(user)
  const client = identity.client({ flowType: 'pkce' })
  const { data } = await client.signInWithOAuth({
    provider: provider as 'github',
    options: { skipBrowserRedirect: true },
  })
  const end = await follow(data.url ?? '')
  const code = end.searchParams.get('code')
  return { end, user: code ? (await client.exchangeCodeForSession(code)).data.user : null }
}

it('signs in with the primary address and keeps what GitHub tells', async () => {
  const [primary, other] = [newEmail(), newEmail()]
  const account = coder(
    { email: other, primary: false, verified: false },
    { email: primary, primary: true, verified: true },
  )
  const { user } = await signIn(account)
  expect(user?.email).toBe(primary)
  expect(user?.user_metadata).toMatchObject({
    iss: `${github.url}/api/v3`,
    sub: String(account.id),
    provider_id: String(account.id),
    user_name: 'ada',
    preferred_username: 'ada',
    full_name: 'Ada Lovelace',
    avatar_url: `https://avatars.example/${account.id}`,
  })
  expect((await signIn(account)).user?.id).toBe(user?.id)
})

it('finds an account by any address that GitHub has verified, and by none that it has not', async () => {
  const { admin } = await identity.adminClient()
  const known = newEmail()
  const { data } = await admin.createUser({ email: known, email_confirm: true })
  const primary = { email: newEmail(), primary: true, verified: true }
  const unverified = await signIn(coder(primary, { email: known, primary: false, verified: false }))
  expect(unverified.user?.id).not.toBe(data.user?.id)
  const another = { email: newEmail(), primary: true, verified: true }
  const verified = await signIn(coder(another, { email: known, primary: false, verified: true }))
  expect(verified.user?.id).toBe(data.user?.id)
})

it('refuses to choose between two accounts', async () => {
  const { admin } = await identity.adminClient()
  const [one, other] = [newEmail(), newEmail()]
  await admin.createUser({ email: one, email_confirm: true })
  await admin.createUser({ email: other, email_confirm: true })
  const { end } = await signIn(
    coder(
      { email: one, primary: true, verified: true },
      { email: other, primary: false, verified: true },
    ),
  )
  expect(end.searchParams.get('error_description')).toMatch(/^Multiple accounts/)
})

it('says that the code could not be exchanged when our secret is wrong, and logs why', async () => {
  const account = coder({ email: newEmail(), primary: true, verified: true })
  const { end } = await signIn(account, 'custom:mistyped')
  expect(end.searchParams.get('error_description')).toMatch(/^Unable to exchange external code/)
  const logged = identity.logged.find((line) => line.provider === 'custom:mistyped')
  expect(logged?.err).toBeDefined()
  expect(JSON.stringify(identity.logged)).not.toContain('mistyped-secret')
})
