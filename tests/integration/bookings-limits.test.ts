import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { personWith } from '../kit/accounts.ts'
import { bookingRequest, freeSlots, giveHours } from '../kit/bookings.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openForm, postForm } from '../kit/public-forms.ts'
import { quoteRequest } from '../kit/quote-request.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let slots: string[]
let token: Record<string, string>
const clock = new MovableClock()

beforeAll(async () => {
  identity = await startIdentity(
    { trustedProxies: 1 },
    { clock },
    { ENQUIRIES_PER_SENDER: '2', ENQUIRIES_PER_IP: '50' },
  )
  const sam = await personWith(identity, { role: 'sales', fullName: 'Sam Sales' })
  await giveHours(identity.ctx, sam.id)
})
afterAll(() => identity.close())

beforeEach(async () => {
  slots = await freeSlots(identity.siteUrl, 'place=video')
  token = await openForm(identity.siteUrl)
  clock.pass(10)
})

let visitors = 0
/** Somebody else each time, from a place of their own unless it says where. */
async function book(
  changes: Record<string, unknown> = {},
  { ip, ...headers }: Record<string, string> = {},
) {
  visitors += 1
  const answer = await fetch(`${identity.siteUrl}/functions/v1/book-consultation`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip ?? `198.51.100.${visitors}`,
      ...token,
      ...headers,
    },
    body: JSON.stringify(
      bookingRequest({ start: slots.shift(), email: `visitor-${visitors}@x.example`, ...changes }),
    ),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const bookings = async () => (await identity.ctx.db.query('SELECT 1 FROM bookings')).rows.length

it('one place books five an hour; then it is asked to call, and everybody else can still book', async () => {
  const ip = '203.0.113.7'
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await book({}, { ip }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const refused = answers.at(-1)
  expect(refused?.body.code).toBe('too_many_enquiries')
  expect(refused?.body.message).toContain(company.phone.display)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await book()).status).toBe(200)
})

it('what could not be booked is not counted', async () => {
  const ip = '203.0.113.8'
  const start = '2099-11-18T11:00:00.000Z'
  for (let n = 0; n < 6; n++) expect((await book({ start }, { ip })).status).toBe(409)
  expect((await book({}, { ip })).status).toBe(200)
})

it('whoever loses races for a slot can book the next one, and has not booked much', async () => {
  const [ip, email] = ['203.0.113.9', 'late@engines.example']
  const start = slots.shift()
  expect((await book({ start })).status).toBe(200)
  for (let n = 0; n < 4; n++) {
    expect((await book({ start, email }, { ip })).body.code).toBe('slot_taken')
  }
  expect((await book({ email }, { ip })).status).toBe(200)
})

it('the same request again is answered as before, however often, and counts once', async () => {
  const [ip, email, start] = ['203.0.113.10', 'again@engines.example', slots.shift()]
  const headers = { ip, 'idempotency-key': 'one-key-of-one-page' }
  const first = await book({ start, email }, headers)
  for (let n = 0; n < 7; n++) {
    const { status, body } = await book({ start, email }, headers)
    expect([status, body]).toEqual([200, first.body])
  }
  expect((await book({ email }, { ip })).status).toBe(200)
})

it('enquiries do not keep anybody from booking', async () => {
  const [ip, email] = ['203.0.113.11', 'writer@engines.example']
  const sent = { 'x-forwarded-for': ip, ...token }
  for (let n = 0; n < 4; n++) {
    const body = quoteRequest({ email, message: `Forty people, kitchen ${n}.` })
    const answer = await postForm(identity.siteUrl, 'send-quote-request', body, sent)
    expect(answer.status).toBe(200)
  }
  expect((await book({ email }, { ip })).status).toBe(200)
})

it('one place may try sixty times an hour, and is told what there was too much of', async () => {
  const ip = '203.0.113.12'
  const start = '2099-11-18T11:00:00.000Z'
  for (let n = 0; n < 60; n++) expect((await book({ start }, { ip })).status).toBe(409)
  const { status, body } = await book({ start }, { ip })
  expect([status, body.code]).toEqual([429, 'too_many_enquiries'])
  expect(body.message).toMatch(/^Somebody in your network has tried to book very often/)
})

it('whoever has booked much already is refused, since a slot cannot be half taken', async () => {
  const email = 'busy@engines.example'
  expect((await book({ email })).status).toBe(200)
  expect((await book({ email })).status).toBe(200)
  expect((await book({ email })).body.code).toBe('too_many_enquiries')
})

it.each([
  ['no form token', { 'x-form-token': '' }],
  ['a forged one', { 'x-form-token': 'mhzz1234.0123456789abcdef' }],
])('a request with %s is refused with what to do', async (_, headers) => {
  const before = await bookings()
  const { status, body } = await book({}, headers)
  expect([status, body.code, await bookings()]).toEqual([422, 'form_token_needed', before])
  expect(body.message).toContain('cannot tell when this page was opened. Please reload')
})

it('whoever is faster than people are is asked to wait, and can book then', async () => {
  const opened = await openForm(identity.siteUrl)
  const start = slots[0]
  const { status, body, headers } = await book({ start }, opened)
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_fast', '3'])
  clock.pass(3)
  expect((await book({ start }, opened)).status).toBe(200)
})

it('a filled honeypot is refused in words that can be shown, with the number to call', async () => {
  const before = await bookings()
  const { status, body } = await book({ honeypot: 'filled by the browser' })
  expect([status, body.code, body.fields, await bookings()]).toEqual([
    422,
    'refused',
    undefined,
    before,
  ])
  expect(body.message).toContain(company.phone.display)
})
