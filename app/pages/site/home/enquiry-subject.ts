import type { LoaderFunctionArgs } from 'react-router'
import { machineNamed } from '#content/machines.ts'
import { mixFromQuery, queryOfMix } from '#features/forecasting/schema.ts'
import type { Intent } from '#features/leads/schema.ts'

/** What a visitor asks about, as far as the link says it that brought them to the form. */
export interface EnquirySubject {
  intent: Intent
  machine: string | undefined
  /** The choices of the planner. */
  plan: string | undefined
  /** What has a promise of its own. */
  about: 'partnership' | undefined
}

export function intentOf(text: string | null): Intent {
  return text === 'quote' ? 'quote' : 'contact'
}

/** Anybody can write a link to the form: only machines that there are, and right plans, are taken. */
export function subjectLoader({ request }: LoaderFunctionArgs): EnquirySubject {
  const query = new URL(request.url).searchParams
  const plan = query.get('plan')
  return {
    intent: intentOf(query.get('intent')),
    machine: machineNamed(query.get('machine'))?.name,
    plan: plan === null ? undefined : queryOfMix(mixFromQuery(new URLSearchParams(plan))),
    about: query.get('about') === 'partnership' ? 'partnership' : undefined,
  }
}

/** The same as a query, so that a form which comes back with mistakes still knows it. */
export function queryOfSubject({ intent, machine, plan, about }: EnquirySubject): string {
  const query = new URLSearchParams()
  if (intent === 'quote') query.set('intent', intent)
  if (machine) query.set('machine', machine)
  if (plan) query.set('plan', plan)
  if (about) query.set('about', about)
  return query.size > 0 ? `?${query}` : ''
}
