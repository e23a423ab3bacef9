import * as z from 'zod/mini'

const email = z
  .string('Please enter an email address')
  .check(z.trim(), z.maxLength(254), z.email('Please enter a valid email address'))

/** Who asks to see, or to be rid of, what we hold about them. */
export const SubjectAddress = z.object({ email })

/** Why everything goes. A choice, not words: the trail that keeps it outlives the person. */
export const erasureReasons = {
  asked: 'The person asked us to',
  objected: 'The person objects to our use of it',
  'not-needed': 'We no longer need it',
  unlawful: 'We should not have had it',
} as const
export type ErasureReason = keyof typeof erasureReasons

export const SubjectErasure = z
  .object({
    email,
    confirm: z.string('Please type the address again').check(z.trim()),
    reason: z.enum(
      Object.keys(erasureReasons) as [ErasureReason, ...ErasureReason[]],
      'Please choose a reason',
    ),
  })
  .check(
    z.refine(({ email, confirm }) => email.toLowerCase() === confirm.toLowerCase(), {
      path: ['confirm'],
      message: 'This is not the same address',
    }),
  )
export type SubjectErasure = z.output<typeof SubjectErasure>

/** POST /api/subjects/search: how much there is, by kind: { mails: 2, enquiries: 1 }. */
export interface SubjectFindings {
  email: string
  counts: Record<string, number>
  /** The address is that of somebody who works here. */
  isColleague: boolean
}
