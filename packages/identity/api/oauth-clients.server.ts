import type { Context as HttpContext } from 'hono'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import {
  changeClient,
  deleteClient,
  registerClient,
  renewClientSecret,
} from '../commands/manage-oauth-clients.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { presentClient } from '../policy/oauth-clients.server.ts'
import { listClients, requireClient } from '../queries/oauth-clients.server.ts'
import { admin, readBody } from './request.server.ts'

const fields = {
  redirect_uris: z.array(z.string()).optional(),
  grant_types: z.array(z.string()).optional(),
  client_name: z.string().optional(),
  client_uri: z.string().optional(),
  logo_uri: z.string().optional(),
  token_endpoint_auth_method: z.string().optional(),
}
const NewClientBody = z.object({ ...fields, client_type: z.string().optional() })
const ClientChangeBody = z.object(fields)

const one = '/admin/oauth/clients/:client_id'

/** Programs of others that may ask for a sign-in here: who may, and by which secret. */
export function oauthClientsApi() {
  const api = new Hono<IdentityEnv>()
  api.use('/admin/oauth/*', admin, whenEnabled)

  api.post('/admin/oauth/clients', async (c) => {
    const body = await readBody(c, NewClientBody)
    const { client, secret } = await registerClient(c.get('identity'), body, 'manual')
    return c.json(presentClient(client, secret), 201)
  })

  api.get('/admin/oauth/clients', async (c) => {
    const clients = await listClients(c.get('identity'))
    return c.json({ clients: clients.map((client) => presentClient(client)) })
  })

  api.get(one, async (c) => {
    return c.json(presentClient(await requireClient(c.get('identity'), clientId(c))))
  })

  api.put(one, async (c) => {
    const id = clientId(c)
    const body = await readBody(c, ClientChangeBody)
    return c.json(presentClient(await changeClient(c.get('identity'), id, body)))
  })

  api.delete(one, async (c) => {
    await deleteClient(c.get('identity'), clientId(c))
    return c.body(null, 204)
  })

  api.post(`${one}/regenerate_secret`, async (c) => {
    const { client, secret } = await renewClientSecret(c.get('identity'), clientId(c))
    return c.json(presentClient(client, secret))
  })

  api.post('/oauth/clients/register', whenEnabled, async (c) => {
    const ctx = c.get('identity')
    if (!ctx.settings.oauthServer.dynamicRegistration) {
      const message = 'Dynamic client registration is not enabled'
      throw new Refusal(403, 'oauth_dynamic_client_registration_disabled', message)
    }
    await ctx.limits.countFrom(ctx.caller.ip, 'clientRegistration')
    const { client, secret } = await registerClient(
      ctx,
      await readBody(c, NewClientBody),
      'dynamic',
    )
    return c.json(presentClient(client, secret), 201)
  })
  return api
}

const whenEnabled: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  if (!c.get('identity').settings.oauthServer.enabled) {
    throw new Refusal(404, 'feature_disabled', 'OAuth server is disabled')
  }
  await next()
}

function clientId(c: HttpContext): string {
  const id = c.req.param('client_id')
  if (id && z.guid().safeParse(id).success) return id
  throw new Refusal(400, 'validation_failed', 'invalid client_id format')
}
