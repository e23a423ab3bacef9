import { describe, expect, it } from 'vitest'
import { bookingMails, calendarOf, freeSlots, giveHours } from '../kit/bookings.ts'
import { bookingsSite } from '../kit/bookings-site.ts'

const site = bookingsSite()

describe('free slots', () => {
  it('are half hours of the working days, from two business hours ahead to 28 days', async () => {
    const slots = await freeSlots(site.url, 'place=video')
    expect(slots.slice(0, 2)).toEqual(['2026-11-16T11:00:00.000Z', '2026-11-16T11:30:00.000Z'])
    expect(slots.at(-1)).toBe('2026-12-11T15:30:00.000Z')
    expect(slots).not.toContain('2026-11-16T16:00:00.000Z')
  })

  it('begin where they are asked to', async () => {
    const slots = await freeSlots(site.url, 'place=video&from=2026-11-20')
    expect(slots[0]).toBe('2026-11-20T10:00:00.000Z')
  })

  it('may be kept for seconds, and name nobody', async () => {
    const answer = await fetch(`${site.url}/functions/v1/free-slots?place=site`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
    expect(await answer.text()).not.toMatch(new RegExp(`Sam|${site.sam.id}`))
  })

  it.each(['', 'place=moon', 'place=video&from=soon'])('refuse to guess: %j', async (asked) => {
    const answer = await fetch(`${site.url}/functions/v1/free-slots?${asked}`)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'validation_failed'])
  })

  it.each([
    ['suspended', "UPDATE profiles SET state = 'suspended'"],
    ['no longer of the staff', "UPDATE profiles SET role = 'client'"],
  ])('are none of a colleague who is %s', async (_, change) => {
    await site.query(`${change} WHERE user_id = '${site.sam.id}'`)
    expect(await freeSlots(site.url, 'place=video')).toEqual([])
    await site.query(
      `UPDATE profiles SET state = 'approved', role = 'sales' WHERE user_id = '${site.sam.id}'`,
    )
  })
})

describe('booking', () => {
  it('stores an enquiry without a promise, the booking, its history and its trail', async () => {
    const { status, body } = await site.book({ phone: '0161 496 0999' })
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^EN-/)
    const [lead] = await site.query(
      'SELECT way_in, stage, promise, due_at, owner_id, consent_wording, phone FROM leads',
    )
    expect(lead).toEqual({
      way_in: 'booking',
      stage: 'assessment-booked',
      promise: null,
      due_at: null,
      owner_id: site.sam.id,
      consent_wording: 'booking-2026-11',
      phone: '0161 496 0999',
    })
    expect(await site.query('SELECT kind FROM lead_events ORDER BY id')).toEqual([
      { kind: 'received' },
      { kind: 'booked' },
    ])
    const trail = await site.query(
      "SELECT actor FROM audit_entries WHERE action = 'booking.booked'",
    )
    expect(trail).toContainEqual({ actor: 'visitor' })
    expect(await freeSlots(site.url, 'place=video')).not.toContain('2026-11-18T11:00:00.000Z')
  })

  it('mails both sides once, each with a calendar file, by the clock of each', async () => {
    const { body } = await site.book({ timeZone: 'America/New_York' })
    const mails = await bookingMails(site.ctx)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@engines.example', site.sam.email])
    const [visitor, staff] = mails
    expect(visitor?.text).toContain('06:00 to 06:30, New York time')
    expect(visitor?.text).toContain('11:00 to 11:30 in London')
    expect(visitor?.text).toContain(`${site.url}/booking?token=${body.token}`)
    expect(staff?.text).toContain('11:00 to 11:30, London time')
    expect(staff?.text).toContain('Forty people')
    for (const mail of mails) {
      expect(calendarOf(mail)).toMatchObject({
        method: 'REQUEST',
        sequence: '0',
        start: '20261118T110000Z',
      })
    }
    expect(await site.query("SELECT 1 FROM mails WHERE subject LIKE 'New enquiry%'")).toEqual([])
  })

  it('is one booking however often the same request arrives', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-browser' }
    const [first, second] = [await site.book({}, key), await site.book({}, key)]
    expect(second).toEqual(first)
    expect(await site.book()).toMatchObject({ status: 409 })
    expect(await site.query('SELECT 1 FROM bookings')).toHaveLength(1)
    expect(await bookingMails(site.ctx)).toHaveLength(2)
    expect(await site.book({ start: '2026-11-18T12:00:00.000Z' }, key)).toMatchObject({
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
    const { status, body } = await site.book(changes)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await site.query('SELECT 1 FROM leads')).toEqual([])
  })

  it('keeps how somebody came to us, and without what may be private in it', async () => {
    const variants = { hero: 'b' }
    await site.book({ referrer: 'https://search.example/find?q=secret', variants })
    expect(await site.query('SELECT referrer, variants FROM leads')).toEqual([
      { referrer: 'https://search.example/find', variants },
    ])
  })

  it.each([
    ['a Sunday', '2026-11-22T11:00:00.000Z'],
    ['the past', '2026-11-11T11:00:00.000Z'],
    ['a far year', '2099-11-18T11:00:00.000Z'],
    ['a moment between the half hours', '2026-11-18T11:07:00.000Z'],
  ])('of %s says that it cannot be booked, not that it was taken', async (_, start) => {
    const { status, body } = await site.book({ start })
    expect([status, body.code]).toEqual([409, 'slot_not_offered'])
    expect(body.message).toMatch(/^This time cannot be booked/)
    expect(body.slots).toHaveLength(6)
  })

  it('takes an hour of travel into account', async () => {
    await site.book({ place: 'site', siteAddress: '1 Engine Lane, M1 1AE' })
    const near = await site.book({
      start: '2026-11-18T12:00:00.000Z',
      email: 'bob@engines.example',
    })
    expect(near.body.code).toBe('slot_taken')
    const later = await site.book({
      start: '2026-11-18T12:30:00.000Z',
      email: 'bob@engines.example',
    })
    expect(later.status).toBe(200)
  })

  it('is given to whoever has the fewest that week', async () => {
    await giveHours(site.ctx, site.olga.id)
    for (const hour of [10, 11, 12, 13]) {
      const email = `${hour}@engines.example`
      await site.book({ start: `2026-11-18T${hour}:00:00.000Z`, email })
    }
    const counts = await site.query('SELECT count(*)::int AS n FROM bookings GROUP BY staff_id')
    expect(counts).toEqual([{ n: 2 }, { n: 2 }])
  })

  it('is limited to three ahead of one person', async () => {
    for (const hour of [10, 11, 12]) {
      expect(await site.book({ start: `2026-11-18T${hour}:00:00.000Z` })).toMatchObject({
        status: 200,
      })
    }
    const email = 'ADA@engines.example'
    const fourth = await site.book({ start: '2026-11-18T13:00:00.000Z', email })
    expect(fourth).toMatchObject({ status: 409, body: { code: 'too_many_bookings' } })
    expect(await site.query('SELECT 1 FROM leads')).toHaveLength(3)
  })

  it('of one slot by 100 people at once succeeds exactly once; the others are told when else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => site.book({ email: `visitor-${n}@engines.example` })),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 99])
    for (const { body } of lost) {
      expect(body.code).toBe('slot_taken')
      expect(body.message).toMatch(/This time was just taken/)
      expect(body.slots).toHaveLength(6)
      expect(body.slots[0]).toBe('2026-11-18T11:30:00.000Z')
    }
    expect(await site.query("SELECT 1 FROM bookings WHERE state = 'booked'")).toHaveLength(1)
    // What could not be booked left nothing behind.
    expect(await site.query('SELECT 1 FROM leads')).toHaveLength(1)
    expect(await bookingMails(site.ctx)).toHaveLength(2)
  })
})
