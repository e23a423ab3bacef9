/*
 * Counts visits without React, so that what is clicked before it is there counts, too. Everything
 * that it learns it reads off the page: links, the fields of the contact form, and two events that
 * the form sends when it is submitted and when the enquiry is stored.
 */
import { isPortalPath, isPrivatePath } from '#lib/portal-paths.ts'
import { machineIn, meaningOf, wantsQuote } from './clicks.ts'
import type { Settings } from './consent.ts'
import { send, sendConversion } from './delivery.ts'
import { storeVariants } from './experiments.ts'
import { completedSteps, completeStep, eventOf, type FunnelEvent, type StepId } from './funnel.ts'
import { loadTag, tag } from './tag.ts'

const pageViewDelayMs = 100
// Made by early.ts, which is in the head of the same page.
const { tag: tagScript, mayCount, mayTag, forget } = window.statistics
const { drawn, stored, chosen, early } = window.experiments

const seen: object[] = []
/** Told of a slot as it comes into sight, part by part. */
const sight = new IntersectionObserver(onSight, { threshold: [0, 0.25, 0.5, 1] })
let started = false
let landed = false
let toldTag = false
let path = ''
let query = ''
/** Takes the title of the page at this path, once it is on the screen. */
let show: (title: string) => void

if (mayCount()) start()
addEventListener('statistics-agreed', start)

/** At once, with what was done before, or as soon as somebody agrees. */
function start(): void {
  const mayTell = mayTag() && !isPrivatePath(location.pathname)
  if (tagScript && mayTell) loadTag(tagScript)
  if (started) {
    if (mayTell && !toldTag) tellTagSoFar()
    // Somebody who had objected on this page: the visit begins here.
    if (!completedSteps()[0]) {
      landed = false
      path = ''
      onAddress()
      onShown()
    }
    return
  }
  started = true
  toldTag = mayTell
  // An objection in another tab is one here.
  addEventListener('storage', () => mayCount() || forget())
  watchAddress()
  const handlers = { click: onClick, focusin: onFocus, input: onInput }
  const handle = (event: Event) => handlers[event.type as keyof typeof handlers](event)
  early.forEach(handle)
  window.experiments.handle = handle
  // Bubbling: where React is there, it has prevented what it sends itself.
  addEventListener('submit', onSentByBrowser)
  addEventListener('enquiry-submitted', onSubmitted)
  addEventListener('enquiry-stored', onStored)
  addEventListener('slots-shown', observeSlots)
  observeSlots()
}

/** Looks at the address now, and whenever it changes. */
function watchAddress(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function (...values: Parameters<typeof original>) {
      original.apply(this, values)
      onAddress()
    }
  }
  addEventListener('popstate', onAddress)
  addEventListener('page-shown', onShown)
  onAddress()
  onShown()
}

function onShown(): void {
  show?.(document.title)
}

/** A page view for each path, once its page is shown; the wish for a quote begins the form. */
function onAddress(): void {
  const { pathname, search } = location
  if (pathname !== path) {
    path = pathname
    // A tag that was loaded before must not watch there: the page is loaded anew, without it.
    if (isPrivatePath(pathname) && document.querySelector('[data-tag]')) location.reload()
    if (counts()) {
      if (!landed) {
        landed = true
        complete('landing')
        tellAssignments()
      }
      const title = new Promise<string>((shown) => {
        show = shown
      })
      setTimeout(async () => {
        const page_title = await title
        if (!counts()) return
        send('page_view', { page_path: pathname, page_title, referrer: document.referrer })
      }, pageViewDelayMs)
    }
  }
  if (search === query) return
  query = search
  if (counts() && wantsQuote(search)) startedForm()
}

function onClick({ target }: Event): void {
  const link = (target as Element | null)?.closest?.('a')
  if (!link || !counts()) return
  const { step, conversion, tag: told } = meaningOf(link)
  if (step) complete(step)
  if (conversion) sendConversion(conversion, { destination: link.getAttribute('href') })
  if (told) tag(...told)
}

/** Of the form, or nothing. */
function fieldOf({ target }: Event): string {
  const field = target as HTMLInputElement
  return field.form?.dataset.form === 'enquiry' ? field.name : ''
}

function onFocus(event: Event): void {
  if (counts() && fieldOf(event) === 'firstName') complete('quote_form')
}

function onInput(event: Event): void {
  if (counts() && /^(firstName|email)$/.test(fieldOf(event))) complete('contact_info')
}

/** Before React is there, the browser itself sends the form and leaves. */
function onSentByBrowser(event: Event): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.dataset.form !== 'enquiry' || !form.checkValidity()) return
  onSubmitted()
  onStored()
}

function onSubmitted(): void {
  if (!counts()) return
  complete('quote_submitted')
  tag('quote_form_submitted', 'quote_flow', machine())
}

function onStored(): void {
  if (!counts()) return
  sendConversion('quote_request', machine())
  tag('generate_lead', 'quote_flow', machine())
  variantsToTag('ab_test_conversion')
}

/** The visitor came with the wish for a quote: the form counts as begun. */
function startedForm(): void {
  tag('quote_form_started', 'quote_flow', machine())
  complete('quote_form')
}

function complete(id: StepId): void {
  const done = completeStep(id)
  if (!done) return
  send('funnel_step', { step_id: id, ...done.parameters })
  stepToTag(done)
}

function stepToTag({ step, parameters }: FunnelEvent): void {
  tag(step.event, 'funnel', parameters, step.name, parameters.step_index)
}

/** Whoever agrees in the middle of a visit has begun it without the tag. */
function tellTagSoFar(): void {
  toldTag = true
  for (const id of completedSteps()) stepToTag(eventOf(id))
  variantsToTag('ab_test_assigned')
}

function variantsToTag(action: string): void {
  for (const variant of Object.values(chosen)) tag(action, 'ab_test', variant)
}

function tellAssignments(): void {
  storeVariants(stored)
  for (const variant of Object.values(chosen)) {
    if (!drawn[variant.test_id]) continue
    send('ab_test_assigned', variant)
    tag('ab_test_assigned', 'ab_test', variant)
  }
}

/** A visitor takes part in a test when half of what it changes, or half a screen of it, is in sight. */
function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRect, boundingClientRect } of entries) {
    const variant = chosen[(target as HTMLElement).dataset.slot ?? '']
    const half = Math.min(boundingClientRect.height, innerHeight) / 2
    if (!variant || seen.includes(variant) || intersectionRect.height < half || !counts()) continue
    seen.push(variant)
    send('ab_test_exposure', variant)
  }
}

/** Again whenever React has put a slot into the page. */
function observeSlots(): void {
  for (const slot of document.querySelectorAll('[data-slot]')) sight.observe(slot)
}

/** An objection on this page counts from that moment on. */
function counts(): boolean {
  return mayCount() && !isPortalPath(location.pathname)
}

function machine() {
  return machineIn(location.search)
}

declare global {
  interface Window {
    /** The operator's choices, and what this visitor thinks of them, by app/tracker/early.ts. */
    statistics: Settings & { mayCount: () => boolean; mayTag: () => boolean; forget: () => void }
    experiments: {
      drawn: Record<string, string>
      /** By slot: the variant that this visitor sees there. */
      chosen: Record<string, { test_id: string; variant_id: string }>
      /** All that this browser has ever drawn, those of tests that do not run among them. */
      stored: Record<string, string>
      /** By slot: what this visitor sees there. */
      configs: Record<string, Record<string, string | number>>
      /** What was done before the tracker was there. */
      early: Event[]
      /** Takes clicks, focus and input: at first into early, then the tracker's own. */
      handle: (event: Event) => unknown
      fill: (slot: HTMLElement) => void
    }
  }
}
