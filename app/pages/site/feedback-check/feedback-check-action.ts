import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { FeedbackCheckAnswer } from '#features/feedback/schema.ts'
import { textIn } from '../form/text-in.ts'
import { type AnswerOutcome, feedbackCheckChannel } from './feedback-check-channel.ts'

export type CheckResult = { state: Exclude<AnswerOutcome, 'done'> }

const statuses = { refused: 409, unavailable: 503 } as const

/** The same in the browser and, without JavaScript, on the server. */
export async function feedbackCheckAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw new Response('The form could not be read.', { status: 400 })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = textIn(form, 'answer')
  const attribution = textIn(form, 'attribution')
  const given = FeedbackCheckAnswer.safeParse({ token, answer, attribution })
  if (!given.success) throw new Response('The form is not complete.', { status: 422 })
  const state = await context.get(feedbackCheckChannel).answer(given.data)
  if (state !== 'done') return data<CheckResult>({ state }, { status: statuses[state] })
  return redirect(`/feedback-check?${new URLSearchParams({ token, done: answer })}#content`, 303)
}
