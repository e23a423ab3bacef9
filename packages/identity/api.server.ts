import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { adminUsersApi } from './api/admin-users.server.ts'
import { factorsApi } from './api/factors.server.ts'
import { oauthClientsApi } from './api/oauth-clients.server.ts'
import { passkeysApi } from './api/passkeys.server.ts'
import { providersApi } from './api/providers.server.ts'
import { answerRefusal, versionHeader, withIdentity } from './api/request.server.ts'
import { sessionsApi } from './api/sessions.server.ts'
import { signUpApi } from './api/sign-up.server.ts'
import { ssoApi } from './api/sso.server.ts'
import { ssoProvidersApi } from './api/sso-providers.server.ts'
import { tokenApi } from './api/token.server.ts'
import { userApi } from './api/user.server.ts'
import { verifyApi } from './api/verify.server.ts'
import { wellKnownApi } from './api/well-known.server.ts'
import type { IdentityEnv, IdentityParts } from './context.server.ts'
import { Refusal } from './policy/errors.ts'

const largestBodyBytes = 1024 * 1024

/** The calls of Supabase Auth, as its official client makes them. */
export function identityApi(parts: IdentityParts) {
  const api = new Hono<IdentityEnv>()
  api.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'Accept',
        'Authorization',
        'Content-Type',
        'apikey',
        'X-Client-IP',
        'X-Client-Info',
        'X-JWT-AUD',
        versionHeader,
      ],
      exposeHeaders: ['X-Total-Count', 'Link', 'Retry-After', versionHeader],
    }),
  )
  api.use(
    bodyLimit({
      maxSize: largestBodyBytes,
      onError: (c) => {
        // The rest of the body is not read, so this connection cannot carry another request.
        c.header('connection', 'close')
        const message = `Request body too large (max ${largestBodyBytes} bytes)`
        return answerRefusal(new Refusal(413, 'request_entity_too_large', message), c)
      },
    }),
  )
  // Read before it is known whether anybody wants it: an answer to half a body breaks the connection.
  api.use(async (c, next) => {
    if (c.req.raw.body) await c.req.text()
    await next()
  })
  api.use(withIdentity(parts))
  api.route('/', wellKnownApi())
  api.route('/', signUpApi())
  api.route('/', tokenApi())
  api.route('/', verifyApi())
  api.route('/', userApi())
  api.route('/', sessionsApi())
  api.route('/', providersApi())
  api.route('/', factorsApi())
  api.route('/', passkeysApi())
  api.route('/', adminUsersApi())
  api.route('/', oauthClientsApi())
  api.route('/', ssoApi())
  api.route('/', ssoProvidersApi())
  api.all('*', (c) => {
    throw new Refusal(404, 'validation_failed', `There is no ${c.req.method} ${c.req.path}`)
  })
  api.onError(answerRefusal)
  return api
}
