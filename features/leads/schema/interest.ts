import * as z from 'zod/mini'
import { email, line } from '#lib/fields.ts'
import { gdprConsent, message, personName, travelling } from './fields.ts'

export const interestConsentWording = 'careers-2026-11'

export const notShown = 'This one is no longer on the page. Please choose another field of work'

const fields = {
  name: personName('Name'),
  email,
  /** Its title: which ones there are changes with what we publish. */
  fieldOfWork: line(1, 120, 'Please choose a field of work'),
  message,
  gdprConsent,
}

/** The form on the careers page, as somebody fills it in. */
export const InterestForm = z.object(fields)
export type InterestForm = z.output<typeof InterestForm>
export type InterestField = keyof InterestForm

/** What POST /functions/v1/register-interest takes; a field that is not listed is refused. */
export const InterestRequest = z.strictObject({ ...fields, ...travelling })
export type InterestRequest = z.output<typeof InterestRequest>
