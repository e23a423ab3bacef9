import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { generate } from 'otplib'
import { dayMs } from '#lib/time.ts'
import type { TestIdentity } from './identity.ts'

export const password = 'a long enough password'
/** Of that password, at the least cost: for people who are made in a test that is not about passwords. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$fNc7q4UGU7tpp/4BjSBrBQ$aDweMvxcpD+fvKgp4H5W+yW6bc9RJj2npogppe1M75M'

/**
 * A clock that a test can move, so that a code of half a minute ago is a matter of a call. It begins on a Wednesday at ten, so that no test depends on the hour or the day on which it runs: the
 * next one, because a browser would take a session of the past for one that is over. It moves by itself
 * only so far that no two moments are the same.
 */
export class MovableClock {
  private at = nextWednesdayAtTen(Date.now())

  now(): Date {
    this.at += 1
    return new Date(this.at)
  }

  pass(seconds: number): void {
    this.at += seconds * 1000
  }

  /** What the authenticator app with this secret shows. */
  codeOf(secret: string): Promise<string> {
    return generate({ secret, epoch: Math.floor(this.now().getTime() / 1000) })
  }
}

/** And a second: an authenticator app shows another code each half minute. */
function nextWednesdayAtTen(now: number): number {
  const firstOfAll = Date.UTC(1970, 0, 7, 10, 0, 1)
  return now + 7 * dayMs - ((now - firstOfAll) % (7 * dayMs))
}

/** Somebody who has just signed up; addresses count as confirmed without an email here. */
export async function newPerson(identity: TestIdentity, email = `${randomUUID()}@client.example`) {
  const client = identity.client(withPasskeys)
  const { data, error } = await client.signUp({ email, password })
  if (error || !data.user) throw error ?? new Error('Nobody was signed up')
  return { email, client, id: data.user.id }
}

/** A person who has signed up and entered the code from the email. */
export async function confirmedPerson(
  identity: TestIdentity,
  email = `${randomUUID()}@client.example`,
) {
  const client = identity.client()
  await client.signUp({ email, password })
  await client.verifyOtp({ email, token: await identity.codeFor(email), type: 'email' })
  return { email, client }
}

export async function signIn(identity: TestIdentity, email: string) {
  const client = identity.client(withPasskeys)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

const withPasskeys = { experimental: { passkey: true } }

/** Somebody with an authenticator app, signed in with both factors. */
export async function personWithApp(identity: TestIdentity, clock: MovableClock) {
  const person = await newPerson(identity)
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const app = { factorId: data.id, secret: data.totp.secret }
  await showApp(person.client, clock, app)
  return { ...person, app }
}

/** An authenticator app by the clock on the wall. The code of half a minute ago is still good, and leaves the current one for the test. */
export async function addApp(client: GoTrueClient): Promise<string> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { secret } = data.totp
  const refusal = async () => {
    const code = await generate({ secret, epoch: nowSeconds() - 30 })
    return (await client.mfa.challengeAndVerify({ factorId: data.id, code })).error
  }
  // On a busy machine its half minute may end on the way: then the next one is.
  const refused = (await refusal()) && (await refusal())
  if (refused) throw refused
  return secret
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Shows the app's next code; the one before it may be spent. */
export async function showApp(
  client: GoTrueClient,
  clock: MovableClock,
  app: { factorId: string; secret: string },
) {
  clock.pass(30)
  const code = await clock.codeOf(app.secret)
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
  return data
}

/** What the newest access token of a client says. */
export async function claimsOf(client: GoTrueClient) {
  const { data } = await client.getSession()
  const claims = decodeJwt(data.session?.access_token ?? '')
  const methods = (claims.amr as { method: string }[]).map(({ method }) => method)
  return { aal: claims.aal, methods: methods.toSorted() }
}

/** A call that the official client does not have. */
export async function call(
  identity: TestIdentity,
  client: GoTrueClient,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const { data } = await client.getSession()
  const answer = await fetch(`${identity.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
