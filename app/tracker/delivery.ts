import { sessionId } from './session.ts'

/** Sends a first-party event. It survives leaving the page; a failure is logged and disturbs nobody. */
export function send(event: Record<string, unknown>): void {
  const body = JSON.stringify(event)
  try {
    fetch('/functions/v1/secure-analytics', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch((error) => console.warn('analytics', error))
  } catch (error) {
    console.warn('analytics', error)
  }
}

export function sendPageView(): void {
  send({
    type: 'page_view',
    session_id: sessionId('analytics_session_id'),
    page_path: location.pathname,
    page_title: document.title,
    referrer: document.referrer,
    honeypot: '',
  })
}

export type Conversion = 'quote_request' | 'contact_click' | 'phone_click' | 'email_click'

export function sendConversion(event_type: Conversion, event_data: Record<string, unknown>): void {
  send({
    type: 'conversion_event',
    session_id: sessionId('analytics_session_id'),
    page_path: location.pathname,
    event_type,
    event_data,
    honeypot: '',
  })
}
