import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock, password } from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
const testNumber = '447700900999'
let identity: TestIdentity
let last = 0

beforeAll(async () => {
  identity = await startIdentity({ phone: { testCodes: { [testNumber]: '012345' } } }, { clock })
})
afterAll(() => identity.close())

const newNumber = () => `+447700900${String(++last).padStart(3, '0')}`
const textsTo = async (phone: string) =>
  (await identity.mails()).filter(({ recipient }) => recipient === phone).length

async function confirmedPerson(phone = newNumber()) {
  const client = identity.client()
  await client.signUp({ phone, password })
  const token = await identity.codeFor(phone)
  const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' })
  if (error) throw error
  return { phone, client, id: data.user?.id ?? '' }
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('signing up with a telephone number', () => {
  it('sends a code by text message, which signs in once', async () => {
    const phone = newNumber()
    const client = identity.client()
    const { data, error } = await client.signUp({ phone, password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '' })
    const [message] = await identity.mails()
    expect(message).toMatchObject({
      recipient: phone,
      text: expect.stringMatching(/^Your code is/),
    })

    const token = await identity.codeFor(phone)
    const first = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(first.error).toBeNull()
    expect(first.data.user).toMatchObject({
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    const claims = decodeJwt(first.data.session?.access_token ?? '')
    expect(claims).toMatchObject({ phone: phone.slice(1), email: '', aal: 'aal1' })
    const again = await identity.client().verifyOtp({ phone, token, type: 'sms' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  it('lets nobody in by password before the number is confirmed, and then by it alone', async () => {
    const phone = newNumber()
    const client = identity.client()
    await client.signUp({ phone, password })
    const early = await client.signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
    await client.verifyOtp({ phone, token: await identity.codeFor(phone), type: 'sms' })
    const { error } = await identity.client().signInWithPassword({ phone, password })
    expect(error).toBeNull()
  })

  it('knows a number of this country without its country code', async () => {
    const { phone, id } = await confirmedPerson()
    const national = `0${phone.slice(3)}`
    const ways = [national, `${national.slice(0, 5)} ${national.slice(5)}`, phone.slice(1)]
    for (const written of [...ways, `+44 7700 ${phone.slice(7)}`, `00${phone.slice(1)}`]) {
      const { data } = await identity.client().signInWithPassword({ phone: written, password })
      expect(data.user?.id, written).toBe(id)
    }
    const before = await textsTo(phone)
    const { data } = await identity.client().signUp({ phone: national, password })
    expect(data.user?.id).not.toBe(id)
    expect(await textsTo(phone)).toBe(before)
  })

  it.each(['0', 'not a number', '+0770090012', '+4477009001234567', '07700 900xyz'])(
    'refuses %j, which is no number',
    async (phone) => {
      const { error } = await identity.client().signUp({ phone, password })
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      })
    },
  )

  it('leaves no password standing when two people claim one number', async () => {
    const phone = newNumber()
    await identity.client().signUp({ phone, password: 'the password of a thief' })
    const owner = identity.client()
    await owner.signUp({ phone, password })
    await owner.verifyOtp({ phone, token: await identity.codeFor(phone), type: 'sms' })
    for (const tried of ['the password of a thief', password]) {
      const { error } = await identity.client().signInWithPassword({ phone, password: tried })
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  it('takes no address from what somebody merely says of themselves', async () => {
    const data = { email: 'somebody.else@client.example' }
    const signedUp = await identity
      .client()
      .signUp({ phone: newNumber(), password, options: { data } })
    const { admin } = await identity.adminClient()
    const { data: kept } = await admin.getUserById(signedUp.data.user?.id ?? '')
    expect(kept.user).toMatchObject({ email: '', user_metadata: data })
    expect(kept.user?.identities?.[0]).not.toHaveProperty('email')
  })
})

describe('signing in with a code', () => {
  it('works for somebody who is known', async () => {
    const { phone, id } = await confirmedPerson()
    const client = identity.client()
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    const token = await identity.codeFor(phone)
    const { data } = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.id).toBe(id)
  })

  it('makes an account for somebody new, unless told not to', async () => {
    const [wanted, unwanted] = [newNumber(), newNumber()]
    const client = identity.client()
    const options = { shouldCreateUser: false }
    const refused = await client.signInWithOtp({ phone: unwanted, options })
    const made = await client.signInWithOtp({ phone: wanted })
    expect(refused).toEqual(made)
    expect(await textsTo(unwanted)).toBe(0)
    const token = await identity.codeFor(wanted)
    const { data } = await client.verifyOtp({ phone: wanted, token, type: 'sms' })
    expect(data.user?.phone).toBe(wanted.slice(1))
  })

  it('is for an address or a number, by text message and for somebody new unless told otherwise', async () => {
    const sent: object[] = []
    const client = identity.client({
      fetch: (input, init) => {
        sent.push(JSON.parse(String(init?.body)))
        return fetch(input, init)
      },
    })
    const phone = newNumber()
    await client.signInWithOtp({ phone })
    expect(sent).toMatchObject([{ phone, channel: 'sms', create_user: true }])
    expect(await textsTo(phone)).toBe(1)

    const nobody = {} as { phone: string }
    expect((await client.signInWithOtp(nobody)).error?.message).toMatch(/an email or phone number/)
    const answer = await fetch(`${identity.url}/otp`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
  })

  it('stops working after five wrong tries', async () => {
    const { phone } = await confirmedPerson()
    const client = identity.client()
    await client.signInWithOtp({ phone })
    const right = await identity.codeFor(phone)
    for (let i = 0; i < 5; i++) {
      const { error } = await client.verifyOtp({ phone, token: otherThan(right), type: 'sms' })
      expect(error?.code).toBe('otp_expired')
    }
    const { error } = await client.verifyOtp({ phone, token: right, type: 'sms' })
    expect(error?.code).toBe('otp_expired')
  })

  it('still works after four', async () => {
    const { phone } = await confirmedPerson()
    const client = identity.client()
    await client.signInWithOtp({ phone })
    const right = await identity.codeFor(phone)
    for (let i = 0; i < 4; i++) {
      await client.verifyOtp({ phone, token: otherThan(right), type: 'sms' })
    }
    const { error } = await client.verifyOtp({ phone, token: right, type: 'sms' })
    expect(error).toBeNull()
  })

  it('does not work when its time is over', async () => {
    const { phone } = await confirmedPerson()
    const client = identity.client()
    await client.signInWithOtp({ phone })
    const token = await identity.codeFor(phone)
    clock.pass(601)
    const { error } = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(error?.code).toBe('otp_expired')
  })
})

describe('another code', () => {
  it('comes on demand while the number is unconfirmed, and replaces the one before', async () => {
    const phone = newNumber()
    const client = identity.client()
    await client.signUp({ phone, password })
    const first = await identity.codeFor(phone)
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await textsTo(phone)).toBe(2)
    const second = await identity.codeFor(phone)
    if (first !== second) {
      const { error } = await client.verifyOtp({ phone, token: first, type: 'sms' })
      expect(error?.code).toBe('otp_expired')
    }
    expect((await client.verifyOtp({ phone, token: second, type: 'sms' })).error).toBeNull()
  })

  it('does not come for a number that is confirmed, nor for one that nobody has', async () => {
    const { phone } = await confirmedPerson()
    const [before, nobodys] = [await textsTo(phone), newNumber()]
    const answers = [
      await identity.client().resend({ type: 'sms', phone }),
      await identity.client().resend({ type: 'sms', phone: nobodys }),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect([await textsTo(phone), await textsTo(nobodys)]).toEqual([before, 0])
  })
})

describe('changing a telephone number', () => {
  it('needs the code that was sent to the new one', async () => {
    const { phone, client, id } = await confirmedPerson()
    const next = newNumber()
    const { data } = await client.updateUser({ phone: next })
    expect(data.user).toMatchObject({ phone: phone.slice(1), new_phone: next.slice(1) })
    await client.resend({ type: 'phone_change', phone })
    expect(await textsTo(next)).toBe(2)
    const token = await identity.codeFor(next)
    const typed = await client.verifyOtp({ phone: next, token, type: 'phone_change' })
    expect(typed.data.user).toMatchObject({ id, phone: next.slice(1) })
    expect(typed.data.user).not.toHaveProperty('new_phone')
    const old = await identity.client().signInWithPassword({ phone, password })
    expect(old.error?.code).toBe('invalid_credentials')
    const fresh = await identity.client().signInWithPassword({ phone: next, password })
    expect(fresh.error).toBeNull()
  })

  it('tells only whoever reads its messages that a number is somebody else’s', async () => {
    const [{ client }, other] = [await confirmedPerson(), await confirmedPerson()]
    const taken = await client.updateUser({ phone: other.phone })
    expect(taken.error).toBeNull()
    const sent = await identity.codeFor(other.phone)
    const typed = { phone: other.phone, token: sent, type: 'phone_change' as const }
    expect((await client.verifyOtp(typed)).error).toMatchObject({ code: 'phone_exists' })
    const wanted = newNumber()
    await client.updateUser({ phone: wanted })
    const token = await identity.codeFor(wanted)
    await confirmedPerson(wanted)
    const late = await client.verifyOtp({ phone: wanted, token, type: 'phone_change' })
    expect(late.error).toMatchObject({ status: 422, code: 'phone_exists' })
  })
})

it('sends no message to a number for tests, which has a code of its own', async () => {
  const client = identity.client()
  const phone = `+${testNumber}`
  expect((await client.signInWithOtp({ phone })).error).toBeNull()
  expect(await textsTo(phone)).toBe(0)
  const wrong = await client.verifyOtp({ phone, token: '543210', type: 'sms' })
  expect(wrong.error?.code).toBe('otp_expired')
  const right = await client.verifyOtp({ phone, token: '012345', type: 'sms' })
  expect(right.data.user?.phone).toBe(testNumber)
})
