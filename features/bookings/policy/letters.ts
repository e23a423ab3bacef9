import { company } from '#content/company.ts'
import { greetingFor, repeated } from '#features/leads/policy/acknowledgement.ts'
import { plainText, unbroken } from '#features/mail/policy/plain-text.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { meetingPlaces } from '#lib/booking-words.ts'
import type { Reminder } from './reminders.ts'
import { cityOf, london, londonBeside, shownIn, todaysName, whenWords } from './times.ts'

/** What the letters, and the entries in calendars, say of a booking. */
export interface BookingFacts {
  reference: string
  place: MeetingPlace
  siteAddress: string | null
  startsAt: Date
  endsAt: Date
  timeZone: string
  name: string
  email: string | null
  company: string | null
  phone: string | null
  message: string
  videoLink: string | null
}

/** An email before it is one: the same words as HTML and as plain text. */
export interface Letter {
  subject: string
  title: string
  greeting?: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  /** What somebody wrote in their own words. */
  quoted?: string
  action?: { label: string; address: string }
  closing?: string
  /** For whoever knows nothing of it. */
  note?: string
}

export type BookingChange = 'booked' | 'moved' | 'cancelled'

/** Where to be, for whoever booked; of what is cancelled, where it would have been. */
export function locationWords(
  { place, siteAddress, videoLink }: BookingFacts,
  options: { cancelled: boolean },
): string {
  if (place === 'site') return repeated(siteAddress) ?? meetingPlaces.site
  if (options.cancelled) return meetingPlaces.video
  return videoLink ?? 'By video. We email you the link before we start.'
}

/** "Wednesday 18 November, 21:30 (Tokyo)"; London's own clocks need no name. */
const shortWhen = ({ startsAt }: BookingFacts, timeZone: string) => {
  const { day, time } = shownIn(timeZone, startsAt)
  const clocks = londonBeside(timeZone, startsAt) ? ` (${cityOf(timeZone)})` : ''
  return `${day.replace(/ \d{4}$/, '')}, ${time}${clocks}`
}

function whenFacts(booking: BookingFacts, timeZone: string): Letter['facts'] {
  const { day, time, beside } = whenWords(booking, timeZone)
  return [
    ['Day', day],
    ['Time', beside ? `${time}\n${beside}` : time],
  ]
}

const changed: Record<BookingChange | Reminder, { title: string; words: string }> = {
  booked: {
    title: 'Your consultation is booked',
    words: `We look forward to it. It takes ${company.consultationMinutes} minutes and costs nothing.`,
  },
  moved: {
    title: 'Your consultation has moved',
    words: 'This is the new time. The file with this email changes the entry in your calendar.',
  },
  cancelled: {
    title: 'Your consultation is cancelled',
    words: 'The file with this email takes the entry out of your calendar.',
  },
  day: { title: 'Your consultation is near', words: 'A short reminder, a day ahead.' },
  hour: { title: 'Your consultation begins soon', words: 'A last reminder.' },
}

/** Anybody may have typed the address. */
const notYours = {
  booked:
    'If you did not book this, please cancel it with the link above, or reply and we will do it for you. Someone entered your email address.',
  cancelled: 'If you did not book this, you need do nothing: someone entered your email address.',
}

/** To whoever booked, by their own clock. */
export function visitorLetter(
  booking: BookingFacts,
  what: BookingChange | Reminder,
  addresses: { change: string; another: string },
  said?: string | undefined,
): Letter {
  const { title, words } = changed[what]
  const when = shortWhen(booking, booking.timeZone)
  const cancelled = what === 'cancelled'
  return {
    subject: `${title}: ${when} (${booking.reference})`,
    title,
    greeting: greetingFor(booking.name),
    paragraphs: [words, ...(said?.split(/\s*\n\s*/) ?? [])],
    facts: [
      ...whenFacts(booking, booking.timeZone),
      ['Where', locationWords(booking, { cancelled })],
      ['Reference', booking.reference],
    ],
    action: cancelled
      ? { label: 'Book another time', address: addresses.another }
      : { label: 'Move or cancel', address: addresses.change },
    closing: `Questions? Reply to this email, or call us on ${unbroken(company.phone.display)}.`,
    note: cancelled ? notYours.cancelled : notYours.booked,
  }
}

const told: Record<BookingChange, string> = {
  booked: 'New consultation',
  moved: 'Consultation moved',
  cancelled: 'Consultation cancelled',
}

/** To the colleague who takes it, by the clocks of London. */
export function staffLetter(booking: BookingFacts, change: BookingChange): Letter {
  const { name, email, phone, place, siteAddress, reference, message, videoLink } = booking
  const cancelled = change === 'cancelled'
  const shownLink = cancelled ? null : videoLink
  const facts: [string, string | null][] = [
    ...whenFacts(booking, london),
    ['Where', place === 'site' ? siteAddress : (shownLink ?? meetingPlaces.video)],
    ['Name', name],
    ['Company or property', booking.company],
    ['Email', email],
    ['Telephone', phone],
    ['Their time zone', booking.timeZone === london ? null : todaysName(booking.timeZone)],
    ['Reference', reference],
  ]
  const sendLink = !cancelled && place === 'video' && !videoLink
  return {
    subject: `${told[change]}: ${shortWhen(booking, london)}, ${booking.company ?? name} (${reference})`,
    title: told[change],
    paragraphs: sendLink
      ? [
          `You have no video link among your hours, so it is for you to send one: please email ${name} the link before the call.`,
        ]
      : [],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    ...(message && { quoted: message }),
  }
}

/** To the colleague, when the person was erased: nothing of them is in it. */
export function erasedLetter(booking: Pick<BookingFacts, 'startsAt' | 'endsAt'>): Letter {
  const { day, time } = whenWords(booking, london)
  return {
    subject: `Consultation cancelled: ${day}, ${shownIn(london, booking.startsAt).time}`,
    title: 'Consultation cancelled',
    paragraphs: ['The person who booked it has asked us to erase their details.'],
    facts: [
      ['Day', day],
      ['Time', time],
    ],
  }
}

export function letterText(letter: Letter): string {
  const { title, greeting, paragraphs, facts, quoted, action, closing, note } = letter
  return plainText([
    greeting,
    `${title}.`,
    ...paragraphs,
    { facts },
    quoted ? { quote: quoted } : undefined,
    action && { label: action.label, link: action.address },
    closing,
    note,
  ])
}
