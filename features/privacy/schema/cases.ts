import * as z from 'zod/mini'
import { contact, type WaitingErasure } from '#features/personal-data/schema.ts'
import {
  type CaseKind,
  type CasePause,
  type CaseState,
  type CaseWayIn,
  type CloseReason,
  caseKindIds,
  caseWaysIn,
  closeReasonIds,
} from '#lib/compliance-words.ts'
import { email, line, oneOf, pasted } from '#lib/fields.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { type StepName, stepNames } from '../policy/steps.ts'

const kind = z.enum(caseKindIds, 'Please choose what it is about')
const name = line(2, 160, 'Name must be at least 2 characters')
export const longestAbout = 5000
const about = pasted(10, longestAbout, 'Please write at least 10 characters')
/** When the law began that gives people these rights: whatever is said to be older is a slip. */
export const firstDay = '2018-05-25'
const day = z.iso
  .date('Please choose a day')
  .check(z.refine((day) => day >= firstDay, 'Please choose a day from 25 May 2018 on'))

/** The form on the site. */
export const PrivacyForm = z.object({ kind, name, email, about })
export type PrivacyForm = z.output<typeof PrivacyForm>
export type PrivacyField = keyof PrivacyForm

/** What POST /functions/v1/send-privacy-request takes. */
export const PrivacyRequest = z.strictObject({
  ...PrivacyForm.shape,
  /** A field that people do not see and programs fill in. */
  honeypot: z.optional(z.string('Invalid input')),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

/** Left out is as good as left empty. */
const optionalText = (most: number) =>
  z.optional(
    z.pipe(
      z.pipe(z.string('Please write it in words'), pasted(0, most)),
      z.transform((text) => text || undefined),
    ),
  )

/** What an officer takes down from an email, a call or a letter. */
export const NewCase = z
  .strictObject({
    kind,
    wayIn: oneOf<CaseWayIn>(caseWaysIn, 'Please choose how it came in'),
    name,
    email: z.union([email, z.literal('')], 'Please enter a valid email address'),
    contact: optionalText(300),
    about,
    receivedOn: day,
  })
  .check(
    z.refine(({ email, contact }) => email !== '' || contact !== undefined, {
      path: ['contact'],
      message: 'Please say how the person is reached',
    }),
  )
export type NewCase = z.output<typeof NewCase>

const textSteps: readonly StepName[] = [
  'ask-identity',
  'confirm-identity',
  'ask-clarification',
  'extend',
  'reopen',
  'note',
]

/** Something that is done with a case; an answer has a form of its own. */
export const CaseStep = z
  .strictObject({
    step: z.enum(
      stepNames.filter((step) => step !== 'answer'),
      'Please choose a step',
    ),
    text: optionalText(5000),
    /** Why it is closed, if it has no answer. Whether it has is known of the case alone. */
    because: z.optional(z.enum(closeReasonIds, 'Please choose why')),
  })
  .check(
    z.refine(({ step, text }) => text !== undefined || !textSteps.includes(step), {
      path: ['text'],
      message: 'Please write something',
    }),
  )
export type CaseStep = z.output<typeof CaseStep>

export const CaseAnswer = z
  .strictObject({
    outcome: z.enum(['answered', 'refused'], 'Please choose an outcome'),
    text: pasted(10, 10_000, 'Please write at least 10 characters'),
    /** Why it is refused, in a few words, for the record. */
    reason: optionalText(500),
    /** Whether the person gets a link to the newest export. */
    attach: z._default(z.boolean('Please say yes or no'), false),
  })
  .check(
    z.refine(({ outcome, reason }) => outcome === 'answered' || reason !== undefined, {
      path: ['reason'],
      message: 'Please give the reason',
    }),
  )
export type CaseAnswer = z.output<typeof CaseAnswer>

/** What was taken down wrongly, and why it is changed. */
export const CaseCorrection = z.strictObject({
  kind,
  receivedOn: day,
  reason: pasted(3, 500, 'Please say why'),
})
export type CaseCorrection = z.output<typeof CaseCorrection>

export const CaseOwner = z.strictObject({ ownerId: z.nullable(z.uuid('Choose a colleague')) })

/** Under what somebody was looked for and found who gave no email address. */
const lookedFor = z.optional(contact)

export const CaseExport = z.strictObject({ contact: lookedFor })

/** Typed again, so that nobody erases by a slip. */
export const CaseErasure = z.strictObject({
  contact: lookedFor,
  confirm: z.string('Please type it again').check(z.trim()),
})
export type CaseErasure = z.output<typeof CaseErasure>

/** POST …/erase/decision, by a second officer. */
export const ErasureVerdict = z.strictObject({ approve: z.boolean('Please say yes or no') })

/** What the person can download: the letter to read, and the data for programs. */
export const releasedFiles = ['letter', 'data'] as const
export type ReleasedFile = (typeof releasedFiles)[number]

export interface CaseRelease {
  until: string
  isActive: boolean
  downloads: number
  lastDownloadAt: string | null
}

export const caseLists = ['open', 'ended'] as const
export type CaseList = (typeof caseLists)[number]

export interface CaseRow {
  id: string
  reference: string
  kind: CaseKind
  wayIn: CaseWayIn
  state: CaseState
  /** Who it is from; nothing for those who are not to see it, and once it is gone. */
  name: string | null
  receivedOn: string
  dueOn: string | null
  acknowledgedAt: string | null
  answeredAt: string | null
  closedAt: string | null
  /** Since when we wait for what we asked of the person. */
  waitsSince: string | null
  /** Why it was closed without an answer. */
  closedBecause: CloseReason | null
  owner: { id: string; name: string } | null
  signs: Suspicion[] | null
  example: boolean
}

export interface CaseEvent {
  id: string
  at: string
  by: string
  kind: string
  text: string | null
  details: Record<string, unknown>
}

export interface CaseDetail extends CaseRow {
  email: string | null
  contact: string | null
  about: string | null
  pauses: CasePause[]
  extendedOn: string | null
  extensionReason: string | null
  extensionDueOn: string | null
  refusalReason: string | null
  /** Name, address and words are kept from whoever looks. */
  veiled: boolean
  wiped: boolean
  identityConfirmed: boolean
  /** The newest link with which the person downloads their data. */
  release: CaseRelease | null
  /** An erasure that waits for a second officer. */
  erasure: WaitingErasure | null
  steps: StepName[]
  /** With which it may be closed as it stands; none is needed for what is answered. */
  closeReasons: CloseReason[]
  events: CaseEvent[]
  /** Each with the address or number under which it was made, if that is not the case's own. */
  files: { id: string; name: string; bytes: number; madeAt: string; under: string | null }[]
  officers: { id: string; name: string }[]
}

export interface PrivacyOverview {
  open: CaseRow[]
  counts: { requests: number; complaints: number; over: number; soon: number; standing: number }
  reviews: { id: string; register: string; title: string; reviewOn: string; example: boolean }[]
}

/** An open case as an overview of the whole area shows it. */
export interface DueCase extends Pick<CaseRow, 'id' | 'reference' | 'kind' | 'state' | 'example'> {
  /** Nothing while its clock stands, and once a complaint is acknowledged. */
  dueOn: string | null
  /** How it stands: "5 days left", "Acknowledged, outcome owed", "Clock stands since 16 November 2026". */
  words: string
}
