import { type ActionFunctionArgs, data } from 'react-router'
import {
  type FeedbackField,
  FeedbackForm,
  type FeedbackRequest,
} from '#features/feedback/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { textIn } from '../form/text-in.ts'
import { feedbackChannel } from './feedback-channel.ts'

export type FeedbackErrors = Partial<Record<FeedbackField, string>>
export type FeedbackValues = Partial<Record<FeedbackField, string>>

export type FeedbackResult =
  | { state: 'sent' }
  | { state: 'invalid'; values: FeedbackValues; errors: FeedbackErrors }
  | { state: 'failed'; values: FeedbackValues }

/** The same in the browser and, without JavaScript, on the server: check, send, say what came of it. */
export async function feedbackAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw new Response('The form could not be read.', { status: 400 })
  const { values, checked } = checkFeedbackForm(form)
  if (!checked.success) {
    return answer({ state: 'invalid', values, errors: messagesByField(checked.error) }, 422)
  }
  const honeypot = textIn(form, 'honeypot')
  const feedback: FeedbackRequest = {
    ...checked.data,
    ...(honeypot && { honeypot: honeypot as '' }),
  }
  const outcome = await context.get(feedbackChannel).send(feedback)
  if (outcome.ok) return answer({ state: 'sent' }, 200)
  return answer({ state: 'failed', values }, outcome.reason === 'refused' ? 422 : 503)
}

export function checkFeedbackForm(form: FormData) {
  const values: FeedbackValues = {}
  for (const name of Object.keys(FeedbackForm.shape) as FeedbackField[]) {
    values[name] = textIn(form, name)
  }
  const { publishConsent, gdprConsent, attribution } = values
  const checked = FeedbackForm.safeParse({
    ...values,
    // What is not published is not quoted either.
    attribution: publishConsent === 'no' ? attribution || 'anonymous' : attribution,
    publishConsent: { yes: true, no: false }[publishConsent ?? ''],
    gdprConsent: gdprConsent === 'on',
  })
  return { values, checked }
}

function answer(result: FeedbackResult, status: number) {
  return data(result, { status })
}
