import type { LoaderFunctionArgs } from 'react-router'
import { bookingChannel } from '../booking/booking-channel.ts'
import { answerTo, placeFor, questionFromQuery } from './building.ts'

/** What was asked of a building, and the first time at which we could come there, or talk about it. */
export async function buildingLoader({ request, context }: LoaderFunctionArgs) {
  const question = questionFromQuery(new URL(request.url).searchParams)
  const coverage = question && answerTo(question).coverage
  const slots = coverage && (await context.get(bookingChannel).nextFree(placeFor(coverage)))
  return { question, visit: slots?.[0] }
}
