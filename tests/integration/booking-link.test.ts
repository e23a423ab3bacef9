import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { bookingLinks } from '#features/bookings/policy/links.server.ts'
import { bookingMails, calendarOf, freeSlots, giveHours, post } from '../kit/bookings.ts'
import { bookingsSite } from '../kit/bookings-site.ts'

const site = bookingsSite()
/** Not those of the server. */
const links = bookingLinks('', {
  fingerprint: () => 'a'.repeat(56),
  fingerprints: () => ['a'.repeat(56)],
})

const later = '2026-11-19T14:00:00.000Z'

describe('the link', () => {
  it('shows the booking and changes nothing by being opened', async () => {
    const { token, reference } = (await site.book({ timeZone: 'America/New_York' })).body
    for (const _ of [1, 2]) {
      expect(await site.view(token)).toMatchObject({
        status: 200,
        body: { state: 'booked', changeable: true, reference, timeZone: 'America/New_York' },
      })
    }
    const file = await fetch(`${site.url}/functions/v1/booking.ics?token=${token}`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(await file.text()).toContain('DTSTART:20261118T110000Z')
    for (const path of ['move-booking', 'cancel-booking']) {
      expect((await fetch(`${site.url}/functions/v1/${path}?token=${token}`)).status).toBe(405)
    }
  })

  it('moves it: the same entry, a newer one, for both; the old slot is free again', async () => {
    const { token } = (await site.book()).body
    expect(await post(site.url, 'move-booking', { token, start: later })).toMatchObject({
      status: 200,
    })
    expect((await site.view(token)).body.startsAt).toBe(later)
    expect(await freeSlots(site.url, 'place=video')).toContain('2026-11-18T11:00:00.000Z')
    const mails = await bookingMails(site.ctx)
    expect(mails).toHaveLength(4)
    const [first, , moved, staff] = mails.map(calendarOf)
    const update = { uid: first?.uid, method: 'REQUEST', sequence: '1', start: '20261119T140000Z' }
    expect(moved).toMatchObject(update)
    expect(staff).toMatchObject(update)
    const events = await site.query("SELECT details FROM lead_events WHERE kind = 'moved'")
    expect(events).toMatchObject([{ details: { startsAt: later, place: 'video' } }])

    // Pressed twice, it is moved once.
    await post(site.url, 'move-booking', { token, start: later })
    expect(await bookingMails(site.ctx)).toHaveLength(4)
  })

  it('moves it five times, and then asks for a call: nobody is mailed for ever', async () => {
    const { token } = (await site.book()).body
    for (const hour of [10, 11, 12, 13, 14]) {
      const start = `2026-11-19T${hour}:00:00.000Z`
      expect((await post(site.url, 'move-booking', { token, start })).status).toBe(200)
    }
    expect((await site.view(token)).body).toMatchObject({ changeable: true, movable: false })
    const sixth = await post(site.url, 'move-booking', { token, start: '2026-11-19T15:00:00.000Z' })
    expect(sixth).toMatchObject({ status: 409, body: { code: 'moved_too_often' } })
    expect(sixth.body.message).toContain(company.phone.display)
    // The sixth is told later, with the cancellation.
    const told = (await bookingMails(site.ctx)).filter(
      ({ recipient }) => recipient !== site.sam.email,
    )
    expect(told).toHaveLength(4)
    expect((await post(site.url, 'cancel-booking', { token })).status).toBe(200)
  })

  it('moves it by another clock, if somebody has travelled', async () => {
    const { token } = (await site.book()).body
    await post(site.url, 'move-booking', { token, start: later, timeZone: 'Asia/Calcutta' })
    expect((await site.view(token)).body.timeZone).toBe('Asia/Calcutta')
    const moved = (await bookingMails(site.ctx))[2]
    expect(moved?.text).toContain('19:30 to 20:00, Kolkata time')
  })

  it('is on a page that nothing on the way keeps a copy of', async () => {
    const { token } = (await site.book()).body
    const page = await fetch(`${site.url}/booking?token=${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('moves it by half an hour, though a visit keeps an hour free around itself', async () => {
    const { token } = (await site.book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' }))
      .body
    const near = '2026-11-18T11:30:00.000Z'
    expect(await freeSlots(site.url, 'place=site')).not.toContain(near)
    expect(await freeSlots(site.url, `place=site&moving=${token}`)).toContain(near)
    expect((await post(site.url, 'move-booking', { token, start: near })).status).toBe(200)
  })

  it('does not move it to where somebody else is', async () => {
    await site.book({ start: later, email: 'bob@engines.example' })
    const { token } = (await site.book()).body
    const { status, body } = await post(site.url, 'move-booking', { token, start: later })
    expect([status, body.code, body.slots[0]]).toEqual([
      409,
      'slot_taken',
      '2026-11-19T14:30:00.000Z',
    ])
    expect((await site.view(token)).body.startsAt).toBe('2026-11-18T11:00:00.000Z')
  })

  it('hands it to a colleague when the first has a day off, and tells all three', async () => {
    const { token } = (await site.book()).body
    await giveHours(site.ctx, site.olga.id)
    await site.query(
      `INSERT INTO staff_absences VALUES (gen_random_uuid(), '${site.sam.id}', '2026-11-19', '2026-11-19')`,
    )
    await post(site.url, 'move-booking', { token, start: later })
    const told = (await bookingMails(site.ctx)).slice(2)
    expect(told.map((mail) => [mail.recipient, calendarOf(mail).method])).toEqual([
      [site.sam.email, 'CANCEL'],
      ['ada@engines.example', 'REQUEST'],
      [site.olga.email, 'REQUEST'],
    ])
    expect(await site.query('SELECT owner_id FROM leads')).toEqual([{ owner_id: site.olga.id }])
  })

  it('cancels it once: for both, with the slot free again and the enquiry back in the queue', async () => {
    const { token } = (await site.book()).body
    for (const _ of [1, 2]) {
      expect((await post(site.url, 'cancel-booking', { token })).status).toBe(200)
    }
    expect((await site.view(token)).body).toMatchObject({ state: 'cancelled', changeable: false })
    const cancelled = (await bookingMails(site.ctx)).slice(2).map(calendarOf)
    expect(cancelled).toHaveLength(2)
    for (const entry of cancelled) expect(entry).toMatchObject({ method: 'CANCEL', sequence: '1' })
    for (const { file } of cancelled) expect(file).not.toMatch(/Move or cancel|URL:|email you/)
    const [told] = (await bookingMails(site.ctx)).slice(2)
    expect(told?.text).not.toMatch(/link|move/i)
    // Within 1 business day, from Monday on.
    expect(await site.query('SELECT stage, promise, due_at, answered_at FROM leads')).toEqual([
      {
        ...{ stage: 'contacted', promise: 'form', answered_at: null },
        due_at: new Date('2026-11-17T18:00:00.000Z'),
      },
    ])
    expect(await freeSlots(site.url, 'place=video')).toContain('2026-11-18T11:00:00.000Z')
    expect(await post(site.url, 'move-booking', { token, start: later })).toMatchObject({
      status: 409,
      body: { code: 'booking_cancelled' },
    })
  })

  it('stops working after the appointment', async () => {
    const { token } = (await site.book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' }))
      .body
    site.setTime('2026-11-18T11:10:00Z')
    expect((await site.view(token)).body).toMatchObject({ state: 'booked', changeable: false })
    site.setTime('2026-11-18T11:30:00Z')
    expect((await site.view(token)).body).toMatchObject({ state: 'past', siteAddress: null })
    for (const [path, more] of [
      ['move-booking', { start: later }],
      ['cancel-booking', {}],
    ] as const) {
      expect(await post(site.url, path, { token, ...more })).toMatchObject({
        status: 410,
        body: { code: 'booking_over' },
      })
    }
    expect((await fetch(`${site.url}/functions/v1/booking.ics?token=${token}`)).status).toBe(410)
  })

  it('opens nothing if it is forged, cut, of another booking, or made for something else', async () => {
    const own = (await site.book()).body.token as string
    const other = (await site.book({ start: later, email: 'bob@engines.example' })).body
      .token as string
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
        await site.view(encodeURIComponent(token)),
        await post(site.url, 'cancel-booking', { token }),
        await post(site.url, 'move-booking', { token, start: later }),
      ]
      for (const { status, body } of answers) {
        expect([token, status, body.code]).toEqual([token, 404, 'link_not_valid'])
      }
      expect((await fetch(`${site.url}/functions/v1/booking.ics?token=${token}`)).status).toBe(404)
    }
    expect(await site.query("SELECT 1 FROM bookings WHERE state = 'booked'")).toHaveLength(2)
  })
})
