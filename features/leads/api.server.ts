import { Hono, type Context as HttpContext } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { receiveEnquiry, type TooMany } from './commands/receive.server.ts'
import type { Reception } from './context.server.ts'
import { type PublicFormName, publicForms } from './policy/public-forms.server.ts'
import { notShown } from './schema/interest.ts'
import { IdempotencyKey } from './schema.ts'

/** The public forms, each answered with 200 only once the enquiry is on disk. */
export function leadsApi(reception: Reception) {
  const api = new Hono<RequestEnv>()
  for (const name of Object.keys(publicForms) as PublicFormName[]) {
    const path = `/functions/v1/${name}`
    api.post(path, (c) => receive(c, reception, name))
    api.all(path, (c) => {
      c.header('allow', 'POST')
      return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
    })
  }
  api.get('/functions/v1/form-token', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ token: reception.tokens.issue(c.get('ctx').clock.now()) })
  })
  return api
}

async function receive(
  c: HttpContext<RequestEnv>,
  reception: Reception,
  name: PublicFormName,
): Promise<Response> {
  const body = await readJsonBody(c, publicForms[name])
  if ('refusal' in body) return body.refusal
  const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
  if (!key.success && c.req.header('idempotency-key') !== undefined) {
    return refuse(c, 400, {
      code: 'idempotency_key_invalid',
      message: 'Idempotency-Key takes 8 to 200 visible characters, for example a UUID.',
    })
  }
  const ctx = c.get('ctx')
  const { honeypot, leadAt } = body.data
  const result = await receiveEnquiry(ctx, reception, leadAt(ctx.clock.now()), {
    ip: clientAddress(c, reception.trustedProxies),
    formToken: c.req.header(formTokenHeader),
    honeypot,
    idempotencyKey: key.data,
  })
  if (result.ok) {
    const { reference, answerBy } = result
    return c.json({ ok: true, reference, answerBy })
  }
  if (result.reason === 'too_many_enquiries') return refuseFlood(c, result)
  if (result.reason === 'role_not_shown') {
    const fields = { fieldOfWork: notShown }
    return refuse(c, 422, { code: 'validation_failed', message: notShown, fields })
  }
  return refuse(c, 409, {
    code: result.reason,
    message: 'This Idempotency-Key was used for another enquiry. Please send a new one.',
  })
}

/** Not in the body, whose fields are specified. */
export const formTokenHeader = 'x-form-token'

export function refuseFlood(c: HttpContext, { reason, retryAfterSeconds }: TooMany): Response {
  c.header('retry-after', String(retryAfterSeconds))
  return refuse(c, 429, {
    code: reason,
    message: `We have had many messages from you in the last hour. Please try again later, or call us on ${company.phone.display}.`,
  })
}
