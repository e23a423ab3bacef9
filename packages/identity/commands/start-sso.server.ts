import { randomBytes, randomUUID } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import { parseIdpMetadata, requestUrl } from '../gateways/saml.server.ts'
import { Refusal } from '../policy/errors.ts'
import { redirectTarget } from '../policy/redirects.ts'
import {
  findSsoProvider,
  findSsoProviderByDomain,
  type SsoProvider,
} from '../queries/sso-providers.server.ts'
import type { SsoBody } from '../schema/sso.server.ts'
import { samlRelayStates } from '../tables/auth-sso.ts'
import { startFlow } from './flow-state.server.ts'

/** Where somebody goes to sign in with their company. What they bring back works once. */
export async function startSso(ctx: IdentityContext, body: SsoBody): Promise<string> {
  const { provider, saml } = await wantedProvider(ctx, body)
  if (provider.disabled) {
    throw new Refusal(404, 'sso_provider_disabled', 'SSO Provider is currently disabled')
  }
  const idp = await parseIdpMetadata(saml.metadataXml)
  const redirectTo = redirectTarget(ctx.settings, body.redirect_to)
  const id = `_${randomBytes(20).toString('hex')}`
  const relayState = randomUUID()
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    const flow = await startFlow(ctx, {
      challenge: body.code_challenge,
      method: body.code_challenge_method,
      providerType: 'sso/saml',
      authenticationMethod: 'sso/saml',
      referrer: redirectTo,
    })
    await ctx.db.orm.insert(samlRelayStates).values({
      id: relayState,
      ssoProviderId: provider.id,
      requestId: id,
      redirectTo,
      flowStateId: flow.id,
      createdAt: now,
      updatedAt: now,
    })
  })
  return requestUrl(ctx.settings, idp, { id, relayState, nameIdFormat: saml.nameIdFormat })
}

async function wantedProvider(ctx: IdentityContext, body: SsoBody): Promise<SsoProvider> {
  const { provider_id: id, domain } = body
  if (id && domain) {
    throw new Refusal(400, 'validation_failed', 'Only one of provider_id or domain supported')
  }
  if (id) return found(await findSsoProvider(ctx, id), 'No such SSO provider')
  if (!domain) {
    throw new Refusal(400, 'validation_failed', 'A provider_id or domain needs to be provided')
  }
  const theirs = await findSsoProviderByDomain(ctx, domain)
  return found(theirs, 'No SSO provider assigned for this domain')
}

function found(provider: SsoProvider | undefined, refusal: string): SsoProvider {
  if (provider) return provider
  throw new Refusal(404, 'sso_provider_not_found', refusal)
}
