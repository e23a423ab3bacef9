import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingsView } from '#features/bookings/schema.ts'
import { callApi, personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import {
  bookingMails,
  bookingRequest,
  calendarOf,
  freeSlots,
  giveHours,
  post,
} from '../kit/bookings.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openForm } from '../kit/public-forms.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let sam: TestPerson
let olga: TestPerson
let admin: TestPerson
let client: TestPerson

const clock = new MovableClock()

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  sam = await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' })
  olga = await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' })
  admin = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Ann Admin' })
  client = await personWith(identity, { role: 'client' })
})
afterAll(() => identity.close())

beforeEach(async () => {
  for (const table of ['bookings', 'leads', 'mails', 'staff_absences', 'staff_hours']) {
    await identity.ctx.db.query(`DELETE FROM ${table}`)
  }
})

const call = (person: TestPerson | undefined, method: string, path: string, body?: unknown) =>
  callApi(identity, person?.client, method, `/api/bookings${path}`, body)
const deskOf = async (person: TestPerson): Promise<BookingsView> =>
  (await call(person, 'GET', '')).body

const week = { Mon: { opens: 600, closes: 960 }, Wed: { opens: 600, closes: 960 } }
const hours = { hours: week, videoLink: 'https://video.example/sam' }

/** A consultation at the first free moment, with whoever has hours. */
async function bookFirst(email = 'ada@engines.example') {
  const [start] = await freeSlots(identity.siteUrl, 'place=video')
  const form = await openForm(identity.siteUrl)
  clock.pass(10)
  const request = bookingRequest({ start, email })
  const { body } = await post(identity.siteUrl, 'book-consultation', request, form)
  return { start, ...body }
}

describe('hours', () => {
  it('are set by everybody for themselves, and open their slots at once', async () => {
    expect(await freeSlots(identity.siteUrl, 'place=video')).toEqual([])
    expect((await call(sam, 'PUT', `/hours/${sam.id}`, hours)).status).toBe(204)
    const slots = await freeSlots(identity.siteUrl, 'place=video')
    expect(slots.length).toBeGreaterThan(50)
    const days = new Set(slots.map((slot) => new Date(slot).getUTCDay()))
    expect([...days].toSorted()).toEqual([1, 3])
    expect((await deskOf(sam)).diaries).toEqual([
      { staffId: sam.id, name: 'Sam Sales', ...hours, absences: [] },
    ])
  })

  it('of somebody else are for an admin to set', async () => {
    expect((await call(olga, 'PUT', `/hours/${sam.id}`, hours)).status).toBe(404)
    expect((await call(admin, 'PUT', `/hours/${sam.id}`, hours)).status).toBe(204)
    expect((await call(admin, 'PUT', `/hours/${client.id}`, hours)).status).toBe(404)
    const { diaries } = await deskOf(admin)
    expect(diaries.map(({ name }) => name)).toEqual(['Ann Admin', 'Olga Ops', 'Sam Sales'])
  })

  it.each([
    [
      'that end before they begin',
      { hours: { Mon: { opens: 960, closes: 600 } }, videoLink: null },
    ],
    ['of a day that there is not', { hours: { Someday: week.Mon }, videoLink: null }],
    ['beside the half hours', { hours: { Mon: { opens: 605, closes: 960 } }, videoLink: null }],
    ['with a link that is none', { hours: week, videoLink: 'javascript:alert(1)' }],
  ])('%s are refused', async (_, change) => {
    expect((await call(sam, 'PUT', `/hours/${sam.id}`, change)).status).toBe(422)
  })
})

describe('days off', () => {
  it('close the slots of these days, are kept in the trail, and can be taken back', async () => {
    await giveHours(identity.ctx, sam.id)
    const before = await freeSlots(identity.siteUrl, 'place=video')
    const day = before[20]?.slice(0, 10) ?? ''
    const off = { firstDay: day, lastDay: day }
    expect((await call(olga, 'POST', `/absences/${sam.id}`, off)).status).toBe(404)
    expect(await call(sam, 'POST', `/absences/${sam.id}`, off)).toMatchObject({
      status: 200,
      body: { booked: [] },
    })
    const left = await freeSlots(identity.siteUrl, 'place=video')
    expect(left).toEqual(before.filter((slot) => !slot.startsWith(day)))
    const [absence] = (await deskOf(sam)).diaries[0]?.absences ?? []
    expect((await call(olga, 'DELETE', `/absences/${absence?.id}`)).status).toBe(404)
    expect((await call(sam, 'DELETE', `/absences/${absence?.id}`)).status).toBe(204)
    expect(await freeSlots(identity.siteUrl, 'place=video')).toEqual(before)
    const { rows } = await identity.ctx.db.query(
      "SELECT action FROM audit_entries WHERE action LIKE 'absence.%' ORDER BY id",
    )
    expect(rows).toEqual([{ action: 'absence.added' }, { action: 'absence.removed' }])
  })

  it.each([
    ['end before they begin', { firstDay: '2027-02-02', lastDay: '2027-02-01' }],
    ['are no days', { firstDay: '2027-02-31', lastDay: '2027-02-31' }],
    ['are over', { firstDay: '2020-02-01', lastDay: '2020-02-02' }],
    ['last longer than a year', { firstDay: '2027-02-01', lastDay: '2028-03-01' }],
  ])('that %s are refused', async (_, off) => {
    expect((await call(sam, 'POST', `/absences/${sam.id}`, off)).status).toBe(422)
  })
})

describe('coming consultations', () => {
  it('are seen by whoever takes them and by an admin, with what is needed to prepare', async () => {
    await giveHours(identity.ctx, sam.id)
    const { reference, start } = await bookFirst()
    const row = {
      reference,
      startsAt: start,
      name: 'Ada Lovelace',
      company: 'Analytical Engines',
      email: 'ada@engines.example',
      staffName: 'Sam Sales',
      onDayOff: false,
      linkToSend: true,
    }
    expect((await deskOf(sam)).bookings).toMatchObject([row])
    expect((await deskOf(admin)).bookings).toMatchObject([row])
    expect((await deskOf(olga)).bookings).toEqual([])
    const off = await call(sam, 'POST', `/absences/${sam.id}`, {
      firstDay: start.slice(0, 10),
      lastDay: start.slice(0, 10),
    })
    expect(off.body.booked).toMatchObject([{ reference, name: 'Ada Lovelace' }])
    expect((await deskOf(sam)).bookings).toMatchObject([{ ...row, onDayOff: true }])
  })

  it('are past once they are over, the newest first, with what was cancelled', async () => {
    await giveHours(identity.ctx, sam.id)
    const [first, second] = [await bookFirst(), await bookFirst('grace@engines.example')]
    expect((await call(sam, 'GET', '/past')).body).toEqual([])
    await identity.ctx.db.query(
      "UPDATE bookings SET starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'",
    )
    await identity.ctx.db.query(
      `UPDATE bookings SET state = 'cancelled'
       WHERE lead_id = (SELECT id FROM leads WHERE reference = $1)`,
      [second.reference],
    )
    const past = [
      { reference: second.reference, state: 'cancelled', email: 'grace@engines.example' },
      { reference: first.reference, state: 'booked', leadId: expect.any(String) },
    ]
    for (const person of [sam, admin]) {
      expect((await call(person, 'GET', '/past')).body).toMatchObject(past)
    }
    expect((await call(olga, 'GET', '/past')).body).toEqual([])
    expect((await call(client, 'GET', '/past')).status).toBe(403)
    expect((await deskOf(sam)).bookings).toEqual([])
  })

  it('are cancelled by whoever takes them; whoever booked is mailed, with our words', async () => {
    await giveHours(identity.ctx, sam.id)
    await bookFirst()
    const [booking] = (await deskOf(sam)).bookings
    const path = `/${booking?.id}/cancel`
    expect((await call(olga, 'POST', path, {})).status).toBe(404)
    const message = 'I have caught a cold. Could we talk next week?'
    expect((await call(sam, 'POST', path, { message })).status).toBe(204)
    expect((await deskOf(sam)).bookings).toEqual([])
    const told = (await bookingMails(identity.ctx)).find(
      ({ recipient, subject }) => recipient === 'ada@engines.example' && /cancelled/.test(subject),
    )
    expect(told?.text).toContain(message)
    expect(told && calendarOf(told)).toMatchObject({ method: 'CANCEL', sequence: '1' })
    const { rows } = await identity.ctx.db.query(
      "SELECT actor, text FROM lead_events WHERE kind = 'cancelled'",
    )
    expect(rows).toEqual([{ actor: sam.id, text: message }])
  })

  it('that we cancel are in the queue of the desk again, with a promise from now on', async () => {
    await giveHours(identity.ctx, sam.id)
    const { reference } = await bookFirst()
    const [booking] = (await deskOf(sam)).bookings
    await call(sam, 'POST', `/${booking?.id}/cancel`, {})
    const { rows } = await identity.ctx.db.query(
      'SELECT reference, stage, promise, due_at > now() AS due, answered_at FROM leads',
    )
    expect(rows).toEqual([
      { reference, stage: 'contacted', promise: 'form', due: true, answered_at: null },
    ])
  })

  it('are nothing to a client, nor to whoever is not signed in', async () => {
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['POST', `/${crypto.randomUUID()}/cancel`, {}],
      ['PUT', `/hours/${client.id}`, hours],
      ['POST', `/absences/${client.id}`, { firstDay: '2027-02-01', lastDay: '2027-02-01' }],
      ['DELETE', `/absences/${crypto.randomUUID()}`],
    ]
    for (const [method, path, body] of calls) {
      const asClient = await call(client, method, path, body)
      expect([method, path, asClient.status, asClient.body.code]).toEqual([
        method,
        path,
        403,
        'role',
      ])
      const asNobody = await call(undefined, method, path, body)
      expect([method, path, asNobody.status]).toEqual([method, path, 401])
    }
  })
})
