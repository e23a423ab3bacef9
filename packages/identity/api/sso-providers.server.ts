import { Hono } from 'hono'
import {
  changeSsoProvider,
  createSsoProvider,
  deleteSsoProvider,
} from '../commands/manage-sso-providers.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import {
  listSsoProviders,
  requireSsoProvider,
  type SsoProvider,
} from '../queries/sso-providers.server.ts'
import { SsoProviderBody } from '../schema/sso.server.ts'
import { admin, readBody } from './request.server.ts'

const all = '/admin/sso/providers'
const one = `${all}/:idp_id` as const

/** Which companies sign in through providers of their own. */
export function ssoProvidersApi() {
  const api = new Hono<IdentityEnv>()
  api.use('/admin/sso/*', admin)

  api.get(all, async (c) => {
    const { resource_id: resourceId, resource_id_prefix: resourceIdPrefix } = c.req.query()
    const found = await listSsoProviders(c.get('identity'), { resourceId, resourceIdPrefix })
    return c.json({ items: found.map((provider) => present(provider, { brief: true })) })
  })

  api.post(all, async (c) => {
    const provider = await createSsoProvider(c.get('identity'), await readBody(c, SsoProviderBody))
    return c.json(present(provider), 201)
  })

  api.get(one, async (c) =>
    c.json(present(await requireSsoProvider(c.get('identity'), c.req.param('idp_id')))),
  )

  api.put(one, async (c) => {
    const body = await readBody(c, SsoProviderBody)
    const name = c.req.param('idp_id')
    return c.json(present(await changeSsoProvider(c.get('identity'), name, body)))
  })

  api.delete(one, async (c) =>
    c.json(present(await deleteSsoProvider(c.get('identity'), c.req.param('idp_id')))),
  )
  return api
}

/** Metadata is long: a list goes without. */
function present({ provider, saml, domains }: SsoProvider, { brief = false } = {}) {
  return {
    id: provider.id,
    ...(provider.resourceId && { resource_id: provider.resourceId }),
    disabled: provider.disabled,
    saml: {
      entity_id: saml.entityId,
      ...(!brief && { metadata_xml: saml.metadataXml }),
      ...(saml.metadataUrl && { metadata_url: saml.metadataUrl }),
      attribute_mapping: saml.attributeMapping ?? {},
      ...(saml.nameIdFormat && { name_id_format: saml.nameIdFormat }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at: provider.createdAt,
    updated_at: provider.updatedAt,
  }
}
