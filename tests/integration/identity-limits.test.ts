import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { password } from '#tests/kit/second-factors.ts'

const newEmail = () => `${randomUUID()}@client.example`

interface Answer {
  status: number
  code: string | undefined
  message: string | undefined
  retryAfter: number
}

async function post(
  { url }: TestIdentity,
  path: string,
  body: object,
  from?: string,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify(body),
  })
  const { code, message } = (await answer.json()) as Partial<Answer>
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, code, message, retryAfter }
}

/** A service of one test; what it is not told, it has by default. */
async function serviceWith(settings: Record<string, object | number>) {
  const service = await startIdentity(settings)
  onTestFinished(() => service.close())
  return service
}

const byDefault = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
const defaults = {
  email: byDefault('secondsBetween'),
  phone: byDefault('secondsBetween'),
  limits: byDefault(
    'emailsPerHour',
    'mailsFromOneAddressPerHour',
    'smsPerHour',
    'anonymousPerHour',
    'signInsPer5Minutes',
    'refreshesPer5Minutes',
    'verificationsPer5Minutes',
    'web3Per5Minutes',
  ),
}

it('a browser that brings too many links or answers lands on a page that says so', async () => {
  const identity = await serviceWith({ limits: { verificationsPer5Minutes: 1 } })
  const press = async () => {
    const body = new URLSearchParams({ type: 'signup', token: 'pkce_x' })
    const options = { method: 'POST', body, redirect: 'manual' } as const
    const answer = await fetch(`${identity.url}/verify`, options)
    const page = new URL(answer.headers.get('location') ?? '')
    return [answer.status, page.pathname, page.searchParams.get('error_code')]
  }
  expect(await press()).toEqual([303, '/auth/callback', 'otp_expired'])
  expect(await press()).toEqual([303, '/auth/callback', 'over_request_rate_limit'])
})

describe('one place', () => {
  let identity: TestIdentity

  beforeAll(async () => {
    identity = await startIdentity(defaults)
  })
  afterAll(() => identity.close())

  it.each<[string, number, number, string, () => object]>([
    ['sign-ins', 30, 300, '/token?grant_type=password', () => ({ email: newEmail(), password })],
    ['refreshes', 150, 300, '/token?grant_type=refresh_token', () => ({ refresh_token: 'x' })],
    ['codes', 30, 300, '/verify', () => ({ type: 'email', email: newEmail(), token: '123456' })],
    ['wallets', 30, 300, '/token?grant_type=web3', () => ({ chain: 'solana' })],
    ['anonymous sign-ins', 30, 3600, '/signup', () => ({})],
  ])('has so many %s, whatever it says of its address', async (_, most, seconds, path, body) => {
    const from = () => `203.0.113.${Math.ceil(Math.random() * 250)}`
    for (let i = 0; i < most; i++) {
      expect((await post(identity, path, body(), from())).status).not.toBe(429)
    }
    const over = await post(identity, path, body(), from())
    expect(over).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    })
    expect(over.retryAfter).toBeGreaterThan(seconds - 60)
    expect(over.retryAfter).toBeLessThanOrEqual(seconds)
  })

  it('has a count for each kind of call', async () => {
    const service = await serviceWith({ limits: { signInsPer5Minutes: 1 } })
    const calls: [string, object][] = [
      ['/token?grant_type=password', { email: newEmail(), password }],
      ['/signup', { email: newEmail(), password }],
      ['/otp', { email: newEmail() }],
      ['/magiclink', { email: newEmail() }],
      ['/recover', { email: newEmail() }],
      ['/resend', { type: 'signup', email: newEmail() }],
      ['/passkeys/authentication/options', {}],
      ['/oauth/clients/register', {}],
    ]
    for (const [path, body] of calls) {
      expect([path, (await post(service, path, body)).status]).not.toEqual([path, 429])
    }
    for (const [path, body] of calls) {
      expect([path, (await post(service, path, body)).status]).toEqual([path, 429])
    }
  })

  it('may ask twice for a number of nobody where the operator does not mind', async () => {
    const ask = async (limitUnknownNumbers: boolean) => {
      const service = await serviceWith({ phone: { secondsBetween: 60, limitUnknownNumbers } })
      const body = { type: 'sms', phone: '+447700900199' }
      await post(service, '/resend', body)
      return (await post(service, '/resend', body)).status
    }
    expect(await ask(false)).toBe(200)
    expect(await ask(true)).toBe(429)
  })

  it('may look at what is offered as often as it likes', async () => {
    for (let i = 0; i < 40; i++) expect((await fetch(`${identity.url}/settings`)).status).toBe(200)
  })
})

describe('behind a proxy of ours', () => {
  let identity: TestIdentity

  beforeAll(async () => {
    identity = await startIdentity({ trustedProxies: 1, limits: { signInsPer5Minutes: 2 } })
  })
  afterAll(() => identity.close())

  /** Whether each of these sign-ins, one after the other, was one too many. */
  const refused = async (...places: string[]) => {
    const answers: boolean[] = []
    for (const from of places) {
      const body = { email: newEmail(), password }
      const { status } = await post(identity, '/token?grant_type=password', body, from)
      answers.push(status === 429)
    }
    return answers
  }

  it('a place is the address that the proxy has added', async () => {
    expect(await refused('203.0.113.1', '203.0.113.1', '203.0.113.1')).toEqual([false, false, true])
    expect(await refused('203.0.113.2')).toEqual([false])
  })

  it('what stands before that address was said by the caller, and counts for nothing', async () => {
    const forged = ['198.51.100.1', '198.51.100.2', '198.51.100.3, 198.51.100.4']
    const places = forged.map((said) => `${said}, 203.0.113.3`)
    expect(await refused(...places)).toEqual([false, false, true])
    expect(await refused('203.0.113.3, 203.0.113.4')).toEqual([false])
  })

  it('a household has one network of IPv6 addresses, however they are written', async () => {
    const household = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:1:2:3:4:5:6']
    expect(await refused(...household)).toEqual([false, false, true])
    expect(await refused('2001:db8:1:3::1', '2001:db8::1', '2001:db8:0:0:1::1')).toEqual([
      false,
      false,
      false,
    ])
  })

  it('an IPv4 address in the clothes of IPv6 is the same place', async () => {
    const places = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:203.0.113.9']
    expect(await refused(...places)).toEqual([false, false, true])
  })

  it('what is no address counts for the proxy, and breaks nothing', async () => {
    const service = await serviceWith({
      trustedProxies: 1,
      email: { autoconfirm: true },
      limits: { signInsPer5Minutes: 5 },
    })
    const statuses = []
    for (const from of ['unknown', '1.2.3.4:5678', 'dead', '', '999.1.1.1', '[::1]:80']) {
      const body = { email: newEmail(), password }
      statuses.push((await post(service, '/signup', body, from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const query = 'SELECT DISTINCT host(ip) AS ip FROM auth.sessions'
    expect((await service.ctx.db.query(query)).rows).toEqual([{ ip: '127.0.0.1' }])
  })
})

describe('one address', () => {
  it.each<[string, string, (email: string) => object]>([
    ['a sign-up', '/signup', (email) => ({ email, password })],
    ['a code', '/otp', (email) => ({ email, create_user: false })],
    ['a recovery', '/recover', (email) => ({ email })],
    ['a second mail', '/resend', (email) => ({ type: 'signup', email })],
  ])('gets one mail a minute for %s, whether it is known or not', async (_, path, bodyOf) => {
    const identity = await serviceWith({ ...defaults, limits: {} })
    const { admin } = await identity.adminClient()
    const [known, unknown] = [newEmail(), newEmail()]
    await admin.createUser({ email: known, email_confirm: true, password })
    for (const email of [known, unknown]) {
      expect((await post(identity, path, bodyOf(email))).status).toBe(200)
      const again = await post(identity, path, bodyOf(email.toUpperCase()))
      expect(again).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
      expect(again.message).toBe(
        `For security purposes, you can only request this after ${again.retryAfter} seconds.`,
      )
      expect(again.retryAfter).toBeGreaterThan(50)
      expect(again.retryAfter).toBeLessThanOrEqual(60)
    }
    expect((await post(identity, path, bodyOf(newEmail()))).status).toBe(200)
  })

  it('gets one text message a minute, however the number is written', async () => {
    const identity = await serviceWith({ ...defaults, limits: {} })
    const send = (phone: string) => post(identity, '/otp', { phone })
    expect((await send('+447700900123')).status).toBe(200)
    for (const phone of ['07700 900123', '447700900123']) {
      const again = await send(phone)
      expect(again).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    }
    expect((await send('+447700900124')).status).toBe(200)
  })
})

describe('the whole service', () => {
  it('is asked for so many mails an hour, whether or not it knows the address', async () => {
    const identity = await serviceWith({ limits: { emailsPerHour: 3 } })
    const recover = (email: string) => post(identity, '/recover', { email })
    const signUp = (email: string) => post(identity, '/signup', { email, password })
    expect((await recover(newEmail())).status).toBe(200)
    for (let i = 0; i < 2; i++) expect((await signUp(newEmail())).status).toBe(200)
    const over = await signUp(newEmail())
    expect(over).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    })
    expect(over.retryAfter).toBeGreaterThan(3500)
    expect(await recover(newEmail())).toMatchObject({ status: 429, code: over.code })
    expect(await identity.mails()).toHaveLength(2)
  })

  it('sends so many text messages an hour', async () => {
    const identity = await serviceWith({ limits: { smsPerHour: 2 } })
    const send = (last: number) => post(identity, '/otp', { phone: `+44770090030${last}` })
    expect([(await send(1)).status, (await send(2)).status]).toEqual([200, 200])
    const message = 'SMS rate limit exceeded'
    expect(await send(3)).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit', message })
    expect(await identity.mails()).toHaveLength(2)
  })
})
