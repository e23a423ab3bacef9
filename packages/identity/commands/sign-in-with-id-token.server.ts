import { createHash, timingSafeEqual } from 'node:crypto'
import type { IdentityContext } from '../context.server.ts'
import {
  acceptsIssuer,
  badIdToken,
  clientIdsOf,
  type Provider,
  readClaims,
  verifyIdToken,
} from '../gateways/openid.server.ts'
import { presets } from '../gateways/presets.server.ts'
import { OAuthRefusal, Refusal } from '../policy/errors.ts'
import type { ProviderClaims } from '../policy/provider-claims.ts'
import { hasSecondFactor, type Person } from '../queries/people.server.ts'
import { requireSignedIn } from '../queries/signed-in.server.ts'
import type { IdTokenGrantBody } from '../schema/bodies.server.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { linkIdentity, refuseWithoutLinking } from './link-identity.server.ts'
import { signInWithIdentity } from './sign-in-with-provider.server.ts'

/** An app has an id token from a provider already, and brings it here. */
export async function signInWithIdToken(
  ctx: IdentityContext,
  body: IdTokenGrantBody,
  authorization: string | undefined,
): Promise<TokenAnswer> {
  if (!body.id_token) throw invalid('id_token required')
  if (!body.provider && (!body.client_id || !body.issuer)) {
    throw invalid('provider or client_id and issuer required')
  }
  const target = body.link_identity ? await linkingTarget(ctx, authorization) : undefined
  const provider = providerOf(ctx.settings, body)
  const { claims, algorithm } = await verifyIdToken(provider, body.id_token, ctx.clock.now())
  if (!claims.sub) throw invalid('Missing sub claim in id_token')
  checkAudience(provider, claims)
  if (!provider.settings.skipNonceCheck) checkNonce(claims, body.nonce)
  checkAccessToken(claims, algorithm, body.access_token)
  const { emailOptional } = provider.settings
  const identity = { provider: provider.name, emailOptional, ...readClaims(provider, claims) }
  const finish = (person: Person) => issueSession(ctx, person, 'oauth')
  return target
    ? linkIdentity(ctx, target, identity, finish)
    : signInWithIdentity(ctx, identity, finish)
}

const invalid = (description: string) => new OAuthRefusal('invalid request', description)

async function linkingTarget(ctx: IdentityContext, authorization: string | undefined) {
  if (!authorization) {
    throw invalid('Linking requires a valid user access token in Authorization')
  }
  const { person, session } = await requireSignedIn(ctx, authorization)
  refuseWithoutLinking(ctx)
  if (hasSecondFactor(person) && session?.aal !== 'aal2') {
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to link an identity')
  }
  return person.user.id
}

function providerOf({ providers }: IdentitySettings, body: IdTokenGrantBody): Provider {
  const all = Object.entries(providers).map(
    ([name, settings]): Provider => ({ name, settings, preset: presets[settings.kind] }),
  )
  const named = all.find(({ name }) => name === body.provider)
  const provider = named ?? all.find((each) => body.issuer && acceptsIssuer(each, body.issuer))
  const known =
    provider?.preset ?? Object.entries(presets).find(([kind]) => kind === body.provider)?.[1]
  if (!known) {
    const message = `Custom OIDC provider "${body.provider}" not allowed`
    throw new Refusal(400, 'validation_failed', message)
  }
  if (provider?.settings.enabled) return provider
  const issuer = provider?.settings.issuer ?? known.issuer ?? ''
  throw new Refusal(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
}

function checkAudience({ settings }: Provider, { aud }: ProviderClaims): void {
  const audiences = [aud].flat()
  if (clientIdsOf(settings).some((id) => audiences.includes(id))) return
  throw invalid(`Unacceptable audience in id_token: [${audiences.join(' ')}]`)
}

/** The token has a hash of the nonce: whoever steals the token still does not know the nonce. */
function checkNonce({ nonce }: ProviderClaims, given: string): void {
  if (!nonce && !given) return
  if (!nonce || !given) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (isSame(createHash('sha256').update(given).digest('hex'), String(nonce))) return
  throw new OAuthRefusal('invalid nonce', 'Nonces mismatch')
}

/** An access token that comes along has to be the one that was issued with the id token. */
function checkAccessToken(
  { at_hash: hash }: ProviderClaims,
  algorithm: string,
  token: string,
): void {
  if (!token || !hash) return
  const digest = createHash(digestOf(algorithm)).update(token).digest()
  const half = digest.subarray(0, digest.length / 2).toString('base64url')
  if (!isSame(half, String(hash))) throw badIdToken()
}

function digestOf(algorithm: string): string {
  if (algorithm === 'EdDSA' || algorithm === 'Ed25519') return 'sha512'
  return `sha${algorithm.slice(-3)}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
