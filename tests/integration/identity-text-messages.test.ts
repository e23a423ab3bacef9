import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { password } from '#tests/kit/second-factors.ts'
import { startTwilio, type Twilio } from '#tests/kit/twilio.ts'
import { until } from '#tests/kit/until.ts'

let twilio: Twilio
let identity: TestIdentity
let last = 0

beforeAll(async () => {
  twilio = await startTwilio()
  identity = await startIdentity({ phone: { twilio: twilio.settings, message: 'Enix: {code}!' } })
})
beforeEach(() => {
  twilio.refuse(undefined)
  twilio.taken.length = 0
})
afterAll(async () => {
  await identity.close()
  await twilio.close()
})

/** The newest message that the carrier has taken, once it has. */
const arrived = () => until(async () => twilio.taken.at(-1))

const newNumber = () => `+447700900${String(++last).padStart(3, '0')}`
const codeIn = ({ body } = { body: '' }) => /\d{6}/.exec(body)?.[0] ?? ''

it('the carrier gets the message with our account and number, and nothing of it is kept', async () => {
  const phone = newNumber()
  const client = identity.client()
  expect((await client.signUp({ phone, password })).error).toBeNull()
  const message = await arrived()
  expect(message).toEqual({
    to: phone,
    from: twilio.settings.messageServiceSid,
    body: expect.stringMatching(/^Enix: \d{6}!$/),
  })
  expect(await identity.mails()).toEqual([])
  const token = codeIn(message)
  expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
})

it('the carrier is asked for WhatsApp where somebody wants that', async () => {
  const phone = newNumber()
  await identity.client().signInWithOtp({ phone, options: { channel: 'whatsapp' } })
  const from = `whatsapp:${twilio.settings.messageServiceSid}`
  expect(await arrived()).toMatchObject({ to: `whatsapp:${phone}`, from })
  const unknown = await identity.client().signInWithOtp({
    phone: newNumber(),
    options: { channel: 'telegram' as 'sms' },
  })
  expect(unknown.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

it('a stranger does not learn from a carrier that refuses whether a number is known', async () => {
  const known = newNumber()
  await identity.client().signUp({ phone: known, password })
  const token = codeIn(await arrived())
  await identity.client().verifyOtp({ phone: known, token, type: 'sms' })
  twilio.refuse('The number is not a mobile one')
  for (const phone of [known, newNumber()]) {
    expect((await identity.client().signInWithOtp({ phone })).error).toBeNull()
    expect((await identity.client().signUp({ phone, password })).error).toBeNull()
  }
  const still = await identity.client().signInWithPassword({ phone: known, password })
  expect(still.error).toBeNull()
})

it('somebody whose message was refused can ask for another one', async () => {
  const phone = newNumber()
  twilio.refuse('Busy')
  await identity.client().signUp({ phone, password })
  twilio.refuse(undefined)
  twilio.taken.length = 0
  const client = identity.client()
  await client.resend({ type: 'sms', phone })
  await until(async () => {
    const { error } = await client.verifyOtp({
      phone,
      token: codeIn(twilio.taken.at(-1)),
      type: 'sms',
    })
    return error === null
  })
})

it('without an account of the carrier nobody is reached, and everybody is told', async () => {
  const service = await startIdentity({ phone: { twilio: { ...twilio.settings, authToken: '' } } })
  const { error } = await service.client().signUp({ phone: newNumber(), password })
  expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
  await service.close()
})
