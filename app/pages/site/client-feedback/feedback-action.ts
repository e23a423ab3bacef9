import { type ActionFunctionArgs, data } from 'react-router'
import {
  type FeedbackField,
  FeedbackForm,
  type FeedbackRequest,
} from '#features/feedback/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import type { Acknowledgement } from '../form/enquiry-channel.ts'
import {
  invalid,
  type NotStored,
  notStored,
  readForm,
  type Values,
} from '../form/enquiry-result.ts'
import { textIn } from '../form/text-in.ts'
import { feedbackChannel } from './feedback-channel.ts'

export type FeedbackResult =
  | { state: 'sent'; acknowledgement: Acknowledgement }
  | NotStored<FeedbackField>

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function feedbackAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { values, checked } = checkFeedbackForm(form)
  if (!checked.success) return invalid<FeedbackField>(values, messagesByField(checked.error))
  const honeypot = textIn(form, 'honeypot')
  const feedback: FeedbackRequest = { ...checked.data, ...(honeypot && { honeypot }) }
  const outcome = await context.get(feedbackChannel).send(feedback, textIn(form, 'formToken'))
  if (!outcome.ok) return notStored<FeedbackField>(values, outcome)
  const { reference, answerBy } = outcome
  return data<FeedbackResult>({ state: 'sent', acknowledgement: { reference, answerBy } })
}

export function checkFeedbackForm(form: FormData) {
  const values: Values<FeedbackField> = {}
  for (const name of Object.keys(FeedbackForm.shape) as FeedbackField[]) {
    values[name] = textIn(form, name)
  }
  const { publishConsent, gdprConsent, attribution } = values
  const checked = FeedbackForm.safeParse({
    ...values,
    attribution: attribution || undefined,
    publishConsent: { yes: true, no: false }[publishConsent ?? ''],
    gdprConsent: gdprConsent === 'on',
  })
  return { values, checked }
}
