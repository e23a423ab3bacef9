import { createHash } from 'node:crypto'
import { Hono, type Context as HttpContext } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { followLink } from '../commands/follow-link.server.ts'
import { verifyCode } from '../commands/verify-code.server.ts'
import { ConfirmPage, confirmPageStyle } from '../components/confirm-page.tsx'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { redirectTarget } from '../policy/redirects.ts'
import { VerifyBody } from '../schema/bodies.server.ts'
import { landing, readBody } from './request.server.ts'
import { uniformAnswer } from './uniform-answer.server.ts'

/** An app has an address of its own kind, which has no origin. */
function placeOf(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

/**
 * The button is on our own page. A form elsewhere could sign its visitor in to an account of its
 * maker, who would then read what the visitor enters.
 */
function refuseForeignForm(c: HttpContext<IdentityEnv>): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const ours = new URL(c.get('identity').settings.externalUrl).origin
  const foreign = site ? site !== 'same-origin' : origin !== undefined && origin !== ours
  if (foreign) throw new Refusal(403, 'bad_oauth_state', 'This form belongs to another site')
}

const styleHash = createHash('sha256').update(confirmPageStyle).digest('base64')

/** Codes that were typed, and links that were followed. */
export function verifyApi() {
  const api = new Hono<IdentityEnv>()

  /** The link of an email: shows a button and changes nothing. */
  api.get('/verify', (c) => {
    const { token = '', type = '' } = c.req.query()
    if (type === '') {
      throw new Refusal(400, 'validation_failed', 'Verify requires a verification type')
    }
    if (token === '') {
      throw new Refusal(400, 'validation_failed', 'Verify requires a token or a token hash')
    }
    const { caller, host } = c.get('identity')
    const { redirectTo } = caller
    const page = createElement(ConfirmPage, { type, token, redirectTo, company: host.companyName })
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${placeOf(redirectTo)}; base-uri 'none'; frame-ancestors 'none'`,
    )
    // The address holds the token, which no other site may learn. Ours may: without any referrer the
    // browser would not say where the form comes from.
    c.header('referrer-policy', 'same-origin')
    return c.html(`<!doctype html>${renderToStaticMarkup(page)}`)
  })

  api.post('/verify', async (c, next) => {
    const ctx = c.get('identity')
    const count = () => ctx.limits.countFrom(ctx.caller.ip, 'verify')
    const pressed = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    if (!pressed) {
      await count()
      return next()
    }
    return landing(c, async () => {
      refuseForeignForm(c)
      await count()
      const form = new URLSearchParams(await c.req.text())
      return followLink(ctx, {
        type: form.get('type') ?? '',
        token: form.get('token') ?? '',
        redirectTo: redirectTarget(ctx.settings, form.get('redirect_to') ?? undefined),
      })
    })
  })

  api.post('/verify', uniformAnswer, async (c) =>
    c.json(await verifyCode(c.get('identity'), await readBody(c, VerifyBody))),
  )
  return api
}
