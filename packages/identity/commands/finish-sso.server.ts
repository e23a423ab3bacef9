import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { fetchMetadata } from '../gateways/metadata-document.server.ts'
import { claimedIssuer, parseIdpMetadata, readResponse } from '../gateways/saml.server.ts'
import { withCode, withError, withTokens } from '../policy/callback-url.ts'
import { Refusal } from '../policy/errors.ts'
import { redirectTarget } from '../policy/redirects.ts'
import { type Assertion, assertionEnd } from '../policy/saml-assertion.ts'
import { type IdpMetadata, isStale } from '../policy/saml-metadata.server.ts'
import { personOf } from '../policy/saml-person.ts'
import {
  findSsoProvider,
  findSsoProviderByEntity,
  type SsoProvider,
} from '../queries/sso-providers.server.ts'
import { samlProviders, samlRelayStates } from '../tables/auth-sso.ts'
import { spentAssertions } from '../tables/identity.ts'
import { endFlow, findFlow, issueAuthCode } from './flow-state.server.ts'
import { issueSession } from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'
import { signInWithIdentity } from './sign-in-with-provider.server.ts'

interface Answer {
  samlResponse: string
  relayState: string
}

/** What an answer belongs to: a request of ours, or a sign-in that the provider has started. */
interface Origin {
  provider: SsoProvider | undefined
  redirectTo: string | undefined
  requestId: string | undefined
  flowStateId: string | null
}

/** Somebody comes back from their company's provider. Returns where they go from here. */
export async function finishSso(ctx: IdentityContext, answer: Answer): Promise<string> {
  const origin = await originOf(ctx, answer)
  const redirectTo = redirectTarget(ctx.settings, origin.redirectTo)
  try {
    return await signInFrom(ctx, origin, answer.samlResponse, redirectTo)
  } catch (error) {
    // Where they wanted to go is not forgotten.
    if (error instanceof Refusal) return withError(redirectTo, error, 'pkce')
    throw error
  }
}

async function signInFrom(
  ctx: IdentityContext,
  origin: Origin,
  samlResponse: string,
  redirectTo: string,
): Promise<string> {
  const { provider } = origin
  if (!provider) {
    const message = 'A SAML connection has not been established with this Identity Provider'
    throw new Refusal(404, 'saml_idp_not_found', message)
  }
  if (provider.provider.disabled) {
    const message = 'SSO Provider assigned for this domain is currently disabled'
    throw new Refusal(404, 'sso_provider_disabled', message)
  }
  const idp = await currentMetadata(ctx, provider)
  const assertion = await verifiedAssertion(ctx, provider, idp, samlResponse, origin)
  const person = personOf(assertion, provider.saml.attributeMapping ?? {}, idp.entityId)
  const identity = {
    provider: `sso:${provider.provider.id}`,
    providerId: person.subject,
    email: person.email,
    emailVerified: true,
    data: person.data,
  }
  return signInWithIdentity(ctx, identity, async (found) => {
    await spendAssertion(ctx, provider, assertion)
    const flow = origin.flowStateId ? await findFlow(ctx, origin.flowStateId) : undefined
    if (flow?.authCode) {
      return withCode(redirectTo, await issueAuthCode(ctx, flow, { userId: found.user.id }))
    }
    if (flow) await endFlow(ctx, flow)
    const options = { notAfter: assertion.sessionEnd }
    return withTokens(redirectTo, await issueSession(ctx, found, 'sso/saml', options), {})
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function originOf(ctx: IdentityContext, answer: Answer): Promise<Origin> {
  const { relayState, samlResponse } = answer
  if (uuid.test(relayState)) return takeRequest(ctx, relayState)
  if (relayState && !relayState.startsWith('/') && !URL.canParse(relayState)) {
    throw new Refusal(400, 'validation_failed', 'SAML RelayState is not a valid UUID or URL')
  }
  if (!samlResponse) throw new Refusal(400, 'validation_failed', 'SAMLResponse is missing')
  const provider = await findSsoProviderByEntity(ctx, await claimedIssuer(samlResponse))
  return { provider, redirectTo: relayState, requestId: undefined, flowStateId: null }
}

/** Gone once it is read, whatever comes of the answer: who fails starts again. */
async function takeRequest(ctx: IdentityContext, id: string): Promise<Origin> {
  const [request] = await ctx.db.orm
    .delete(samlRelayStates)
    .where(eq(samlRelayStates.id, id))
    .returning()
  if (!request) {
    const message = 'SAML RelayState does not exist, try logging in again?'
    throw new Refusal(404, 'saml_relay_state_not_found', message)
  }
  const ageMs = ctx.clock.now().getTime() - (request.createdAt?.getTime() ?? 0)
  if (ageMs >= ctx.settings.saml.relayStateSeconds * 1000) {
    const message = 'SAML RelayState has expired. Try logging in again?'
    throw new Refusal(422, 'saml_relay_state_expired', message)
  }
  return {
    provider: await findSsoProvider(ctx, request.ssoProviderId),
    redirectTo: request.redirectTo ?? undefined,
    requestId: request.requestId,
    flowStateId: request.flowStateId,
  }
}

/** Who publishes metadata is asked again after a day; who does not answer is believed as before. */
async function currentMetadata(ctx: IdentityContext, { saml }: SsoProvider): Promise<IdpMetadata> {
  const known = await parseIdpMetadata(saml.metadataXml)
  const now = ctx.clock.now()
  if (!saml.metadataUrl || !isStale(known, saml.updatedAt ?? now, now)) return known
  try {
    const metadataXml = await fetchMetadata(saml.metadataUrl)
    const fresh = await parseIdpMetadata(metadataXml)
    if (fresh.entityId !== known.entityId) throw new Error('The metadata is of another provider')
    await ctx.db.transaction(async () => {
      await ctx.db.orm
        .update(samlProviders)
        .set({ metadataXml, updatedAt: now })
        .where(eq(samlProviders.id, saml.id))
      const subject = { type: 'sso_provider', id: saml.ssoProviderId } as const
      await recordEvent(ctx, 'sso_provider.changed', subject, { fields: ['metadata_xml'] })
    })
    return fresh
  } catch (error) {
    ctx.log.warn({ err: error, entityId: known.entityId }, 'SAML metadata could not be renewed')
    return known
  }
}

async function verifiedAssertion(
  ctx: IdentityContext,
  { provider }: SsoProvider,
  idp: IdpMetadata,
  samlResponse: string,
  { requestId }: Origin,
): Promise<Assertion> {
  try {
    return await readResponse(ctx.settings, idp, samlResponse, { requestId, now: ctx.clock.now() })
  } catch (error) {
    // The caller learns nothing of the reason: it may be somebody who tries out forgeries.
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ reason, entityId: idp.entityId }, 'SAML response refused')
    await ctx.db.transaction(() =>
      recordEvent(
        ctx,
        'sign_in.failed',
        { type: 'sso_provider', id: provider.id },
        { method: 'sso/saml' },
      ),
    )
    throw new Refusal(400, 'validation_failed', 'SAML Assertion is not valid')
  }
}

async function spendAssertion(ctx: IdentityContext, provider: SsoProvider, assertion: Assertion) {
  const spent = await ctx.db.orm
    .insert(spentAssertions)
    .values({
      assertionId: `${provider.provider.id} ${assertion.id}`,
      expiresAt: assertionEnd(assertion),
    })
    .onConflictDoNothing()
    .returning()
  if (spent.length > 0) return
  throw new Refusal(400, 'validation_failed', 'SAML Assertion has been used before')
}
