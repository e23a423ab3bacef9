import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import {
  call,
  claimsOf,
  MovableClock,
  newPerson,
  personWithApp,
  showApp,
  signIn,
} from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity({ email: { autoconfirm: true } }, { clock })
})
afterAll(() => identity.close())

type Client = Awaited<ReturnType<typeof signIn>>
const make = (client: Client) => call(identity, client, 'POST', '/factors/recovery-codes')
const left = async (client: Client) =>
  (await call(identity, client, 'GET', '/factors/recovery-codes')).body.remaining
const spend = (client: Client, code: string) =>
  call(identity, client, 'POST', '/factors/recovery-codes/verify', { code })

async function personWithCodes() {
  const person = await personWithApp(identity, clock)
  const { status, body } = await make(person.client)
  expect(status).toBe(200)
  return { ...person, codes: body.codes as string[] }
}

describe('recovery codes', () => {
  it('are made for somebody who has shown a second factor, ten at a time', async () => {
    const { client, email, codes } = await personWithCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/.test(code))).toBe(true)
    expect(await left(client)).toBe(10)
    const low = await signIn(identity, email)
    expect(await make(low)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    const { client: single } = await newPerson(identity)
    expect((await make(single)).status).toBe(403)
  })

  it('are not readable in the database', async () => {
    const { id, codes } = await personWithCodes()
    const { rows } = await identity.ctx.db.query<{ code_hash: string }>(
      'SELECT code_hash FROM identity.recovery_codes WHERE user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(10)
    const kept = rows.map(({ code_hash }) => code_hash).join()
    for (const code of codes) expect(kept).not.toContain(code)
  })

  it('stand in for the second factor, each once', async () => {
    const { email, codes } = await personWithCodes()
    const client = await signIn(identity, email)
    const { status, body } = await spend(client, codes[0] ?? '')
    expect(status).toBe(200)
    await client.setSession(body)
    expect(await claimsOf(client)).toEqual({
      aal: 'aal2',
      methods: ['mfa/recovery_code', 'password'],
    })
    expect(await left(client)).toBe(9)
    const other = await signIn(identity, email)
    expect(await spend(other, codes[0] ?? '')).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    })
  })

  it('are taken as people type them', async () => {
    const { email, codes } = await personWithCodes()
    const client = await signIn(identity, email)
    const typed = (codes[3] ?? '').replaceAll('-', ' ').replaceAll('0', 'O').toUpperCase()
    expect((await spend(client, ` ${typed} `)).status).toBe(200)
  })

  it('let one of two who type the same code at once in', async () => {
    const { client, email, codes, app } = await personWithCodes()
    const other = await signIn(identity, email)
    await showApp(other, clock, app)
    const clients = [client, other]
    const answers = await Promise.all(clients.map((each) => spend(each, codes[0] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('tell their owner by mail that one was used', async () => {
    const { email, codes } = await personWithCodes()
    await spend(await signIn(identity, email), codes[0] ?? '')
    const [newest] = (await identity.mails()).filter(({ recipient }) => recipient === email)
    expect(newest?.subject).toContain('A recovery code was used')
  })

  it('are of no use to anybody else, nor in place of nothing', async () => {
    const { codes } = await personWithCodes()
    const stranger = await personWithApp(identity, clock)
    const client = await signIn(identity, stranger.email)
    expect((await spend(client, codes[0] ?? '')).status).toBe(422)
    const { client: single } = await newPerson(identity)
    expect(await spend(single, codes[0] ?? '')).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    })
  })

  it('are replaced by new ones, and go with the last factor', async () => {
    const { email, client, codes, app } = await personWithCodes()
    await make(client)
    expect(await left(client)).toBe(10)
    expect((await spend(await signIn(identity, email), codes[0] ?? '')).status).toBe(422)
    await client.mfa.unenroll({ factorId: app.factorId })
    expect(await left(client)).toBe(0)
  })

  it('cannot be guessed without end', async () => {
    const { email, codes } = await personWithCodes()
    const client = await signIn(identity, email)
    for (let tries = 0; tries < 10; tries++) {
      expect((await spend(client, 'aaaa-bbbb-cccc')).status).toBe(422)
    }
    expect(await spend(client, codes[0] ?? '')).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit' },
    })
  })
})
