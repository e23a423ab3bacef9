import { Hono, type Context as HttpContext } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { commentAsClient, declineProposal } from '../commands/answer.server.ts'
import { signProposal } from '../commands/sign.server.ts'
import type { ProposalParts } from '../context.server.ts'
import { isReadable } from '../policy/standing.ts'
import { viewVersion } from '../queries/detail.server.ts'
import { verifyFile } from '../queries/verify.server.ts'
import { ClientComment, ClientDecline, ClientSignature, DocumentHash } from '../schema.ts'
import { sentFile } from './desk.server.ts'

const root = '/functions/v1'

const refusals = {
  not_found: [
    404,
    'link_not_valid',
    'This link is not one of ours, or is not complete. Please open it from our newest email.',
  ],
  not_open: [
    409,
    'already_decided',
    'This proposal cannot be signed or declined any more. Please reload the page.',
  ],
  other_file: [
    409,
    'changed_meanwhile',
    'This is not the proposal that the link is for. Please reload the page.',
  ],
  too_many: [
    409,
    'refused',
    `There are as many comments as can be kept. Please call us on ${company.phone.display}.`,
  ],
} as const satisfies Record<string, readonly [number, ErrorBody['code'], string]>

/** Under /functions/v1: a proposal for the person who has its link, and for everybody what a PDF is. */
export function clientsApi(parts: ProposalParts, trustedProxies: number) {
  const versionOf = (token: string) => parts.links.versionOf(token)
  return new Hono<RequestEnv>()
    .get(`${root}/proposal`, async (c) => {
      c.header('cache-control', 'no-store')
      const id = versionOf(c.req.query('token') ?? '')
      const view = id && (await viewVersion(c.get('ctx'), id))
      return view ? c.json(view) : refused(c, 'not_found')
    })
    .get(`${root}/proposal.pdf`, async (c) => {
      c.header('cache-control', 'no-store')
      const ctx = c.get('ctx')
      const id = versionOf(c.req.query('token') ?? '')
      const view = id && (await viewVersion(ctx, id))
      if (!view || !isReadable(view.standing)) return refused(c, 'not_found')
      const kind = view.standing === 'agreed' ? 'signed' : 'sent'
      return (await sentFile(ctx, id, kind))?.answer ?? refused(c, 'not_found')
    })
    .post(`${root}/sign-proposal`, async (c) => {
      const body = await readJsonBody(c, ClientSignature)
      if ('refusal' in body) return body.refusal
      const { token, agreed: _, ...signing } = body.data
      const id = versionOf(token)
      if (!id) return refused(c, 'not_found')
      const ip = clientAddress(c, trustedProxies)
      return answered(c, await signProposal(c.get('ctx'), parts, id, signing, ip))
    })
    .post(`${root}/decline-proposal`, async (c) => {
      const body = await readJsonBody(c, ClientDecline)
      if ('refusal' in body) return body.refusal
      const id = versionOf(body.data.token)
      if (!id) return refused(c, 'not_found')
      return answered(c, await declineProposal(c.get('ctx'), parts, id, body.data.reason))
    })
    .post(`${root}/comment-on-proposal`, async (c) => {
      const body = await readJsonBody(c, ClientComment)
      if ('refusal' in body) return body.refusal
      const id = versionOf(body.data.token)
      if (!id) return refused(c, 'not_found')
      return answered(c, await commentAsClient(c.get('ctx'), parts, id, body.data.text))
    })
    .post(`${root}/verify-proposal`, async (c) => {
      const body = await readJsonBody(c, DocumentHash)
      if ('refusal' in body) return body.refusal
      c.header('cache-control', 'no-store')
      return c.json(await verifyFile(c.get('ctx'), body.data.sha256))
    })
    .all(`${root}/proposal`, (c) => otherMethod(c, 'GET, HEAD'))
    .all(`${root}/proposal.pdf`, (c) => otherMethod(c, 'GET, HEAD'))
    .all(`${root}/sign-proposal`, (c) => otherMethod(c, 'POST'))
    .all(`${root}/decline-proposal`, (c) => otherMethod(c, 'POST'))
    .all(`${root}/comment-on-proposal`, (c) => otherMethod(c, 'POST'))
    .all(`${root}/verify-proposal`, (c) => otherMethod(c, 'POST'))
}

function answered(
  c: HttpContext,
  outcome: { ok: true } | { ok: false; reason: keyof typeof refusals | 'changed_meanwhile' },
): Response {
  if (outcome.ok) return c.json({ ok: true })
  const { reason } = outcome
  return refused(c, reason === 'changed_meanwhile' ? 'not_open' : reason)
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
