import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { textIn } from '../form/text-in.ts'
import { bookingChannel, type ChangeOutcome } from './booking-channel.ts'

export type BookingResult = { state: Exclude<ChangeOutcome, 'done'> | 'no time' }

const statuses = {
  taken: 409,
  'not offered': 409,
  'too often': 409,
  refused: 409,
  unavailable: 503,
  'no time': 422,
} as const

/** The same in the browser and, without JavaScript, on the server. */
export async function bookingAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (!form) throw new Response('The form could not be read.', { status: 400 })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const channel = context.get(bookingChannel)
  const cancelling = textIn(form, 'change') === 'cancel'
  const start = textIn(form, 'start')
  if (!cancelling && !start) return answer('no time')
  const outcome = cancelling
    ? await channel.cancel(token)
    : await channel.move(token, start, textIn(form, 'timeZone'))
  if (outcome !== 'done') return answer(outcome)
  const query = new URLSearchParams({ token, ...(!cancelling && { done: 'moved' }) })
  return redirect(`/booking?${query}#content`, 303)
}

function answer(state: BookingResult['state']) {
  return data<BookingResult>({ state }, { status: statuses[state] })
}
