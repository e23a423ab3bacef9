import { Hono, type MiddlewareHandler } from 'hono'
import { finishSso } from '../commands/finish-sso.server.ts'
import { startSso } from '../commands/start-sso.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { serviceMetadata } from '../gateways/saml.server.ts'
import { Refusal } from '../policy/errors.ts'
import { SsoBody } from '../schema/sso.server.ts'
import { landing, readBody } from './request.server.ts'

/** Sign-in through a company's own provider, by SAML 2.0. */
export function ssoApi() {
  const api = new Hono<IdentityEnv>()
  api.use('/sso', whenEnabled)
  api.use('/sso/*', whenEnabled)

  api.post('/sso', async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'sso')
    const body = await readBody(c, SsoBody)
    const url = await startSso(ctx, body)
    return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })

  api.get('/sso/saml/metadata', (c) => {
    const wanted = c.req.query('download') === 'true'
    if (wanted) c.header('content-disposition', 'attachment; filename="metadata.xml"')
    c.header('cache-control', 'public, max-age=600')
    c.header('content-type', 'application/xml')
    return c.body(serviceMetadata(c.get('identity').settings))
  })

  /** A browser brings this form, so that even a refusal is a page of the site. */
  api.post('/sso/saml/acs', async (c) => {
    const ctx = c.get('identity')
    return landing(c, async () => {
      await ctx.limits.countFrom(ctx.caller.ip, 'assertion')
      const form = new URLSearchParams(await c.req.text())
      const samlResponse = form.get('SAMLResponse') ?? ''
      const relayState = form.get('RelayState') ?? ''
      return finishSso(ctx, { samlResponse, relayState })
    })
  })
  return api
}

const whenEnabled: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  if (!c.get('identity').settings.saml.enabled) {
    throw new Refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  }
  await next()
}
