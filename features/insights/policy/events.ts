import type { EventBody } from '../schema/event-bodies.ts'
import { originOf, type Source } from './sources.ts'

/** A row of insight_events, but for who it was. */
export interface EventRow {
  at: string
  kind: EventBody['type']
  path: string
  session: string
  source: Source
  referrer: string
  not_found: boolean
  /** What of its kind: the conversion, the step, the measurement or the test. */
  name: string | null
  variant: string | null
  value: number | null
  data: Extract<EventBody, { type: 'conversion_event' }>['event_data'] | null
}

const longestPath = 200
// The title of app/pages/site/not-found; the page view says nothing else about it.
const notFoundTitle = 'Page not found'

export function eventOf(
  body: EventBody,
  at: Date,
  from: { ownHosts: readonly string[]; pageAddress?: string | undefined },
): EventRow {
  const referrer = body.type === 'page_view' ? body.referrer : ''
  return {
    at: at.toISOString(),
    kind: body.type,
    path: pathOf(body.page_path),
    session: body.session_id,
    ...originOf(referrer, from.pageAddress ?? body.page_path, from.ownHosts),
    not_found: body.type === 'page_view' && body.page_title.startsWith(notFoundTitle),
    name: null,
    variant: null,
    value: null,
    data: null,
    ...particulars(body),
  }
}

function particulars(body: EventBody): Partial<EventRow> {
  switch (body.type) {
    case 'page_view':
      return {}
    case 'conversion_event':
      return { name: body.event_type, data: body.event_data }
    case 'funnel_step':
      // A clock that was put back would make it less than nothing.
      return { name: body.step_id, value: Math.max(0, body.time_since_landing) }
    case 'ab_test_assigned':
    case 'ab_test_exposure':
      return { name: body.test_id, variant: body.variant_id }
    case 'web_vital':
      return { name: body.name, value: body.value }
  }
}

/** Signs that turn the direction of what is written around them. */
const turnsAround = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * One page has one path: without query, and without the slash at its end. An email address in it,
 * as in a link that somebody mistyped, is nobody's business.
 */
export function pathOf(pagePath: string): string {
  const [path = '/'] = pagePath.split(/[?#]/)
  const plain = path
    .replace(/[^/]*(@|%40)[^/]*/gi, '…')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    // As a browser would send them.
    .replace(turnsAround, encodeURIComponent)
  // Cut between characters, not through one.
  return plain.slice(0, longestPath).toWellFormed()
}
