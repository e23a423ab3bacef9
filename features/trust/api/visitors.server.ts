import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { formTokenHeader, refuseFlood } from '#features/leads/api.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { signNda, takeDocument } from '../commands/access.server.ts'
import { receiveRequest } from '../commands/requests.server.ts'
import type { TrustParts } from '../context.server.ts'
import { trustView } from '../queries/page.server.ts'
import { viewAccess } from '../queries/requests.server.ts'
import { DocumentRequest, NdaSignature } from '../schema/visitor.ts'

const root = '/functions/v1'

const refusals = {
  not_found: [
    404,
    'link_not_valid',
    'This link is not one of ours, or it has ended. Please open it from our newest email.',
  ],
  not_open: [409, 'already_decided', 'This cannot be signed any more. Please reload the page.'],
  other_text: [
    409,
    'changed_meanwhile',
    'The agreement has a new wording. Please reload the page and read it.',
  ],
} as const satisfies Record<string, readonly [number, ErrorBody['code'], string]>

/** Under /functions/v1: the trust page for everyone, and documents for the person who has a link. */
export function visitorsApi(parts: TrustParts, reception: Reception) {
  // The link is read when it is used: routes are listed without any parts.
  const requestOf = (token: string) => parts.links.requestOf(token)
  const addressOf = (c: HttpContext) => clientAddress(c, reception.trustedProxies)
  return new Hono<RequestEnv>()
    .get(`${root}/trust`, async (c) => {
      c.header('cache-control', 'no-cache')
      return c.json(await trustView(c.get('ctx')))
    })
    .post(`${root}/request-trust-documents`, async (c) => {
      const body = await readJsonBody(c, DocumentRequest)
      if ('refusal' in body) return body.refusal
      const from = { ip: addressOf(c), formToken: c.req.header(formTokenHeader) }
      const result = await receiveRequest(c.get('ctx'), reception, parts, body.data, from)
      return result.ok ? c.json(result) : refuseFlood(c, result)
    })
    .get(`${root}/trust-documents`, async (c) => {
      c.header('cache-control', 'no-store')
      const id = requestOf(c.req.query('token') ?? '')
      const view = id && (await viewAccess(c.get('ctx'), id))
      return view ? c.json(view) : refused(c, 'not_found')
    })
    .get(`${root}/trust-document`, async (c) => {
      c.header('cache-control', 'no-store')
      const id = requestOf(c.req.query('token') ?? '')
      const key = c.req.query('document') ?? ''
      const file = id && (await takeDocument(c.get('ctx'), id, key, addressOf(c)))
      return file ? sendFile(file) : refused(c, 'not_found')
    })
    .post(`${root}/sign-nda`, async (c) => {
      const body = await readJsonBody(c, NdaSignature)
      if ('refusal' in body) return body.refusal
      const id = requestOf(body.data.token)
      if (!id) return refused(c, 'not_found')
      const signed = await signNda(c.get('ctx'), id, body.data, addressOf(c))
      return signed.ok ? c.json({ ok: true }) : refused(c, signed.reason)
    })
    .all(`${root}/trust`, (c) => otherMethod(c, 'GET, HEAD'))
    .all(`${root}/request-trust-documents`, (c) => otherMethod(c, 'POST'))
    .all(`${root}/trust-documents`, (c) => otherMethod(c, 'GET, HEAD'))
    .all(`${root}/trust-document`, (c) => otherMethod(c, 'GET, HEAD'))
    .all(`${root}/sign-nda`, (c) => otherMethod(c, 'POST'))
}

function refused(c: HttpContext, reason: keyof typeof refusals): Response {
  const [status, code, message] = refusals[reason]
  return refuse(c, status, { code, message })
}

function otherMethod(c: HttpContext, methods: string): Response {
  c.header('allow', methods)
  const message = `Please send a ${methods.split(',')[0]}.`
  return refuse(c, 405, { code: 'method_not_allowed', message })
}
