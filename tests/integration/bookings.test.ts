import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { company } from '#content/company.ts'
import { cancelBooking } from '#features/bookings/commands/cancel.server.ts'
import { bookingRecords } from '#features/bookings/commands/erase.server.ts'
import { bookingLinks } from '#features/bookings/policy/links.server.ts'
import { type OutgoingMail, smtpTransport } from '#lib/smtp.server.ts'
import { personalRecords } from '#server/personal-records.ts'
import { personWith } from '../kit/accounts.ts'
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
import { startSmtpSink } from '../kit/smtp-sink.ts'
import { until } from '../kit/until.ts'

/** Before each test it is Monday morning; until then people sign up at the hour that it is. */
const monday = '2026-11-16T08:00:00.000Z'
let now = new Date()
// No two moments are the same, so that what is written first comes first.
const clock = {
  now: () => {
    now = new Date(now.getTime() + 1)
    return now
  },
}

let identity: TestIdentity
let sam: { id: string; email: string }
let olga: { id: string; email: string }
let url: string
let form: Record<string, string>

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  url = identity.siteUrl
  sam = await personWith(identity, { role: 'sales', fullName: 'Sam Sales' })
  olga = await personWith(identity, { role: 'operations', fullName: 'Olga Operations' })
})
afterAll(() => identity.close())

beforeEach(async () => {
  await openFormAt(monday)
  for (const table of ['bookings', 'leads', 'mails', 'staff_absences', 'staff_hours']) {
    await identity.ctx.db.query(`DELETE FROM ${table}`)
  }
  await giveHours(identity.ctx, sam.id)
})

const query = async (text: string) => (await identity.ctx.db.query(text)).rows
/** Not those of the server. */
const links = bookingLinks('', {
  fingerprint: () => 'a'.repeat(56),
  fingerprints: () => ['a'.repeat(56)],
})
/** Makes it a moment, at which somebody has had the form open for a while. */
const openFormAt = async (moment: string) => {
  now = new Date(Date.parse(moment) - 60_000)
  form = await openForm(url)
  now = new Date(moment)
}
const book = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(url, 'book-consultation', bookingRequest(changes), { ...form, ...headers })
const view = async (token: string) => {
  const answer = await fetch(`${url}/functions/v1/booking?token=${token}`)
  return { status: answer.status, body: await answer.json() }
}

describe('free slots', () => {
  it('are half hours of the working days, from two business hours ahead to 28 days', async () => {
    const slots = await freeSlots(url, 'place=video')
    expect(slots.slice(0, 2)).toEqual(['2026-11-16T11:00:00.000Z', '2026-11-16T11:30:00.000Z'])
    expect(slots.at(-1)).toBe('2026-12-11T15:30:00.000Z')
    expect(slots).not.toContain('2026-11-16T16:00:00.000Z')
  })

  it('begin where they are asked to', async () => {
    const slots = await freeSlots(url, 'place=video&from=2026-11-20')
    expect(slots[0]).toBe('2026-11-20T10:00:00.000Z')
  })

  it('may be kept for seconds, and name nobody', async () => {
    const answer = await fetch(`${url}/functions/v1/free-slots?place=site`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
    expect(await answer.text()).not.toMatch(new RegExp(`Sam|${sam.id}`))
  })

  it.each(['', 'place=moon', 'place=video&from=soon'])('refuse to guess: %j', async (asked) => {
    const answer = await fetch(`${url}/functions/v1/free-slots?${asked}`)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'validation_failed'])
  })

  it.each([
    ['suspended', "UPDATE profiles SET state = 'suspended'"],
    ['no longer of the staff', "UPDATE profiles SET role = 'client'"],
  ])('are none of a colleague who is %s', async (_, change) => {
    await query(`${change} WHERE user_id = '${sam.id}'`)
    expect(await freeSlots(url, 'place=video')).toEqual([])
    await query(
      `UPDATE profiles SET state = 'approved', role = 'sales' WHERE user_id = '${sam.id}'`,
    )
  })
})

describe('booking', () => {
  it('stores an enquiry without a promise, the booking, its history and its trail', async () => {
    const { status, body } = await book({ phone: '0161 496 0999' })
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^EN-/)
    const [lead] = await query(
      'SELECT way_in, stage, promise, due_at, owner_id, consent_wording, phone FROM leads',
    )
    expect(lead).toEqual({
      way_in: 'booking',
      stage: 'assessment-booked',
      promise: null,
      due_at: null,
      owner_id: sam.id,
      consent_wording: 'booking-2026-11',
      phone: '0161 496 0999',
    })
    expect(await query('SELECT kind FROM lead_events ORDER BY id')).toEqual([
      { kind: 'received' },
      { kind: 'booked' },
    ])
    const trail = await query("SELECT actor FROM audit_entries WHERE action = 'booking.booked'")
    expect(trail).toContainEqual({ actor: 'visitor' })
    expect(await freeSlots(url, 'place=video')).not.toContain('2026-11-18T11:00:00.000Z')
  })

  it('mails both sides once, each with a calendar file, by the clock of each', async () => {
    const { body } = await book({ timeZone: 'America/New_York' })
    const mails = await bookingMails(identity.ctx)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@engines.example', sam.email])
    const [visitor, staff] = mails
    expect(visitor?.text).toContain('06:00 to 06:30, New York time')
    expect(visitor?.text).toContain('11:00 to 11:30 in London')
    expect(visitor?.text).toContain(`${url}/booking?token=${body.token}`)
    expect(staff?.text).toContain('11:00 to 11:30, London time')
    expect(staff?.text).toContain('Forty people')
    for (const mail of mails) {
      expect(calendarOf(mail)).toMatchObject({
        method: 'REQUEST',
        sequence: '0',
        start: '20261118T110000Z',
      })
    }
    expect(await query("SELECT 1 FROM mails WHERE subject LIKE 'New enquiry%'")).toEqual([])
  })

  it('is one booking however often the same request arrives', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-browser' }
    const [first, second] = [await book({}, key), await book({}, key)]
    expect(second).toEqual(first)
    expect(await book()).toMatchObject({ status: 409 })
    expect(await query('SELECT 1 FROM bookings')).toHaveLength(1)
    expect(await bookingMails(identity.ctx)).toHaveLength(2)
    expect(await book({ start: '2026-11-18T12:00:00.000Z' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it.each([
    ['no address for a visit', { place: 'site' }, 'siteAddress'],
    ['no agreement', { consent: false }, 'consent'],
    ['a time zone that there is not', { timeZone: 'Mars/Olympus_Mons' }, 'timeZone'],
    ['a forged mail header', { name: 'Ada\r\nBcc: eve@evil.example' }, 'name'],
    ['an offset for a time zone', { timeZone: '+05:30' }, 'timeZone'],
    ['no moment', { start: 'tomorrow' }, 'start'],
  ])('says what is wrong with %s', async (_, changes, field) => {
    const { status, body } = await book(changes)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await query('SELECT 1 FROM leads')).toEqual([])
  })

  it('keeps how somebody came to us, and without what may be private in it', async () => {
    const variants = { hero: 'b' }
    await book({ referrer: 'https://search.example/find?q=secret', variants })
    expect(await query('SELECT referrer, variants FROM leads')).toEqual([
      { referrer: 'https://search.example/find', variants },
    ])
  })

  it.each([
    ['a Sunday', '2026-11-22T11:00:00.000Z'],
    ['the past', '2026-11-11T11:00:00.000Z'],
    ['a far year', '2099-11-18T11:00:00.000Z'],
    ['a moment between the half hours', '2026-11-18T11:07:00.000Z'],
  ])('of %s says that it cannot be booked, not that it was taken', async (_, start) => {
    const { status, body } = await book({ start })
    expect([status, body.code]).toEqual([409, 'slot_not_offered'])
    expect(body.message).toMatch(/^This time cannot be booked/)
    expect(body.slots).toHaveLength(6)
  })

  it('takes an hour of travel into account', async () => {
    await book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' })
    const near = await book({ start: '2026-11-18T12:00:00.000Z', email: 'bob@engines.example' })
    expect(near.body.code).toBe('slot_taken')
    const later = await book({ start: '2026-11-18T12:30:00.000Z', email: 'bob@engines.example' })
    expect(later.status).toBe(200)
  })

  it('is given to whoever has the fewest that week', async () => {
    await giveHours(identity.ctx, olga.id)
    for (const hour of [10, 11, 12, 13]) {
      const email = `${hour}@engines.example`
      await book({ start: `2026-11-18T${hour}:00:00.000Z`, email })
    }
    const counts = await query('SELECT count(*)::int AS n FROM bookings GROUP BY staff_id')
    expect(counts).toEqual([{ n: 2 }, { n: 2 }])
  })

  it('is limited to three ahead of one person', async () => {
    for (const hour of [10, 11, 12]) {
      expect(await book({ start: `2026-11-18T${hour}:00:00.000Z` })).toMatchObject({ status: 200 })
    }
    const email = 'ADA@engines.example'
    const fourth = await book({ start: '2026-11-18T13:00:00.000Z', email })
    expect(fourth).toMatchObject({ status: 409, body: { code: 'too_many_bookings' } })
    expect(await query('SELECT 1 FROM leads')).toHaveLength(3)
  })

  it('of one slot by 100 people at once succeeds exactly once; the others are told when else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => book({ email: `visitor-${n}@engines.example` })),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 99])
    for (const { body } of lost) {
      expect(body.code).toBe('slot_taken')
      expect(body.message).toMatch(/Somebody has just taken this time/)
      expect(body.slots).toHaveLength(6)
      expect(body.slots[0]).toBe('2026-11-18T11:30:00.000Z')
    }
    expect(await query("SELECT 1 FROM bookings WHERE state = 'booked'")).toHaveLength(1)
    // What could not be booked left nothing behind.
    expect(await query('SELECT 1 FROM leads')).toHaveLength(1)
    expect(await bookingMails(identity.ctx)).toHaveLength(2)
  }, 60_000)
})

it('a confirmation reaches a mail server as an invitation that calendars act on', async () => {
  const sink = await startSmtpSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-mails-'))
  const transport = smtpTransport({
    url: sink.url,
    from: { name: 'Enix', address: 'hello@enix.example' },
    dataDir,
  })
  onTestFinished(() => transport.close())
  await book({ name: 'Zoë Ångström' })
  const { rows } = await identity.ctx.db.query<OutgoingMail>(
    `SELECT id, recipient, reply_to AS "replyTo", subject, text, html, attachments FROM mails
     WHERE recipient = 'ada@engines.example'`,
  )
  for (const mail of rows) await transport.send(mail)
  const [received] = sink.received()
  expect(received?.html).toContain('Move or cancel')
  const invitations = received?.files.filter(({ type }) => /calendar|ics/.test(type)) ?? []
  expect(invitations.map(({ method }) => method)).toContain('REQUEST')
  for (const { text } of invitations) {
    expect(text.replaceAll('\r\n ', '')).toContain('CN="Zoë Ångström"')
  }
})

it('neither mail nor calendar nor page repeats what is no name and no address', async () => {
  const name = '£500 for you'
  const siteAddress = 'Your account is locked, unlock at EVIL.EXAMPLE'
  const { token } = (await book({ name, place: 'site', siteAddress })).body
  const [visitor, staff] = await bookingMails(identity.ctx)
  expect(visitor?.text).toMatch(/^Hello,/)
  expect(JSON.stringify(visitor)).not.toMatch(/500|EVIL/)
  expect(visitor && calendarOf(visitor).file).toContain('CN="ada@engines.example"')
  expect((await view(token)).body.siteAddress).toBe(null)
  // Whoever goes there reads all of it.
  expect(staff?.text).toContain(siteAddress)
})

const later = '2026-11-19T14:00:00.000Z'

describe('the link', () => {
  it('shows the booking and changes nothing by being opened', async () => {
    const { token, reference } = (await book({ timeZone: 'America/New_York' })).body
    for (const _ of [1, 2]) {
      expect(await view(token)).toMatchObject({
        status: 200,
        body: { state: 'booked', changeable: true, reference, timeZone: 'America/New_York' },
      })
    }
    const file = await fetch(`${url}/functions/v1/booking.ics?token=${token}`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(await file.text()).toContain('DTSTART:20261118T110000Z')
    for (const path of ['move-booking', 'cancel-booking']) {
      expect((await fetch(`${url}/functions/v1/${path}?token=${token}`)).status).toBe(405)
    }
  })

  it('moves it: the same entry, a newer one, for both; the old slot is free again', async () => {
    const { token } = (await book()).body
    expect(await post(url, 'move-booking', { token, start: later })).toMatchObject({ status: 200 })
    expect((await view(token)).body.startsAt).toBe(later)
    expect(await freeSlots(url, 'place=video')).toContain('2026-11-18T11:00:00.000Z')
    const mails = await bookingMails(identity.ctx)
    expect(mails).toHaveLength(4)
    const [first, , moved, staff] = mails.map(calendarOf)
    const update = { uid: first?.uid, method: 'REQUEST', sequence: '1', start: '20261119T140000Z' }
    expect(moved).toMatchObject(update)
    expect(staff).toMatchObject(update)
    const events = await query("SELECT details FROM lead_events WHERE kind = 'moved'")
    expect(events).toMatchObject([{ details: { startsAt: later, place: 'video' } }])

    // Pressed twice, it is moved once.
    await post(url, 'move-booking', { token, start: later })
    expect(await bookingMails(identity.ctx)).toHaveLength(4)
  })

  it('moves it five times, and then asks for a call: nobody is mailed for ever', async () => {
    const { token } = (await book()).body
    for (const hour of [10, 11, 12, 13, 14]) {
      const start = `2026-11-19T${hour}:00:00.000Z`
      expect((await post(url, 'move-booking', { token, start })).status).toBe(200)
    }
    expect((await view(token)).body).toMatchObject({ changeable: true, movable: false })
    const sixth = await post(url, 'move-booking', { token, start: '2026-11-19T15:00:00.000Z' })
    expect(sixth).toMatchObject({ status: 409, body: { code: 'moved_too_often' } })
    expect(sixth.body.message).toContain(company.phone.display)
    // The sixth is told later, with the cancellation.
    const told = (await bookingMails(identity.ctx)).filter(
      ({ recipient }) => recipient !== sam.email,
    )
    expect(told).toHaveLength(4)
    expect((await post(url, 'cancel-booking', { token })).status).toBe(200)
  })

  it('moves it by another clock, if somebody has travelled', async () => {
    const { token } = (await book()).body
    await post(url, 'move-booking', { token, start: later, timeZone: 'Asia/Calcutta' })
    expect((await view(token)).body.timeZone).toBe('Asia/Calcutta')
    const moved = (await bookingMails(identity.ctx))[2]
    expect(moved?.text).toContain('19:30 to 20:00, Kolkata time')
  })

  it('is on a page that nothing on the way keeps a copy of', async () => {
    const { token } = (await book()).body
    const page = await fetch(`${url}/booking?token=${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('moves it by half an hour, though a visit keeps an hour free around itself', async () => {
    const { token } = (await book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' })).body
    const near = '2026-11-18T11:30:00.000Z'
    expect(await freeSlots(url, 'place=site')).not.toContain(near)
    expect(await freeSlots(url, `place=site&moving=${token}`)).toContain(near)
    expect((await post(url, 'move-booking', { token, start: near })).status).toBe(200)
  })

  it('does not move it to where somebody else is', async () => {
    await book({ start: later, email: 'bob@engines.example' })
    const { token } = (await book()).body
    const { status, body } = await post(url, 'move-booking', { token, start: later })
    expect([status, body.code, body.slots[0]]).toEqual([
      409,
      'slot_taken',
      '2026-11-19T14:30:00.000Z',
    ])
    expect((await view(token)).body.startsAt).toBe('2026-11-18T11:00:00.000Z')
  })

  it('hands it to a colleague when the first has a day off, and tells all three', async () => {
    const { token } = (await book()).body
    await giveHours(identity.ctx, olga.id)
    await query(
      `INSERT INTO staff_absences VALUES (gen_random_uuid(), '${sam.id}', '2026-11-19', '2026-11-19')`,
    )
    await post(url, 'move-booking', { token, start: later })
    const told = (await bookingMails(identity.ctx)).slice(2)
    expect(told.map((mail) => [mail.recipient, calendarOf(mail).method])).toEqual([
      [sam.email, 'CANCEL'],
      ['ada@engines.example', 'REQUEST'],
      [olga.email, 'REQUEST'],
    ])
    expect(await query('SELECT owner_id FROM leads')).toEqual([{ owner_id: olga.id }])
  })

  it('cancels it once: for both, with the slot free again and the enquiry still in sight', async () => {
    const { token } = (await book()).body
    for (const _ of [1, 2]) {
      expect((await post(url, 'cancel-booking', { token })).status).toBe(200)
    }
    expect((await view(token)).body).toMatchObject({ state: 'cancelled', changeable: false })
    const cancelled = (await bookingMails(identity.ctx)).slice(2).map(calendarOf)
    expect(cancelled).toHaveLength(2)
    for (const entry of cancelled) expect(entry).toMatchObject({ method: 'CANCEL', sequence: '1' })
    for (const { file } of cancelled) expect(file).not.toMatch(/Move or cancel|URL:|email you/)
    const [told] = (await bookingMails(identity.ctx)).slice(2)
    expect(told?.text).not.toMatch(/link|move/i)
    // Whoever cancels is owed nothing.
    expect(await query('SELECT stage, promise, due_at FROM leads')).toEqual([
      { stage: 'contacted', promise: null, due_at: null },
    ])
    expect(await freeSlots(url, 'place=video')).toContain('2026-11-18T11:00:00.000Z')
    expect(await post(url, 'move-booking', { token, start: later })).toMatchObject({
      status: 409,
      body: { code: 'booking_cancelled' },
    })
  })

  it('stops working after the appointment', async () => {
    const { token } = (await book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' })).body
    now = new Date('2026-11-18T11:10:00Z')
    expect((await view(token)).body).toMatchObject({ state: 'booked', changeable: false })
    now = new Date('2026-11-18T11:30:00Z')
    expect((await view(token)).body).toMatchObject({ state: 'past', siteAddress: null })
    for (const [path, more] of [
      ['move-booking', { start: later }],
      ['cancel-booking', {}],
    ] as const) {
      expect(await post(url, path, { token, ...more })).toMatchObject({
        status: 410,
        body: { code: 'booking_over' },
      })
    }
    expect((await fetch(`${url}/functions/v1/booking.ics?token=${token}`)).status).toBe(410)
  })

  it('opens nothing if it is forged, cut, of another booking, or made for something else', async () => {
    const own = (await book()).body.token as string
    const other = (await book({ start: later, email: 'bob@engines.example' })).body.token as string
    const [id = '', mark = ''] = own.split('.')
    const [otherId] = other.split('.')
    const forged = [
      `${otherId}.${mark}`,
      links.tokenOf(id),
      id,
      `${id}.`,
      own.slice(0, -1),
      `${own}0`,
      '',
      "' OR 1=1",
    ]
    for (const token of forged) {
      const answers = [
        await view(encodeURIComponent(token)),
        await post(url, 'cancel-booking', { token }),
        await post(url, 'move-booking', { token, start: later }),
      ]
      for (const { status, body } of answers) {
        expect([token, status, body.code]).toEqual([token, 404, 'link_not_valid'])
      }
      expect((await fetch(`${url}/functions/v1/booking.ics?token=${token}`)).status).toBe(404)
    }
    expect(await query("SELECT 1 FROM bookings WHERE state = 'booked'")).toHaveLength(2)
  })
})

const runJob = async (name: string, moment: string) => {
  now = new Date(moment)
  await identity.ctx.jobs.enqueue(name, {}, { id: crypto.randomUUID() })
  const left = `SELECT 1 FROM pgboss.job WHERE name = '${name}' AND state < 'completed'`
  await until(async () => (await query(left)).length === 0)
}

describe('whoever types the address of a stranger', () => {
  const toAda = async () =>
    (await bookingMails(identity.ctx)).filter(({ recipient }) => /^ada/.test(recipient))

  it('has four mails sent there in an hour, and then one about what became of each booking', async () => {
    const tokens: string[] = []
    for (const day of [18, 19, 20]) {
      // One person by any of these.
      const email = `ada+${day}@engines.example`
      tokens.push((await book({ start: `2026-11-${day}T11:00:00.000Z`, email })).body.token)
    }
    for (const [index, token] of tokens.entries()) {
      for (const hour of [10, 12, 13, 14, 15]) {
        const start = `2026-11-${18 + index}T${hour}:00:00.000Z`
        expect((await post(url, 'move-booking', { token, start })).status).toBe(200)
      }
    }
    for (const token of tokens.slice(1)) await post(url, 'cancel-booking', { token })
    expect(await toAda()).toHaveLength(4)

    await runJob('bookings.late-letters', '2026-11-16T08:40:00Z')
    expect(await toAda()).toHaveLength(4)
    await runJob('bookings.late-letters', '2026-11-16T09:05:00Z')
    const late = (await toAda()).slice(4).map(calendarOf)
    expect(late).toMatchObject([
      { method: 'REQUEST', sequence: '5', start: '20261118T150000Z' },
      { method: 'CANCEL', sequence: '6' },
      { method: 'CANCEL', sequence: '6' },
    ])
    await runJob('bookings.late-letters', '2026-11-16T11:05:00Z')
    expect(await toAda()).toHaveLength(7)
  })

  it('does not keep others from being told, nor her from being told by us', async () => {
    const { token } = (await book()).body
    for (const hour of [10, 12, 13, 14]) {
      await post(url, 'move-booking', { token, start: `2026-11-18T${hour}:00:00.000Z` })
    }
    const other = (await book({ start: later, email: 'bob@engines.example' })).body.token
    await post(url, 'cancel-booking', { token: other })
    const toBob = (await bookingMails(identity.ctx)).filter(({ recipient }) =>
      /^bob/.test(recipient),
    )
    expect(toBob).toHaveLength(2)
    expect(await toAda()).toHaveLength(4)
    const id = token.split('.')[0]
    await cancelBooking(identity.ctx, links, id, { byUs: true })
    const [, , , , cancelled] = await toAda()
    expect(cancelled && calendarOf(cancelled)).toMatchObject({ method: 'CANCEL', sequence: '5' })
    await runJob('bookings.late-letters', '2026-11-16T09:05:00Z')
    expect(await toAda()).toHaveLength(5)
  })
})

describe('reminders', () => {
  const remindAt = async (moment: string) => {
    await runJob('bookings.reminders', moment)
    const mails = await bookingMails(identity.ctx)
    return mails.filter(({ subject }) => /near|soon/.test(subject)).map(({ subject }) => subject)
  }
  const day = expect.stringContaining('Your consultation is near: Wednesday 18 November, 11:00')
  const hour = expect.stringContaining(
    'Your consultation begins soon: Wednesday 18 November, 11:00',
  )

  it('come a day and an hour before, once each however often it is looked', async () => {
    await book()
    expect(await remindAt('2026-11-17T10:55:00Z')).toEqual([])
    expect(await remindAt('2026-11-17T11:00:00Z')).toEqual([day])
    expect(await remindAt('2026-11-17T11:05:00Z')).toEqual([day])
    expect(await remindAt('2026-11-18T10:00:00Z')).toEqual([day, hour])
    expect(await remindAt('2026-11-18T10:05:00Z')).toEqual([day, hour])
    expect(await remindAt('2026-11-18T11:05:00Z')).toEqual([day, hour])
  })

  it('come late rather than never, and only the last if the server was down for long', async () => {
    await book()
    expect(await remindAt('2026-11-18T10:40:00Z')).toEqual([hour])
    expect(await remindAt('2026-11-18T10:45:00Z')).toEqual([hour])
  })

  it('do not follow right after a confirmation', async () => {
    await openFormAt('2026-11-18T08:00:00Z')
    await book({ start: '2026-11-18T13:00:00.000Z' })
    expect(await remindAt('2026-11-18T08:05:00Z')).toEqual([])
    expect(await remindAt('2026-11-18T12:00:00Z')).toHaveLength(1)
  })

  it('come for the new time when it was moved, and not at all when it was cancelled', async () => {
    const moved = (await book()).body.token
    const cancelled = (
      await book({ start: '2026-11-18T12:00:00.000Z', email: 'b@engines.example' })
    ).body.token
    expect(await remindAt('2026-11-17T11:00:00Z')).toEqual([day])
    await post(url, 'move-booking', { token: moved, start: '2026-11-20T11:00:00.000Z' })
    await post(url, 'cancel-booking', { token: cancelled })
    expect(await remindAt('2026-11-18T11:30:00Z')).toEqual([day])
    expect(await remindAt('2026-11-19T11:00:00Z')).toEqual([
      day,
      expect.stringContaining('Friday 20 November, 11:00'),
    ])
  })
})

describe('a person is erased', () => {
  it('with their bookings, and the colleague who waits for them is told without a word about them', async () => {
    const { reference } = (await book()).body
    await book({ start: '2026-11-19T14:00:00.000Z', email: 'bob@engines.example' })
    const listed = await bookingRecords.list(identity.ctx, 'Ada@engines.example')
    expect(listed).toMatchObject([{ reference, place: 'video', state: 'booked' }])
    await identity.ctx.db.transaction(async () => {
      for (const records of personalRecords)
        await records.erase(identity.ctx, 'ada@engines.example')
    })
    expect(await query('SELECT email FROM leads l JOIN bookings b ON b.lead_id = l.id')).toEqual([
      { email: 'bob@engines.example' },
    ])
    const [told, ...others] = (await bookingMails(identity.ctx)).filter(
      ({ subject }) => !subject.includes('Thursday'),
    )
    expect(others).toEqual([])
    expect(told?.recipient).toBe(sam.email)
    expect(told && calendarOf(told)).toMatchObject({ method: 'CANCEL', sequence: '1' })
    expect(JSON.stringify(told)).not.toMatch(/Ada|Lovelace|Engines|engines/)
    const trail = await query("SELECT 1 FROM audit_entries WHERE action = 'booking.erased'")
    expect(trail).toHaveLength(1)
  })
})
