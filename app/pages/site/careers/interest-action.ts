import { type ActionFunctionArgs, redirect } from 'react-router'
import { thankYouPath } from '#features/leads/policy/thanks.ts'
import { type InterestField, InterestForm } from '#features/leads/schema/interest.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { enquiryChannel } from '../form/enquiry-channel.ts'
import {
  invalid,
  type NotStored,
  notStored,
  readForm,
  type Values,
} from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'

export type InterestResult = NotStored<InterestField>

/** The same in the browser and, without JavaScript, on the server; both end at /thank-you. */
export async function interestAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { values, checked } = checkInterestForm(form)
  if (!checked.success) return invalid<InterestField>(values, messagesByField(checked.error))
  const honeypot = textIn(form, 'honeypot')
  const body = { ...checked.data, ...(honeypot && { honeypot }) }
  const outcome = await context.get(enquiryChannel)(
    { form: 'register-interest', body },
    textIn(form, 'formToken'),
  )
  if (!outcome.ok) return notStored<InterestField>(values, outcome)
  return redirect(thankYouPath({ ...outcome, thanks: 'careers' }))
}

export function checkInterestForm(form: FormData) {
  const values: Values<InterestField> = {}
  for (const name of Object.keys(InterestForm.shape) as InterestField[]) {
    values[name] = textIn(form, name)
  }
  const checked = InterestForm.safeParse({ ...values, gdprConsent: values.gdprConsent === 'on' })
  return { values, checked }
}
