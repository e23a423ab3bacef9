import * as z from 'zod/mini'
import { line } from '#lib/fields.ts'
import { readPhone } from '#lib/phone-number.ts'

const wanted = 'Please enter an email address or a telephone number'

/** An address; or the number of somebody who asked for a call and gave no address. */
export const contact = z.string(wanted).check(
  z.trim(),
  z.maxLength(254, wanted),
  z.refine((text) => z.email().safeParse(text).success || isPhone(text), wanted),
)

/** As many as tell one number from another, by which they are looked for. */
const isPhone = (text: string) => readPhone(text, 10) !== undefined

/** Who asks to see, or to be rid of, what we hold about them. */
export const SubjectContact = z.strictObject({ contact })

/** When only a name is known: the people in our records whom it may mean. */
export const SubjectName = z.strictObject({
  name: line(2, 160, 'Please enter a name'),
})

/** POST /api/subjects/people: whoever has this in their name, and under what they are found. */
export interface SubjectPerson {
  name: string
  contact: string
}

/** Why everything goes. A choice, not words: the trail that keeps it outlives the person. */
export const erasureReasons = {
  asked: 'The person asked us to',
  objected: 'The person objects to our use of it',
  'not-needed': 'We no longer need it',
  unlawful: 'We should not have had it',
} as const
export type ErasureReason = keyof typeof erasureReasons

const identityWanted = 'Please say in 10 to 500 characters how you know that it is theirs'

/** POST /api/subjects/erase: asks for it; another officer approves it. */
export const SubjectErasure = z
  .strictObject({
    contact,
    confirm: z.string('Please type it again').check(z.trim()),
    /** What the person asks for is taken down as a data request, where their identity is confirmed. */
    reason: z.enum(['not-needed', 'unlawful'], 'Please choose a reason'),
    identity: z
      .string(identityWanted)
      .check(z.trim(), z.minLength(10, identityWanted), z.maxLength(500, identityWanted)),
  })
  .check(
    z.refine(({ contact, confirm }) => contact.toLowerCase() === confirm.toLowerCase(), {
      path: ['confirm'],
      message: 'This is not the same address or number',
    }),
  )
export type SubjectErasure = z.output<typeof SubjectErasure>

/** GET /api/subjects/erasures: what waits for a second officer. */
export interface WaitingErasure {
  id: string
  contact: string
  reason: string
  identity: string
  by: string
  at: string
  /** The reader asked for it, so another officer has to approve it. */
  isOwn: boolean
}

/** What POST …/approve answers: how much went, and how much has to stay, by kind. Both make up what a search counts. */
export interface SubjectErased {
  counts: Record<string, number>
  kept: Record<string, number>
}

/** POST /api/subjects/search: how much there is, by kind: { mails: 2, enquiries: 1 }. */
export interface SubjectFindings {
  contact: string
  counts: Record<string, number>
  /** How many of them an erasure leaves; why is in policy.ts. */
  kept: Record<string, number>
  /** The address is that of somebody who works here, or of an auditor who may still come in. */
  hindrance: 'colleague' | 'auditor' | null
}
