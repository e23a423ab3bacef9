/*
 * Counts visits without React, so that what is clicked before it is there counts, too. Everything
 * that it learns it reads off the page: links, the fields of the contact form, and two events that
 * the form sends when it is submitted and when the enquiry is stored.
 */
import { isPortalPath } from '#lib/portal-paths.ts'
import { meaningOf } from './clicks.ts'
import { mayCount, mayTag, type Settings } from './consent.ts'
import { send, sendConversion, sendPageView } from './delivery.ts'
import { completeStep, type Funnel, funnel, type StepId } from './funnel.ts'
import { sessionId } from './session.ts'
import { loadTag, tag } from './tag.ts'

const pageViewDelayMs = 100
const settings: Settings = window.statistics ?? { optIn: true, tag: '' }

const seen = new Set<string>()
/** Told of every tenth of a slot that comes into sight. */
const sight = new IntersectionObserver(onSight, {
  threshold: Array.from({ length: 11 }, (_, tenths) => tenths / 10),
})
let started = false

if (mayCount(settings)) start()
addEventListener('statistics-agreed', start)

/** At once, or as soon as somebody agrees. */
function start(): void {
  if (settings.tag && mayTag(settings) && !isPortalPath(location.pathname)) loadTag(settings.tag)
  if (started) return
  started = true
  window.funnel = funnel
  watchPaths()
  complete('landing')
  tellAssignments()
  addEventListener('click', onClick, { capture: true, passive: true })
  window.experiments?.early.forEach(onClick)
  observeSlots()
  addEventListener('focusin', onFocus, { passive: true })
  addEventListener('input', onInput, { passive: true })
  addEventListener('enquiry-submitted', onSubmitted)
  addEventListener('enquiry-stored', () => toTag('generate_lead', 'quote_flow', machine()))
  addEventListener('slots-shown', observeSlots)
  if (new URLSearchParams(location.search).get('intent') === 'quote') startedForm()
}

/** A page view for the first page and for each path after it, once its title has settled. */
function watchPaths(): void {
  let path = ''
  const look = () => {
    if (location.pathname === path) return
    path = location.pathname
    if (!isPortalPath(path)) setTimeout(() => counts() && sendPageView(), pageViewDelayMs)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function (...values: Parameters<typeof original>) {
      original.apply(this, values)
      look()
    }
  }
  addEventListener('popstate', look)
  look()
}

function onClick({ target }: Event): void {
  const link = (target as Element | null)?.closest?.('a')
  if (!link || !counts()) return
  const inHero = link.dataset.slot === 'hero_cta'
  const {
    step,
    conversion,
    tag: told,
  } = meaningOf({
    href: link.href,
    hash: link.hash,
    search: link.search,
    inHero,
  })
  if (step) complete(step)
  if (conversion) sendConversion(conversion, { destination: link.getAttribute('href') })
  if (told) toTag(told.action, told.category, told.parameters)
}

const fieldOf = ({ target }: Event) => {
  const field = target as HTMLInputElement
  return field.form?.dataset.form === 'enquiry' ? field.name : ''
}

function onFocus(event: Event): void {
  if (fieldOf(event) === 'firstName' && counts()) complete('quote_form')
}

function onInput(event: Event): void {
  if (['firstName', 'email'].includes(fieldOf(event)) && counts()) complete('contact_info')
}

function onSubmitted(): void {
  if (!counts()) return
  complete('quote_submitted')
  sendConversion('quote_request', machine())
  toTag('quote_form_submitted', 'quote_flow', machine())
  for (const [test_id, variant_id] of Object.entries(window.experiments?.chosen ?? {})) {
    toTag('ab_test_conversion', 'ab_test', { test_id, variant_id })
  }
}

/** The visitor came with the wish for a quote: the form counts as begun. */
function startedForm(): void {
  toTag('quote_form_started', 'quote_flow', machine())
  complete('quote_form')
}

function complete(id: StepId): void {
  const done = completeStep(id)
  if (!done) return
  const { step, index, sinceLanding } = done
  const parameters = {
    session_id: done.sessionId,
    step_index: index,
    time_since_landing: sinceLanding,
  }
  send({
    type: 'funnel_step',
    page_path: location.pathname,
    step_id: id,
    ...parameters,
    honeypot: '',
  })
  if (mayTag(settings)) tag(step.event, 'funnel', step.name, index, parameters)
}

function tellAssignments(): void {
  for (const [test_id, variant_id] of Object.entries(window.experiments?.drawn ?? {})) {
    sendOfTest('ab_test_assigned', test_id, variant_id)
    toTag('ab_test_assigned', 'ab_test', { test_id, variant_id })
  }
}

/** A visitor takes part in a test when half of what it changes, or half a screen of it, is in sight. */
function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRect, boundingClientRect } of entries) {
    const { slot = '' } = (target as HTMLElement).dataset
    const test = window.experiments?.tests.find((each) => each.slot === slot)
    const variant_id = test && window.experiments?.chosen[test.id]
    const half = Math.min(boundingClientRect.height, innerHeight) / 2
    if (!variant_id || seen.has(test.id) || intersectionRect.height < half || !counts()) continue
    seen.add(test.id)
    sendOfTest('ab_test_exposure', test.id, variant_id)
  }
}

/** Again whenever React has put a slot into the page. */
function observeSlots(): void {
  for (const slot of document.querySelectorAll('[data-slot]')) sight.observe(slot)
}

function sendOfTest(type: string, test_id: string, variant_id: string): void {
  const session_id = sessionId('analytics_session_id')
  send({ type, session_id, page_path: location.pathname, test_id, variant_id, honeypot: '' })
}

function toTag(action: string, category: string, parameters: Record<string, string>): void {
  if (mayTag(settings)) tag(action, category, Object.values(parameters)[0] ?? '', 1, parameters)
}

/** An objection on this page counts from that moment on. */
function counts(): boolean {
  return mayCount(settings)
}

function machine(): { machine_type: string } {
  return { machine_type: new URLSearchParams(location.search).get('machine') ?? 'General Inquiry' }
}

declare global {
  interface Window {
    statistics?: Settings
    /** For a tag's owner, and for whoever wants to know how far this visit has come. */
    funnel?: Funnel
    experiments?: {
      drawn: Record<string, string>
      chosen: Record<string, string>
      tests: { id: string; slot: string }[]
      /** By slot: what this visitor sees there. */
      configs: Record<string, Record<string, string | number>>
      /** Clicks from before the tracker was there. */
      early: Event[]
      fill: (slot: HTMLElement) => void
    }
  }
}
