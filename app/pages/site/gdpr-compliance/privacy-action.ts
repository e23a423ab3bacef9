import { type ActionFunctionArgs, data } from 'react-router'
import { type PrivacyField, PrivacyForm } from '#features/privacy/schema/cases.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import {
  invalid,
  type NotStored,
  notStored,
  readForm,
  type Values,
} from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'
import { privacyChannel } from './privacy-channel.ts'

export type PrivacyResult = { state: 'sent'; reference: string } | NotStored<PrivacyField>

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function privacyAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { values, checked } = checkPrivacyForm(form)
  if (!checked.success) return invalid<PrivacyField>(values, messagesByField(checked.error))
  const honeypot = textIn(form, 'honeypot')
  const sent = { ...checked.data, ...(honeypot && { honeypot }) }
  const outcome = await context.get(privacyChannel)(sent, textIn(form, 'formToken'))
  if (!outcome.ok) return notStored<PrivacyField>(values, outcome)
  return data<PrivacyResult>({ state: 'sent', reference: outcome.reference })
}

export function checkPrivacyForm(form: FormData) {
  const values: Values<PrivacyField> = {}
  for (const name of Object.keys(PrivacyForm.shape) as PrivacyField[]) {
    values[name] = textIn(form, name)
  }
  return { values, checked: PrivacyForm.safeParse({ ...values, kind: values.kind || undefined }) }
}
