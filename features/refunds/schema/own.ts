import * as z from 'zod/mini'
import { machineId } from '#features/fleet/schema/own-machines.ts'
import { day, key, timeOfDay } from '#lib/fields.ts'
import type { RefundState } from '#lib/fleet-words.ts'
import { line, withoutCardNumber, words } from '#lib/form-fields.ts'
import { londonMoment } from '#lib/time.ts'

/** The most that a machine's terminal takes at once. */
const mostPence = 10_000

const amount = z
  .pipe(
    z
      .string('Please enter the amount')
      .check(
        z.trim(),
        withoutCardNumber,
        z.regex(/^£?\s*\d{1,3}(\.\d{1,2})?$/, 'Please enter pounds and pence, such as 1.80'),
      ),
    z.transform((text) => Math.round(Number(text.replace(/[£\s]/g, '')) * 100)),
  )
  .check(
    z.refine((pence) => pence > 0, 'Please enter the amount'),
    z.refine((pence) => pence <= mostPence, 'Please enter at most £100'),
  )

/** Day and time are those of the clocks of London. */
export const NewRefund = z.strictObject({
  key,
  machineId,
  slot: line(0, 10).check(z.toUpperCase()),
  day: day('Please enter the day'),
  time: timeOfDay(),
  amount,
  lastFourDigits: z
    .string()
    .check(
      z.trim(),
      withoutCardNumber,
      z.regex(/^(\d{4})?$/, 'Please enter the last four digits only'),
    ),
  reason: words(1, 1000, 'Please tell us what happened'),
})
export type NewRefund = z.output<typeof NewRefund>

export function boughtAtOf({ day, time }: Pick<NewRefund, 'day' | 'time'>): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return londonMoment(day, hours * 60 + minutes)
}

export interface RefundRow {
  id: string
  reference: string
  machine: { serial: string; spot: string; site: string }
  /** Empty if they did not know it. */
  slot: string
  boughtAt: string
  pence: number
  lastFourDigits: string | null
  reason: string
  state: RefundState
  askedAt: string
  decidedAt: string | null
  answer: string | null
}
