import { createHash } from 'node:crypto'
import { Hono } from 'hono'
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

const styleHash = createHash('sha256').update(confirmPageStyle).digest('base64')

/** Codes that were typed, and links that were followed. */
export function verifyApi() {
  const api = new Hono<IdentityEnv>()

  /** The link of a mail: shows a button and changes nothing. */
  api.get('/verify', (c) => {
    const { token = '', type = '' } = c.req.query()
    if (type === '') {
      throw new Refusal(400, 'validation_failed', 'Verify requires a verification type')
    }
    if (token === '') {
      throw new Refusal(400, 'validation_failed', 'Verify requires a token or a token hash')
    }
    const { redirectTo } = c.get('identity').caller
    const page = createElement(ConfirmPage, { type, token, redirectTo })
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${placeOf(redirectTo)}; base-uri 'none'; frame-ancestors 'none'`,
    )
    // The address holds the token: it must not travel on to another page.
    c.header('referrer-policy', 'no-referrer')
    return c.html(`<!doctype html>${renderToStaticMarkup(page)}`)
  })

  api.post('/verify', async (c, next) => {
    const ctx = c.get('identity')
    const count = () => ctx.limits.countFrom(ctx.caller.ip, 'verification')
    const pressed = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    if (!pressed) {
      await count()
      return next()
    }
    return landing(c, async () => {
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
