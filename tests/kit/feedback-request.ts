import type { FeedbackRequest } from '#features/feedback/schema.ts'

/** A feedback, ready to be sent. */
export function feedbackRequest(changes: Record<string, unknown> = {}): FeedbackRequest {
  return {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    organisation: 'Analytical Engines',
    attribution: 'first-name',
    message: 'The machine was full on Monday morning, as promised.',
    publishConsent: true,
    gdprConsent: true,
    ...changes,
  } as FeedbackRequest
}

export function postFeedback(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/send-feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
