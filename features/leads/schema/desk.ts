import * as z from 'zod/mini'
import { email, id, line, oneOf, pasted, version } from '#lib/fields.ts'
import {
  type PromiseKind,
  type Stage,
  type Suspicion,
  stages,
  type WayIn,
  waysIn,
} from '#lib/lead-words.ts'
import { dayMs } from '#lib/time.ts'
import { locationTypes } from '../policy/location-types.ts'
import { phone } from './fields.ts'

/**
 * What the desk can be asked to show. "queue" is what still needs an answer, earliest due first;
 * "board" is everything that can be worked on, open or closed.
 */
export const leadLists = ['queue', 'paused', 'open', 'closed', 'board', 'held', 'all'] as const
export type LeadList = (typeof leadLists)[number]

/** Longer ones find nothing that shorter ones do not. */
export const longestSearch = 100

/** The query of the desk's address, and of the lists that it asks for. */
export const LeadQuery = z.strictObject({
  list: z._default(z.enum(leadLists), 'queue'),
  /** Words that the enquiry has in its reference, name, email, telephone, company or message. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch, 'Please search for less'))),
  stage: z.optional(oneOf(stages)),
  wayIn: z.optional(oneOf(waysIn)),
  promise: z.optional(z.enum(['form', 'partnership', 'email'])),
  /** "me", "nobody", or somebody's id. */
  owner: z.optional(z.union([z.literal('me'), z.literal('nobody'), id])),
  sort: z._default(z.enum(['due', 'received', 'company', 'name', 'stage']), 'due'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
})
export type LeadQuery = z.output<typeof LeadQuery>

export const leadsPerPage = 50
export const leadsPerColumn = 25
/** As much of a quarantined message as a list shows. */
export const heldMessageLength = 300
/** As far as a list can be paged through, and as far as a column of the board is counted. */
export const mostListed = 10_000
export const mostInColumn = 1_000

/** One line of the table, or one card of the board. Moments are ISO texts. */
export interface LeadRow {
  id: string
  reference: string
  receivedAt: string
  wayIn: WayIn
  name: string
  email: string | null
  phone: string | null
  company: string | null
  stage: Stage
  ownerId: string | null
  ownerName: string | null
  promise: PromiseKind | null
  dueAt: string | null
  pausedAt: string | null
  answeredAt: string | null
  /** What has become of the email that it was answered by; nothing for any other answer. */
  answerMail: LeadMail['status'] | null
  flags: Suspicion[]
  heldFor: Suspicion[] | null
  /** The beginning of the message of a quarantined enquiry; null for others. */
  heldMessage: string | null
  /** Part of another one now; such a one is found in the list "all" alone. */
  isMerged: boolean
  version: number
}

export interface LeadPage {
  rows: LeadRow[]
  total: number
  /** There are more than `total`, which is mostListed then. */
  isMore: boolean
  page: number
  pages: number
}

export interface LeadColumn {
  stage: Stage
  total: number
  /** There are more than `total`, which is mostInColumn then. */
  isMore: boolean
  /** The first of them, as many as leadsPerColumn. */
  rows: LeadRow[]
}

/** How many there are of each, for the tabs and for the dashboard. */
export interface LeadSummary {
  queue: number
  /** Of these, due before the end of today, and due before now. */
  dueToday: number
  late: number
  paused: number
  held: number
  /** Of those that are open: mine, and nobody's. */
  mine: number
  unowned: number
}

/**
 * What can happen to an enquiry, with what `details` say of it:
 * stage: from, to, reason. owner: from, to (names, or nothing). answered: how. mailed: subject,
 * template, key (of the request); both: to, the colleague whom the answer made the owner. merged and unmerged: reference (of the other one), direction (in, out). held: reason.
 * corrected: fields; what they were and what they are is its text. replied, auto-replied and received as an
 * email: sender, subject, quoted, messageId, refused (names of files, one a line), unauthenticated. A note
 * that came as an email: sender. proposal: reference, done.
 */
export type DeskEventKind =
  | 'received'
  | 'entered'
  | 'note'
  | 'corrected'
  | 'stage'
  | 'owner'
  | 'answered'
  | 'mailed'
  | 'replied'
  | 'auto-replied'
  | 'undelivered'
  | 'delivered'
  | 'paused'
  | 'resumed'
  | 'restarted'
  | 'merged'
  | 'unmerged'
  | 'held'
  | 'released'
  | 'proposal'

/** What happens to an enquiry without anybody at the desk, too. */
export type LeadEventKind = DeskEventKind | 'escalated' | 'booked' | 'moved' | 'cancelled'

export interface LeadEvent {
  id: string
  at: string
  /** The name of whoever did it: a person's, "Visitor" or "System". */
  by: string
  /** By whoever asks. */
  mine: boolean
  kind: LeadEventKind
  text: string | null
  details: Record<string, string | null>
  /** The reference of the merged enquiry that it happened to; nothing for this one's own. */
  of: string | null
}

export interface LeadMail {
  id: string
  at: string
  recipient: string
  subject: string
  status: 'queued' | 'sent' | 'failed' | 'bounced'
  attempts: number
}

/** A file that came with an email. */
export interface LeadFile {
  id: string
  /** The enquiry it came to, which may be merged into this one. */
  leadId: string
  /** The event of that email. */
  eventId: string
  /** With its extension, which says what it is by its content. */
  name: string
  bytes: number
}

export interface MergedLead {
  id: string
  reference: string
  receivedAt: string
  wayIn: WayIn
  message: string
}

export interface LeadDetail extends LeadRow {
  source: string
  intent: string
  machine: string | null
  machineOfInterest: string | null
  plan: string | null
  locationType: string | null
  message: string
  details: Record<string, string>
  referrer: string | null
  variants: Record<string, string>
  consentWording: string | null
  consentedAt: string | null
  submittedAt: string | null
  lostReason: string | null
  mergedInto: { id: string; reference: string } | null
  /** What was sent with those that were merged into this one, the first first. */
  merged: MergedLead[]
  /** What was begun once it was won. */
  installationId: string | null
  /** Others by the same address or the same company that are not merged with it. */
  duplicates: (LeadRow & { because: 'email' | 'company' })[]
  events: LeadEvent[]
  files: LeadFile[]
  mails: LeadMail[]
  /** Where replies to our emails come back to this enquiry; null while they go to the team's mailbox. */
  repliesTo: string | null
}

const answerWay = z.enum(['phone', 'email', 'meeting'])
export type AnswerWay = z.output<typeof answerWay>

export const LeadChange = z.strictObject({
  version,
  stage: z.optional(oneOf(stages)),
  lostReason: z.optional(line(1, 300)),
  ownerId: z.optional(z.nullable(id)),
  /** How it was answered, where it moves on because of that. */
  answered: z.optional(answerWay),
  /** Corrected; nothing takes it away, as long as there is the other. */
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
})
export type LeadChange = z.output<typeof LeadChange>

export interface LeadOwner {
  id: string
  name: string
}

/** An answer to begin with, filled in for one enquiry. */
export interface AnswerTemplate {
  name: string
  subject: string
  text: string
}

export const LeadNote = z.strictObject({ text: pasted(1, 5000) })

/** Restart: the customer wrote again, so the promise is made anew. */
export const LeadClock = z.strictObject({ action: z.enum(['pause', 'resume', 'restart']) })

/** What a template leaves to be filled in. */
export const blank = '[…]'
const isFinished = (text: string) => !/\[(…|\.\.\.)\]/.test(text)
const unfinished = `Please fill in what is marked ${blank}, or take it out`

/** An email to the customer, which keeps the promise. */
export const LeadAnswer = z.strictObject({
  /** The one that was seen: whoever has not seen a newer one is asked first (409). */
  version,
  /** Made by the sender for this email: the same key is the same mail, however often it arrives. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  subject: line(1, 200).check(z.refine(isFinished, unfinished)),
  text: pasted(1, 20_000).check(z.refine(isFinished, unfinished)),
  /** The name of the template it began as. */
  template: z.optional(z.string().check(z.maxLength(80))),
})
export type LeadAnswer = z.output<typeof LeadAnswer>

/** It was answered some other way. */
export const LeadAnswered = z.strictObject({
  how: answerWay,
  note: z.optional(pasted(1, 5000)),
})

/** These others become part of this one. */
export const LeadMerge = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(50)),
})

const daysBack = 14
/** Clocks differ, and a form takes a while. */
const aheadMs = 10 * 60_000

const receivedLately = z.iso.datetime('Please give the day and the time').check(
  z.refine(
    (text) => Date.parse(text) <= Date.now() + aheadMs,
    'Please give a time that has passed',
  ),
  z.refine(
    (text) => Date.parse(text) >= Date.now() - daysBack * dayMs,
    `Please give a time of the last ${daysBack} days`,
  ),
)

/** What a colleague was told on the telephone or by email. */
export const LeadEntry = z
  .strictObject({
    wayIn: z.enum(['email', 'phone'], 'Please say how it came'),
    /** The promise runs from then; from now on if it is left out. */
    receivedAt: z.optional(receivedLately),
    name: line(1, 160),
    email: z.optional(email),
    phone: z.optional(phone),
    company: z.optional(line(1, 160)),
    locationType: z.optional(oneOf(locationTypes)),
    message: pasted(1, 5000),
    partnership: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ email, phone }) => Boolean(email || phone), {
      path: ['phone'],
      error: 'Please give a telephone number or an email address',
    }),
  )
export type LeadEntry = z.output<typeof LeadEntry>

/** What a saved view has beside what the list is asked for: it may be of the board. */
const ViewAddress = z.strictObject({
  ...LeadQuery.shape,
  view: z.optional(z.literal('board')),
})

export const LeadView = z.strictObject({
  name: line(1, 60),
  query: z.string().check(
    z.maxLength(500),
    z.regex(/^[\w=&%.+-]*$/, 'Invalid input'),
    z.refine(
      (query) => ViewAddress.safeParse(Object.fromEntries(new URLSearchParams(query))).success,
      'This view has a filter that is not known',
    ),
  ),
})
export interface SavedLeadView {
  id: string
  name: string
  query: string
}
