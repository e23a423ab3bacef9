import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { newId } from '#lib/ids.server.ts'
import type { AccountState, Role } from '#lib/roles.ts'
import { checkAnswer } from './described-answers.ts'
import type { TestIdentity } from './identity.ts'
import { type MovableClock, passwordHash, showApp, signIn } from './second-factors.ts'

export interface TestPerson {
  id: string
  email: string
  client: GoTrueClient
}

/** Somebody with a profile, signed in with a password. */
export async function personWith(
  identity: TestIdentity,
  profile: { role?: Role; state?: AccountState; companyId?: string | null; fullName?: string } = {},
): Promise<TestPerson> {
  const {
    role = 'client',
    state = 'approved',
    companyId = null,
    fullName = 'Ada Lovelace',
  } = profile
  const { admin } = await identity.adminClient()
  const email = `${randomUUID()}@client.example`
  const person = { email, password_hash: passwordHash, email_confirm: true }
  const { data, error } = await admin.createUser(person)
  if (error) throw error
  const { id } = data.user
  const now = new Date()
  await identity.ctx.db.query(
    `INSERT INTO profiles (user_id, role, state, full_name, company_name, site_postcode, phone,
       company_id, requested_at, decide_by, updated_at)
     VALUES ($1, $2, $3, $4, 'Analytical Engines', 'M1 1AE', '0161 496 0999', $5, $6, $7, $6)`,
    [id, role, state, fullName, companyId, now, now.toISOString().slice(0, 10)],
  )
  return { id, email, client: await signIn(identity, email) }
}

/** The same with an authenticator app, signed in with both factors. */
export async function protectedPersonWith(
  identity: TestIdentity,
  clock: MovableClock,
  profile: Parameters<typeof personWith>[1],
) {
  const person = await personWith(identity, profile)
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const app = { factorId: data.id, secret: data.totp.secret }
  await showApp(person.client, clock, app)
  return { ...person, app }
}

export async function newCompany(identity: TestIdentity, name = 'Analytical Engines') {
  const id = newId(new Date())
  const values = [id, name, new Date()]
  await identity.ctx.db.query(
    'INSERT INTO companies (id, name, created_at) VALUES ($1, $2, $3)',
    values,
  )
  return id
}

export interface ApiAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers, for a test to look at
  body: any
}

/** A request with the person's access token. */
export async function fetchAs(
  { siteUrl }: Pick<TestIdentity, 'siteUrl'>,
  { client }: Pick<TestPerson, 'client'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { data } = await client.getSession()
  const headers = { ...init.headers, authorization: `Bearer ${data.session?.access_token}` }
  return fetch(`${siteUrl}${path}`, { ...init, headers })
}

/** Posts a form with a file; the answer is JSON. */
export async function sendForm(
  identity: TestIdentity,
  person: Pick<TestPerson, 'client'>,
  path: string,
  body: FormData,
): Promise<ApiAnswer> {
  const answer = await fetchAs(identity, person, path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

/** A call of the product's own API in the name of whoever the client has signed in. */
export async function callApi(
  identity: TestIdentity,
  client: GoTrueClient | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiAnswer> {
  const token = client ? (await client.getSession()).data.session?.access_token : undefined
  const stopped = new AbortController()
  const answer = await fetch(`${identity.siteUrl}${path}`, {
    method,
    signal: stopped.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    stopped.abort()
    return { status: answer.status, body: undefined }
  }
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const answered = { status: answer.status, body: isJson ? JSON.parse(text) : text || undefined }
  await checkAnswer(method, path, answered)
  return answered
}
