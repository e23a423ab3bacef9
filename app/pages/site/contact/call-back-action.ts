import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { thankYouPath } from '#features/leads/policy/thanks.ts'
import { type CallBackField, CallBackForm } from '#features/leads/schema/call-back.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { enquiryChannel } from '../form/enquiry-channel.ts'
import { invalid, type NotStored, notStored, type Values } from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'

/** It names its form, because the page has another one. */
export type CallBackResult = NotStored<CallBackField> & { form: 'call-back' }

export const isCallBack = (form: FormData) => textIn(form, 'form') === 'call-back'

/** The same in the browser and, without JavaScript, on the server; both end at /thank-you. */
export async function sendCallBackForm(form: FormData, context: ActionFunctionArgs['context']) {
  const { values, checked } = checkCallBackForm(form)
  if (!checked.success) {
    return named(invalid<CallBackField>(values, messagesByField(checked.error)))
  }
  const honeypot = textIn(form, 'honeypot')
  const body = { ...checked.data, ...(honeypot && { honeypot }) }
  const outcome = await context.get(enquiryChannel)(
    { form: 'request-call-back', body },
    textIn(form, 'formToken'),
  )
  if (!outcome.ok) return named(notStored<CallBackField>(values, outcome))
  return redirect(thankYouPath({ ...outcome, thanks: 'call-back' }))
}

export function checkCallBackForm(form: FormData) {
  const values: Values<CallBackField> = {}
  for (const name of Object.keys(CallBackForm.shape) as CallBackField[]) {
    values[name] = textIn(form, name)
  }
  const checked = CallBackForm.safeParse({
    ...values,
    company: values.company?.trim() || undefined,
    gdprConsent: values.gdprConsent === 'on',
  })
  return { values, checked }
}

function named(answer: ReturnType<typeof invalid<CallBackField>>) {
  return data<CallBackResult>({ ...answer.data, form: 'call-back' }, answer.init ?? undefined)
}
