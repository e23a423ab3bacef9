import { type ActionFunctionArgs, data } from 'react-router'
import {
  type ContactField,
  ContactForm,
  type Intent,
  toQuoteRequest,
} from '#features/leads/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { textIn } from '../form/text-in.ts'
import { type Acknowledgement, enquiryChannel } from './enquiry-channel.ts'

export type ContactErrors = Partial<Record<ContactField, string>>
export type ContactValues = Partial<Record<ContactField, string>>

export type ContactResult =
  | { state: 'sent'; acknowledgement: Acknowledgement }
  | { state: 'invalid'; values: ContactValues; errors: ContactErrors }
  | { state: 'failed'; values: ContactValues }

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw new Response('The form could not be read.', { status: 400 })
  const { values, checked } = checkContactForm(form)
  if (!checked.success) {
    return answer({ state: 'invalid', values, errors: messagesByField(checked.error) }, 422)
  }
  const send = context.get(enquiryChannel)
  const quoteRequest = toQuoteRequest(checked.data, {
    intent: intentOf(textIn(form, 'intent')),
    machineOfInterest: textIn(form, 'machineOfInterest') || undefined,
    plan: textIn(form, 'plan') || undefined,
    honeypot: textIn(form, 'honeypot'),
    now: new Date(),
  })
  const outcome = await send(quoteRequest)
  if (outcome.ok) {
    const { reference, answerBy } = outcome
    return answer({ state: 'sent', acknowledgement: { reference, answerBy } }, 200)
  }
  return answer({ state: 'failed', values }, outcome.reason === 'refused' ? 422 : 503)
}

export function checkContactForm(form: FormData) {
  const fields = ContactForm.shape
  const values: ContactValues = {}
  for (const name of Object.keys(fields) as ContactField[]) values[name] = textIn(form, name)
  const checked = ContactForm.safeParse({ ...values, gdprConsent: values.gdprConsent === 'on' })
  return { values, checked }
}

export function intentOf(text: string | null): Intent {
  return text === 'quote' ? 'quote' : 'contact'
}

function answer(result: ContactResult, status: number) {
  return data(result, { status })
}
