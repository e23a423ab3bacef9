import type { LoaderFunctionArgs } from 'react-router'
import { environments } from '#content/environments.ts'
import { machineNamed, machines } from '#content/machines.ts'
import { coverageOf } from '#features/coverage/policy.ts'
import { mixFromQuery, queryOfMix } from '#features/forecasting/schema.ts'
import type { LocationType } from '#features/leads/policy/location-types.ts'
import type { Intent } from '#features/leads/schema.ts'
import { answerTo, questionFromQuery } from '../building/building.ts'

/** What a visitor asks about, as far as the link says it that brought them to the form. */
export interface EnquirySubject {
  intent: Intent
  machine: string | undefined
  /** The choices of the planner. */
  plan: string | undefined
  /** What has a promise of its own. */
  about: 'partnership' | undefined
  postcode: string | undefined
  /** What the form starts with: nobody says twice what kind of building it is. */
  start: { locationType?: LocationType; message?: string }
}

export function intentOf(text: string | null): Intent {
  return text === 'quote' ? 'quote' : 'contact'
}

/** Anybody can write a link to the form: only machines that there are, and right plans, are taken. */
export function subjectLoader({ request }: LoaderFunctionArgs): EnquirySubject {
  const query = new URL(request.url).searchParams
  const plan = planIn(query)
  const postcode = query.get('postcode')?.trim().toUpperCase()
  const known = postcode && coverageOf(postcode).answer !== 'not a postcode' ? postcode : undefined
  return {
    intent: intentOf(query.get('intent')),
    machine: machineNamed(query.get('machine'))?.name ?? machineIn(plan),
    plan,
    about: query.get('about') === 'partnership' ? 'partnership' : undefined,
    postcode: known,
    start: startOf(plan, known),
  }
}

const mixOf = (plan: string) => mixFromQuery(new URLSearchParams(plan))

const machineIn = (plan: string | undefined) => plan && machines[mixOf(plan).machine].name

/** The plan that was drawn, or the one for the building that was asked about. */
function planIn(query: URLSearchParams): string | undefined {
  const drawn = new URLSearchParams(query.get('plan') ?? '')
  if (drawn.has('site')) return queryOfMix(mixFromQuery(drawn))
  const question = query.has('site') ? questionFromQuery(query) : undefined
  return question && answerTo(question).plan
}

function startOf(plan: string | undefined, postcode: string | undefined): EnquirySubject['start'] {
  const at = postcode ? ` at ${postcode}` : ''
  if (!plan) return postcode ? { message: `Our building is${at}.` } : {}
  const { environment, people } = mixOf(plan)
  const { name } = environments[environment]
  return { locationType: environment, message: `${name} with about ${people} people${at}.` }
}

/** What is known of the building, for a link to another page that asks for it. */
export function knownOf({ postcode, machine, plan }: EnquirySubject): Record<string, string> {
  return { ...(postcode && { postcode }), ...(machine && { machine }), ...(plan && { plan }) }
}

/** The same as a query, so that a form which comes back with mistakes still knows it. */
export function queryOfSubject(subject: EnquirySubject): string {
  const { intent, about } = subject
  const query = new URLSearchParams({
    ...(intent === 'quote' && { intent }),
    ...knownOf(subject),
    ...(about && { about }),
  })
  return query.size > 0 ? `?${query}` : ''
}
