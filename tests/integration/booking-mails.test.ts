import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cancelBooking } from '#features/bookings/commands/cancel.server.ts'
import { bookingRecords } from '#features/bookings/commands/erase.server.ts'
import { bookingLinks } from '#features/bookings/policy/links.server.ts'
import { type OutgoingMail, smtpTransport } from '#lib/smtp.server.ts'
import { personalRecords } from '#server/personal-records.ts'
import { bookingMails, calendarOf, post } from '../kit/bookings.ts'
import { bookingsSite } from '../kit/bookings-site.ts'
import { startSmtpSink } from '../kit/smtp-sink.ts'

const site = bookingsSite()
/** Not those of the server. */
const links = bookingLinks('', {
  fingerprint: () => 'a'.repeat(56),
  fingerprints: () => ['a'.repeat(56)],
})
const later = '2026-11-19T14:00:00.000Z'

it('a confirmation reaches a mail server as an invitation that calendars act on', async () => {
  const sink = await startSmtpSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-mails-'))
  const transport = smtpTransport({
    url: sink.url,
    from: { name: 'Enix', address: 'hello@enix.example' },
    dataDir,
  })
  onTestFinished(() => transport.close())
  await site.book({ name: 'Zoë Ångström' })
  const { rows } = await site.ctx.db.query<OutgoingMail>(
    `SELECT id, recipient, reply_to AS "replyTo", subject, text, html, attachments, follows FROM mails
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
  const { token } = (await site.book({ name, place: 'site', siteAddress })).body
  const [visitor, staff] = await bookingMails(site.ctx)
  expect(visitor?.text).toMatch(/^Hello,/)
  expect(JSON.stringify(visitor)).not.toMatch(/500|EVIL/)
  expect(visitor && calendarOf(visitor).file).toContain('CN="ada@engines.example"')
  expect((await site.view(token)).body.siteAddress).toBe(null)
  // Whoever goes there reads all of it.
  expect(staff?.text).toContain(siteAddress)
})

describe('whoever types the address of a stranger', () => {
  const toAda = async () =>
    (await bookingMails(site.ctx)).filter(({ recipient }) => /^ada/.test(recipient))

  it('has four mails sent there in an hour, and then one about what became of each booking', async () => {
    const tokens: string[] = []
    for (const day of [18, 19, 20]) {
      // One person by any of these.
      const email = `ada+${day}@engines.example`
      tokens.push((await site.book({ start: `2026-11-${day}T11:00:00.000Z`, email })).body.token)
    }
    for (const [index, token] of tokens.entries()) {
      for (const hour of [10, 12, 13, 14, 15]) {
        const start = `2026-11-${18 + index}T${hour}:00:00.000Z`
        expect((await post(site.url, 'move-booking', { token, start })).status).toBe(200)
      }
    }
    for (const token of tokens.slice(1)) await post(site.url, 'cancel-booking', { token })
    expect(await toAda()).toHaveLength(4)

    await site.runJob('bookings.late-letters', '2026-11-16T08:40:00Z')
    expect(await toAda()).toHaveLength(4)
    await site.runJob('bookings.late-letters', '2026-11-16T09:05:00Z')
    const late = (await toAda()).slice(4).map(calendarOf)
    expect(late).toMatchObject([
      { method: 'REQUEST', sequence: '5', start: '20261118T150000Z' },
      { method: 'CANCEL', sequence: '6' },
      { method: 'CANCEL', sequence: '6' },
    ])
    await site.runJob('bookings.late-letters', '2026-11-16T11:05:00Z')
    expect(await toAda()).toHaveLength(7)
  })

  it('does not keep others from being told, nor her from being told by us', async () => {
    const { token } = (await site.book()).body
    for (const hour of [10, 12, 13, 14]) {
      await post(site.url, 'move-booking', { token, start: `2026-11-18T${hour}:00:00.000Z` })
    }
    const other = (await site.book({ start: later, email: 'bob@engines.example' })).body.token
    await post(site.url, 'cancel-booking', { token: other })
    const toBob = (await bookingMails(site.ctx)).filter(({ recipient }) => /^bob/.test(recipient))
    expect(toBob).toHaveLength(2)
    expect(await toAda()).toHaveLength(4)
    const id = token.split('.')[0]
    await cancelBooking(site.ctx, links, id, { byUs: true })
    const [, , , , cancelled] = await toAda()
    expect(cancelled && calendarOf(cancelled)).toMatchObject({ method: 'CANCEL', sequence: '5' })
    await site.runJob('bookings.late-letters', '2026-11-16T09:05:00Z')
    expect(await toAda()).toHaveLength(5)
  })
})

describe('reminders', () => {
  const remindAt = async (moment: string) => {
    await site.runJob('bookings.reminders', moment)
    const mails = await bookingMails(site.ctx)
    return mails.filter(({ subject }) => /near|soon/.test(subject)).map(({ subject }) => subject)
  }
  const day = expect.stringContaining('Your consultation is near: Wednesday 18 November, 11:00')
  const hour = expect.stringContaining(
    'Your consultation begins soon: Wednesday 18 November, 11:00',
  )

  it('come a day and an hour before, once each however often it is looked', async () => {
    await site.book()
    expect(await remindAt('2026-11-17T10:55:00Z')).toEqual([])
    expect(await remindAt('2026-11-17T11:00:00Z')).toEqual([day])
    expect(await remindAt('2026-11-17T11:05:00Z')).toEqual([day])
    expect(await remindAt('2026-11-18T10:00:00Z')).toEqual([day, hour])
    expect(await remindAt('2026-11-18T10:05:00Z')).toEqual([day, hour])
    expect(await remindAt('2026-11-18T11:05:00Z')).toEqual([day, hour])
  })

  it('come late rather than never, and only the last if the server was down for long', async () => {
    await site.book()
    expect(await remindAt('2026-11-18T10:40:00Z')).toEqual([hour])
    expect(await remindAt('2026-11-18T10:45:00Z')).toEqual([hour])
  })

  it('do not follow right after a confirmation', async () => {
    await site.openFormAt('2026-11-18T08:00:00Z')
    await site.book({ start: '2026-11-18T13:00:00.000Z' })
    expect(await remindAt('2026-11-18T08:05:00Z')).toEqual([])
    expect(await remindAt('2026-11-18T12:00:00Z')).toHaveLength(1)
  })

  it('come for the new time when it was moved, and not at all when it was cancelled', async () => {
    const moved = (await site.book()).body.token
    const cancelled = (
      await site.book({ start: '2026-11-18T12:00:00.000Z', email: 'b@engines.example' })
    ).body.token
    expect(await remindAt('2026-11-17T11:00:00Z')).toEqual([day])
    await post(site.url, 'move-booking', { token: moved, start: '2026-11-20T11:00:00.000Z' })
    await post(site.url, 'cancel-booking', { token: cancelled })
    expect(await remindAt('2026-11-18T11:30:00Z')).toEqual([day])
    expect(await remindAt('2026-11-19T11:00:00Z')).toEqual([
      day,
      expect.stringContaining('Friday 20 November, 11:00'),
    ])
  })
})

describe('a person is erased', () => {
  it('with their bookings, and the colleague who waits for them is told without a word about them', async () => {
    const { reference } = (await site.book()).body
    await site.book({ start: '2026-11-19T14:00:00.000Z', email: 'bob@engines.example' })
    const listed = await bookingRecords.list(site.ctx, 'Ada@engines.example')
    expect(listed).toMatchObject([{ reference, place: 'video', state: 'booked' }])
    await site.ctx.db.transaction(async () => {
      for (const records of personalRecords) await records.erase(site.ctx, 'ada@engines.example')
    })
    expect(
      await site.query('SELECT email FROM leads l JOIN bookings b ON b.lead_id = l.id'),
    ).toEqual([{ email: 'bob@engines.example' }])
    const [told, ...others] = (await bookingMails(site.ctx)).filter(
      ({ subject }) => !subject.includes('Thursday'),
    )
    expect(others).toEqual([])
    expect(told?.recipient).toBe(site.sam.email)
    expect(told && calendarOf(told)).toMatchObject({ method: 'CANCEL', sequence: '1' })
    expect(JSON.stringify(told)).not.toMatch(/Ada|Lovelace|Engines|engines/)
    const trail = await site.query("SELECT 1 FROM audit_entries WHERE action = 'booking.erased'")
    expect(trail).toHaveLength(1)
  })
})
