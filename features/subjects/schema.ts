import * as z from 'zod/mini'
import { readPhone } from '#lib/phone-number.ts'

const wanted = 'Please enter an email address or a telephone number'

/** An address; or the number of somebody who asked for a call and gave no address. */
const contact = z.string(wanted).check(
  z.trim(),
  z.maxLength(254, wanted),
  z.refine((text) => z.email().safeParse(text).success || isPhone(text), wanted),
)

/** As many as tell one number from another, by which they are looked for. */
const isPhone = (text: string) => readPhone(text, 10) !== undefined

/** Who asks to see, or to be rid of, what we hold about them. */
export const SubjectContact = z.strictObject({ contact })

/** Why everything goes. A choice, not words: the trail that keeps it outlives the person. */
export const erasureReasons = {
  asked: 'The person asked us to',
  objected: 'The person objects to our use of it',
  'not-needed': 'We no longer need it',
  unlawful: 'We should not have had it',
} as const
export type ErasureReason = keyof typeof erasureReasons

export const SubjectErasure = z
  .strictObject({
    contact,
    confirm: z.string('Please type it again').check(z.trim()),
    reason: z.enum(
      Object.keys(erasureReasons) as [ErasureReason, ...ErasureReason[]],
      'Please choose a reason',
    ),
  })
  .check(
    z.refine(({ contact, confirm }) => contact.toLowerCase() === confirm.toLowerCase(), {
      path: ['confirm'],
      message: 'This is not the same address or number',
    }),
  )
export type SubjectErasure = z.output<typeof SubjectErasure>

/** POST /api/subjects/erase: how much went, and what stays until its case is closed, by kind. */
export interface SubjectErased {
  counts: Record<string, number>
  kept: Record<string, number>
}

/** POST /api/subjects/search: how much there is, by kind: { mails: 2, enquiries: 1 }. */
export interface SubjectFindings {
  contact: string
  counts: Record<string, number>
  /** How many of them an erasure leaves until their case is closed. */
  kept: Record<string, number>
  /** The address is that of somebody who works here, or of an auditor who may still come in. */
  hindrance: 'colleague' | 'auditor' | null
}
