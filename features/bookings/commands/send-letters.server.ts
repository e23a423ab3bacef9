import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { repeatedName } from '#features/leads/policy/acknowledgement.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { BookingMail } from '../components/booking-mail.tsx'
import { type CalendarEntry, calendarFile } from '../documents/calendar-file.ts'
import { mayBeMailed } from '../policy/changes.ts'
import {
  type BookingChange,
  type Letter,
  letterText,
  locationWords,
  staffLetter,
  visitorLetter,
} from '../policy/letters.ts'
import type { BookingLinks } from '../policy/links.server.ts'
import type { Reminder } from '../policy/reminders.ts'
import { type Booking, countMailsOfLastHour } from '../queries.server.ts'

/** What every entry of a booking has, whoever's calendar it is for. */
export function entryOf(
  ctx: Context,
  booking: Pick<Booking, 'id' | 'sequence' | 'startsAt' | 'endsAt'>,
  method: CalendarEntry['method'],
) {
  return {
    uid: `${booking.id}@${new URL(company.website).hostname}`,
    sequence: booking.sequence,
    method,
    madeAt: ctx.clock.now(),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    organizer: { name: company.name, email: company.email },
  }
}

/** The entry for the calendar of whoever booked. */
export function visitorEntry(
  ctx: Context,
  booking: Booking,
  links: BookingLinks,
  method: CalendarEntry['method'],
): CalendarEntry {
  const cancelled = method === 'CANCEL'
  const url = cancelled ? undefined : links.addressOf(booking.id)
  const { name, reference } = booking
  const attendee = booking.email ?? company.email
  const lines = [
    `Reference ${reference}`,
    url && `Move or cancel: ${url}`,
    `Telephone: ${company.phone.display}`,
  ]
  return {
    ...entryOf(ctx, booking, method),
    summary: `Consultation with ${company.name}`,
    description: lines.filter(Boolean).join('\n'),
    location: locationWords(booking, { cancelled }),
    attendee: { name: repeatedName(name) ?? attendee, email: attendee },
    url,
  }
}

function staffEntry(ctx: Context, booking: Booking, method: CalendarEntry['method']) {
  const { name, phone, email, reference, message, siteAddress, place } = booking
  const lines = [name, booking.company, phone, email, `Reference ${reference}`, message]
  return {
    ...entryOf(ctx, booking, method),
    summary: `Consultation: ${booking.company ?? name}`,
    description: lines.filter(Boolean).join('\n'),
    location: (place === 'site' ? siteAddress : booking.videoLink) ?? 'By video',
    attendee: { name: booking.staffName ?? company.name, email: staffAddress(booking) },
  }
}

/** A colleague who has left cannot be told: then the company is. */
const staffAddress = ({ staffEmail }: Pick<Booking, 'staffEmail'>) => staffEmail ?? company.email

const addressesOf = (links: BookingLinks, { id }: Booking) => ({
  change: links.addressOf(id),
  another: links.bookAnother,
})

/** Tells both sides of a change. Call it inside the transaction of the change. */
export async function tellBoth(
  ctx: Context,
  links: BookingLinks,
  booking: Booking,
  change: BookingChange,
  options: { byUs?: true; said?: string | undefined } = {},
): Promise<void> {
  await tellVisitor(ctx, links, booking, change, options)
  await tellColleague(ctx, booking, change)
}

/**
 * Tells whoever booked. What they have changed themselves waits while their address has had many
 * mails: it may be a stranger's.
 */
export async function tellVisitor(
  ctx: Context,
  links: BookingLinks,
  booking: Booking,
  change: BookingChange,
  options: { byUs?: true; said?: string | undefined } = {},
): Promise<void> {
  const { id, email, sequence } = booking
  if (!email) return
  const isTheirs = change !== 'booked' && !options.byUs
  if (isTheirs && !mayBeMailed(await countMailsOfLastHour(ctx, email))) return
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const letter = visitorLetter(booking, change, addressesOf(links, booking), options.said)
  const entry = visitorEntry(ctx, booking, links, method)
  await send(ctx, letter, { to: email, replyTo: company.email, booking, entry })
  await ctx.db.orm.update(bookings).set({ toldSequence: sequence }).where(eq(bookings.id, id))
}

/** Tells the colleague alone: of what is theirs from now on, or no longer. */
export async function tellColleague(
  ctx: Context,
  booking: Booking,
  change: BookingChange,
): Promise<void> {
  const method = change === 'cancelled' ? 'CANCEL' : 'REQUEST'
  await send(ctx, staffLetter(booking, change), {
    to: staffAddress(booking),
    replyTo: booking.email ?? company.email,
    booking,
    entry: staffEntry(ctx, booking, method),
  })
}

/** Reminds whoever booked. */
export async function remindVisitor(
  ctx: Context,
  links: BookingLinks,
  booking: Booking,
  reminder: Reminder,
): Promise<void> {
  if (!booking.email) return
  const letter = visitorLetter(booking, reminder, addressesOf(links, booking))
  await send(ctx, letter, { to: booking.email, replyTo: company.email, booking })
}

export async function send(
  ctx: Context,
  letter: Letter,
  options: {
    to: string
    replyTo: string
    /** Whose mails go when it is erased; nothing for what has nothing of the person in it. */
    booking?: Pick<Booking, 'leadId'>
    entry?: CalendarEntry
  },
): Promise<void> {
  const { to, replyTo, booking, entry } = options
  await queueMail(ctx, {
    recipient: to,
    replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: renderToStaticMarkup(createElement(BookingMail, { letter })),
    ...(booking && { leadId: booking.leadId }),
    ...(entry && {
      attachments: [
        {
          filename: 'consultation.ics',
          contentType: `text/calendar; charset=utf-8; method=${entry.method}`,
          content: calendarFile(entry),
        },
      ],
    }),
  })
}
