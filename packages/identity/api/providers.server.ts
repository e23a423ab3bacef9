import { Hono, type Context as HttpContext } from 'hono'
import { leaveForProvider } from '../commands/leave-for-provider.server.ts'
import { refuseWithoutLinking } from '../commands/link-identity.server.ts'
import { returnFromProvider } from '../commands/return-from-provider.server.ts'
import { unlinkIdentity } from '../commands/unlink-identity.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { fullySignedIn, limited, uuidParam } from './request.server.ts'

/** What is for us, or for us alone to say; everything else a client may tell the provider. */
const ours = new Set([
  'apikey',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
])

/** Signing in with other services, and having several ways in. */
export function providersApi() {
  const api = new Hono<IdentityEnv>()

  api.get('/authorize', limited('authorize'), async (c) => {
    return answer(c, await leaveForProvider(c.get('identity'), wishOf(c)))
  })

  api.get('/callback', async (c) => {
    const came = new URL(c.req.url).searchParams
    return c.redirect(await returnFromProvider(c.get('identity'), came))
  })

  /** Some providers let the browser post a form. */
  api.post('/callback', async (c) => {
    const came = new URLSearchParams(await c.req.text())
    return c.redirect(await returnFromProvider(c.get('identity'), came))
  })

  api.get('/user/identities/authorize', fullySignedIn, async (c) => {
    const ctx = c.get('identity')
    refuseWithoutLinking(ctx)
    const linkTo = c.get('signedIn').person.user.id
    return answer(c, await leaveForProvider(ctx, { ...wishOf(c), linkTo }))
  })

  api.delete('/user/identities/:identity_id', fullySignedIn, async (c) => {
    const ctx = c.get('identity')
    const { person, claims } = c.get('signedIn')
    refuseWithoutLinking(ctx)
    const identityId = uuidParam(c, 'identity_id')
    if ([claims.aud].flat()[0] !== ctx.caller.audience) {
      const message = "Token audience doesn't match request audience"
      throw new Refusal(403, 'unexpected_audience', message)
    }
    await unlinkIdentity(ctx, person.user.id, identityId)
    return c.json({})
  })
  return api
}

function wishOf(c: HttpContext<IdentityEnv>) {
  const query = c.req.query()
  const rest = Object.entries(query).filter(([name]) => !ours.has(name.toLowerCase()))
  return {
    provider: query.provider ?? '',
    scopes: (query.scopes ?? '').split(/[\s,]+/).filter(Boolean),
    challenge: query.code_challenge,
    method: query.code_challenge_method,
    parameters: Object.fromEntries(rest),
  }
}

function answer(c: HttpContext<IdentityEnv>, url: string): Response {
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)
}
