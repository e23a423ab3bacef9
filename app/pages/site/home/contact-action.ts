import { type ActionFunctionArgs, data } from 'react-router'
import { type ContactField, ContactForm, toQuoteRequest } from '#features/leads/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import type { Person } from '../booking/carried-person.ts'
import { type Acknowledgement, enquiryChannel } from '../form/enquiry-channel.ts'
import {
  invalid,
  type NotStored,
  notStored,
  readForm,
  type Values,
} from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'
import { intentOf } from './enquiry-subject.ts'

export type ContactResult =
  | { state: 'sent'; acknowledgement: Acknowledgement; person: Person }
  | NotStored<ContactField>

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  return sendContactForm(await readForm(request), context)
}

export async function sendContactForm(form: FormData, context: ActionFunctionArgs['context']) {
  const { values, checked } = checkContactForm(form)
  if (!checked.success) return invalid<ContactField>(values, messagesByField(checked.error))
  const body = toQuoteRequest(checked.data, {
    intent: intentOf(textIn(form, 'intent')),
    machineOfInterest: textIn(form, 'machineOfInterest') || undefined,
    plan: textIn(form, 'plan') || undefined,
    wayIn: textIn(form, 'wayIn') === 'contact' ? 'contact' : 'home',
    about: textIn(form, 'about') === 'partnership' ? 'partnership' : undefined,
    honeypot: textIn(form, 'honeypot'),
    now: new Date(),
  })
  const send = context.get(enquiryChannel)
  const outcome = await send({ form: 'send-quote-request', body }, textIn(form, 'formToken'))
  if (!outcome.ok) return notStored<ContactField>(values, outcome)
  const { reference, answerBy } = outcome
  return data<ContactResult>({
    state: 'sent',
    acknowledgement: { reference, answerBy },
    person: { name: body.name, email: body.email, company: body.company },
  })
}

export function checkContactForm(form: FormData) {
  const values: Values<ContactField> = {}
  for (const name of Object.keys(ContactForm.shape) as ContactField[]) {
    values[name] = textIn(form, name)
  }
  const checked = ContactForm.safeParse({ ...values, gdprConsent: values.gdprConsent === 'on' })
  return { values, checked }
}
