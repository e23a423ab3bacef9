import type { QuoteRequest } from '#features/leads/schema.ts'

/** The payload of the specification, ready to be sent. */
export function quoteRequest(changes: Record<string, unknown> = {}): QuoteRequest {
  return {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Analytical Engines',
    machine: 'General Inquiry',
    locationType: 'office',
    message: 'Forty people, one kitchen, no snacks.',
    gdprConsent: true,
    source: 'homepage_contact',
    intent: 'contact',
    timestamp: '2026-11-15T09:30:00.000Z',
    ...changes,
  } as QuoteRequest
}

export function postQuote(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/send-quote-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
