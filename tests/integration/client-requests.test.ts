import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCare, type TestCare } from '#tests/kit/care.ts'

let care: TestCare
beforeAll(async () => {
  care = await startCare()
})
afterAll(() => care.close())

interface Wish {
  id: string
  wish: string
  votes: number
  voted: boolean
}
const wishes = async (person = care.rita): Promise<Wish[]> =>
  (await care.as(person, 'GET', '/api/care/requests')).body
const ask = (wish: string, person = care.rita) =>
  care.as(person, 'POST', '/api/care/requests', { wish, machineId: '' })
const named = (list: Wish[], wish: string) => list.find((one) => one.wish === wish)

describe('a wish for a product', () => {
  it('is one wish however it is written, with one vote for each person', async () => {
    await ask('Oat milk')
    await ask('oat  MILK!')
    expect((await ask('OAT milk', care.ravi)).status).toBe(200)
    expect(await wishes()).toMatchObject([{ wish: 'Oat milk', votes: 2, voted: true }])
    const { id } = (await wishes())[0] as Wish
    const path = `/api/care/requests/${id}/vote`
    await care.as(care.ravi, 'PUT', path)
    expect((await wishes(care.ravi))[0]).toMatchObject({ votes: 2, voted: true })
    await care.as(care.ravi, 'DELETE', path)
    await care.as(care.ravi, 'DELETE', path)
    expect((await wishes(care.ravi))[0]).toMatchObject({ votes: 1, voted: false })
  })

  it('is answered by staff with words', async () => {
    await ask('Kimchi crisps')
    const { id } = named(await wishes(), 'Kimchi crisps') as Wish
    const answer = { outcome: 'coming', answer: 'From December.' }
    const path = `/api/care/desk/requests/${id}/answer`
    expect((await care.as(care.staff, 'POST', path, { outcome: 'coming' })).status).toBe(422)
    expect((await care.as(care.staff, 'POST', path, answer)).status).toBe(204)
    expect(named(await wishes(), 'Kimchi crisps')).toMatchObject(answer)
    const answered = (await care.as(care.staff, 'GET', '/api/care/desk/requests?list=answered'))
      .body
    expect(answered).toMatchObject([{ wish: 'Kimchi crisps', company: 'Riverside Court' }])
  })

  it('of another company is neither seen nor voted for, and the same words are a wish of their own', async () => {
    await ask('Ginger beer')
    const { id } = named(await wishes(), 'Ginger beer') as Wish
    expect(await wishes(care.nora)).toEqual([])
    const path = `/api/care/requests/${id}/vote`
    expect((await care.as(care.nora, 'PUT', path)).status).toBe(404)
    expect((await care.as(care.nora, 'DELETE', path)).status).toBe(404)
    await ask('Ginger beer', care.nora)
    expect(await wishes(care.nora)).toMatchObject([{ votes: 1 }])
    expect(named(await wishes(), 'Ginger beer')).toMatchObject({ votes: 1 })
  })
})

describe('a request for money back', () => {
  const bought = new Date('2026-11-10T09:30:00Z')
  const refund = (change: object = {}) => ({
    key: randomUUID(),
    machineId: care.riverside.machine.id,
    slot: 'a1',
    day: '2026-11-10',
    time: '09:40',
    amount: '£1.80',
    lastFourDigits: '1234',
    reason: 'Nothing dropped.',
    ...change,
  })
  const send = (body: object, person = care.rita) =>
    care.as(person, 'POST', '/api/care/refunds', body)
  const queue = async () => (await care.as(care.staff, 'GET', '/api/care/desk/refunds')).body

  beforeAll(async () => {
    const sale = { type: 'sale', payment: 'contactless' } as const
    await care.riverside.machine.tell(
      { ...sale, at: bought, slot: 'A1', pence: 180 },
      { ...sale, at: new Date('2026-11-10T09:41:00Z'), slot: 'B2', pence: 120 },
      { ...sale, at: new Date('2026-11-10T15:00:00Z'), slot: 'A1', pence: 180 },
      { type: 'fault', at: new Date('2026-11-10T09:31:00Z'), fault: 'jam', broken: true },
    )
  })

  it('is stored once, and shown to staff with the sales and faults of that time', async () => {
    const body = refund()
    expect((await send(body)).status).toBe(201)
    expect((await send(body)).status).toBe(201)
    expect(await queue()).toMatchObject([
      {
        ...{ id: body.key, pence: 180, lastFourDigits: '1234', slot: 'A1', askedBy: 'Rita Rivers' },
        boughtAt: '2026-11-10T09:40:00.000Z',
      },
    ])
    const found = await care.as(care.staff, 'GET', `/api/care/desk/refunds/${body.key}`)
    expect(found.body.sales).toMatchObject([
      { slot: 'A1', pence: 180, minutesOff: -10, payment: 'contactless' },
      { slot: 'B2', pence: 120, minutesOff: 1 },
    ])
    expect(found.body.faults).toMatchObject([{ kind: 'jam' }])
  })

  it('is one for one purchase, also from another form', async () => {
    const purchase = { time: '11:05', amount: '1.10' }
    const [first, second] = await Promise.all([send(refund(purchase)), send(refund(purchase))])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    const again = await send(refund({ ...purchase, reason: 'Still nothing.' }), care.ravi)
    const own: { pence: number; reference: string }[] = (
      await care.as(care.rita, 'GET', '/api/care/refunds')
    ).body
    const [kept, ...others] = own.filter(({ pence }) => pence === 110)
    expect(others).toEqual([])
    expect([again.status, again.body.code]).toEqual([409, 'already_asked'])
    expect(again.body.message).toContain(kept?.reference)
    expect((await send(refund({ ...purchase, slot: 'A2' }))).status).toBe(201)
  })

  it('is decided once, with words that the client reads and is mailed', async () => {
    const body = refund({ slot: '', lastFourDigits: '' })
    await send(body)
    const path = `/api/care/desk/refunds/${body.key}/decide`
    const decision = { state: 'paid', answer: 'It goes back to your card.' }
    expect((await care.as(care.staff, 'POST', path, decision)).status).toBe(204)
    const again = await care.as(care.staff, 'POST', path, { state: 'refused', answer: 'No.' })
    expect([again.status, again.body.code]).toEqual([409, 'already_decided'])
    const own = (await care.as(care.rita, 'GET', '/api/care/refunds')).body
    const shown = own.find(({ id }: { id: string }) => id === body.key)
    expect(shown).toMatchObject({ ...decision, lastFourDigits: null, slot: '' })
    expect(shown).not.toHaveProperty('askedBy')
    expect(await care.subjectsTo(care.rita.email)).toEqual([
      `Your refund request ${shown.reference}: paid back`,
    ])
  })

  it.each([
    [
      'a whole card number among the digits',
      { lastFourDigits: '4111111111111111' },
      'lastFourDigits',
    ],
    ['a card number in the reason', { reason: 'Card 4111-1111-1111-1111' }, 'reason'],
    ['a card number with strokes', { reason: 'Card 4111/1111/1111/1111' }, 'reason'],
    ['a card number with commas', { reason: '4111, 1111, 1111, 1111' }, 'reason'],
    ['a card number with what is not seen', { reason: '41111111\u200b11111111' }, 'reason'],
    ['a card number as the slot', { slot: '4111111111111' }, 'slot'],
    ['an amount that is none', { amount: 'much' }, 'amount'],
    ['no amount', { amount: '0' }, 'amount'],
    ['a day that is far away', { day: '2025-01-01' }, 'day'],
    ['a day that is yet to come', { day: '2099-01-01' }, 'day'],
    ['no machine', { machineId: '' }, 'machineId'],
  ])('is refused with %s', async (_, change, field) => {
    const answer = await send(refund(change))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  it('is not for a machine of another company, and not seen by it', async () => {
    const foreign = await send(refund(), care.nora)
    expect([foreign.status, foreign.body.fields]).toEqual([
      422,
      { machineId: 'Please choose a machine' },
    ])
    expect((await care.as(care.nora, 'GET', '/api/care/refunds')).body).toEqual([])
  })
})

it('what waits is counted for those who answer it, and for nobody else', async () => {
  const path = '/api/care/desk/waiting'
  const length = async (list: string) =>
    (await care.as(care.staff, 'GET', `/api/care/desk/${list}`)).body.length
  const { body } = await care.as(care.staff, 'GET', path)
  expect(body).toEqual({
    tickets: await length('tickets'),
    ticketsOverdue: 0,
    refunds: await length('refunds'),
    requests: await length('requests'),
  })
  expect([body.refunds > 0, body.requests > 0]).toEqual([true, true])
  expect((await care.as(care.rita, 'GET', path)).status).toBe(403)
})
