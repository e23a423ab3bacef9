/** A call-back and an interest in working with us, ready to be sent. */
export const callBack = {
  name: 'Ada Lovelace',
  phone: '0161 496 0999',
  bestTime: 'morning',
  company: 'Analytical Engines',
  gdprConsent: true,
}

export const interest = {
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  fieldOfWork: 'Route technician',
  message: 'I mended looms, and I live in Preston.',
  gdprConsent: true,
}

export function postForm(
  url: string,
  form: 'send-quote-request' | 'request-call-back' | 'register-interest' | 'send-feedback',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** What a page asks for when somebody begins to fill a form in. */
export async function openForm(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/functions/v1/form-token`)
  return { 'x-form-token': (await response.json()).token }
}
