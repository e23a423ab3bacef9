import * as z from 'zod/mini'
import { companyName, oneOf } from '#lib/fields.ts'
import { gdprConsent, personName, phone, travelling } from './fields.ts'

/** When somebody likes to be called, in the order shown. */
export const bestTimes = {
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  any: 'At any time',
} as const
export type BestTime = keyof typeof bestTimes

export const callBackConsentWording = 'call-back-2026-11'

const fields = {
  name: personName('Name'),
  phone,
  bestTime: oneOf<BestTime>(bestTimes, 'Please choose when we may call'),
  company: z.optional(companyName),
  gdprConsent,
}

/** The call-back form, as the visitor fills it in. */
export const CallBackForm = z.object(fields)
export type CallBackForm = z.output<typeof CallBackForm>
export type CallBackField = keyof CallBackForm

/** What POST /functions/v1/request-call-back takes; a field that is not listed is refused. */
export const CallBackRequest = z.strictObject({ ...fields, ...travelling })
export type CallBackRequest = z.output<typeof CallBackRequest>
