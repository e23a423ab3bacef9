import { sessionId } from './session.ts'

/**
 * Sends a first-party event. It survives leaving the page; a failure is logged (that of
 * the server by the browser itself) and disturbs nobody.
 */
export function send(type: string, event: Record<string, unknown>): void {
  fetch('/functions/v1/secure-analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type,
      session_id: sessionId('analytics_session_id'),
      page_path: location.pathname,
      ...event,
      honeypot: '',
    }),
    keepalive: true,
  }).catch((error) => console.warn('analytics', error))
}

export type Conversion = 'quote_request' | 'contact_click' | 'phone_click' | 'email_click'

export function sendConversion(event_type: Conversion, event_data: Record<string, unknown>): void {
  send('conversion_event', { event_type, event_data })
}
