import type { TestApp } from './app.ts'

export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const desktopAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

export const sessionId = 'session_1763239200000_k3j9x0q2a'

export const pageView = {
  type: 'page_view',
  session_id: sessionId,
  page_path: '/machines',
  page_title: 'Machines',
  referrer: 'https://www.google.com/',
  honeypot: '',
}

export const conversion = {
  type: 'conversion_event',
  session_id: sessionId,
  page_path: '/',
  event_type: 'quote_request',
  event_data: { machine_type: 'General Inquiry' },
  honeypot: '',
}

/** Sends what a browser sends; `address` counts where the app trusts one proxy. */
export function sendEvent(
  { url }: Pick<TestApp, 'url'>,
  body: object | string,
  options: { address?: string; userAgent?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/secure-analytics`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': options.userAgent ?? phoneAgent,
      'x-forwarded-for': options.address ?? '198.51.100.7',
      ...options.headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
