import type { Context } from '#db/context.server.ts'
import { weeklyHours } from '#lib/business-hours.ts'

/** A request for a consultation, ready to be sent. */
export function bookingRequest(changes: Record<string, unknown> = {}) {
  return {
    start: '2026-11-18T11:00:00.000Z',
    place: 'video',
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Analytical Engines',
    message: 'Forty people, one kitchen, no snacks.',
    timeZone: 'Europe/London',
    consent: true,
    ...changes,
  }
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers, for a test to look at
  body: any
}

export async function post(
  url: string,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

export async function freeSlots(url: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/functions/v1/free-slots?${query}`)
  return (await answer.json()).slots
}

/** Gives a colleague hours on every working day. */
export async function giveHours(ctx: Context, staffId: string, hours = 'Mon–Fri 10:00–16:00') {
  await ctx.db.query(
    `INSERT INTO staff_hours (staff_id, hours, updated_at) VALUES ($1, $2, now())
     ON CONFLICT (staff_id) DO UPDATE SET hours = excluded.hours`,
    [staffId, JSON.stringify(weeklyHours([hours]))],
  )
}

export interface BookingMail {
  recipient: string
  subject: string
  text: string
  attachments: { filename: string; contentType: string; content: string }[]
}

/** The emails about bookings, in the order in which they were written. */
export async function bookingMails(ctx: Context): Promise<BookingMail[]> {
  const { rows } = await ctx.db.query<BookingMail>(
    `SELECT recipient, subject, text, attachments FROM mails
     WHERE subject ~* 'consultation' ORDER BY queued_at, id`,
  )
  return rows
}

/** What a calendar program goes by. */
export function calendarOf({ attachments }: BookingMail) {
  const file = (attachments[0]?.content ?? '').replaceAll('\r\n ', '')
  const value = (name: string) => new RegExp(`^${name}[:;](.*?)\r$`, 'm').exec(file)?.[1]
  return {
    method: value('METHOD'),
    uid: value('UID'),
    sequence: value('SEQUENCE'),
    start: value('DTSTART'),
    file,
  }
}
