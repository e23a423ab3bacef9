import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { OAuthRefusal, Refusal } from '../policy/errors.ts'
import { challengeOf } from '../policy/pkce.server.ts'
import {
  isTrue,
  type ProviderClaims,
  type ProviderPerson,
  personFromClaims,
} from '../policy/provider-claims.ts'
import type { ProviderSettings } from '../schema/provider-settings.server.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { isOpenId, type Preset, presets } from './presets.server.ts'

export interface Provider {
  name: string
  settings: ProviderSettings
  preset: Preset
}

export interface ProviderTokens {
  accessToken: string
  refreshToken: string | undefined
  claims: ProviderClaims | undefined
}

/** Somebody's way to a provider: what we told it, and what it has to tell us in return. */
export interface Trip {
  redirectUri: string
  state: string
  nonce: string
  verifier: string | undefined
}

export function findProvider({ providers }: IdentitySettings, wanted: string): Provider {
  const name = wanted.toLowerCase()
  const settings = providers[name]
  if (!settings) throw unsupported(`Provider ${name} could not be found`)
  if (!settings.enabled) throw unsupported('provider is not enabled')
  return { name, settings, preset: presets[settings.kind] }
}

const unsupported = (reason: string) =>
  new Refusal(400, 'validation_failed', `Unsupported provider: ${reason}`)

export function issuerOf({ settings, preset }: Provider): string | undefined {
  return settings.issuer ?? preset.issuer
}

export function acceptsIssuer(provider: Provider, issuer: string): boolean {
  const { preset, settings } = provider
  if (preset.accepts) return preset.accepts(issuer, settings)
  return issuer === issuerOf(provider)
}

export const clientIdsOf = ({ clientId }: ProviderSettings) =>
  clientId.split(',').map((id) => id.trim())

export async function takesPkce(provider: Provider): Promise<boolean> {
  if (isOpenId(provider.preset) && provider.preset.pkce) return true
  return (await configurationOf(provider)).serverMetadata().supportsPKCE()
}

/** Where to send somebody. */
export async function authorizationUrl(
  provider: Provider,
  trip: Trip,
  wishes: { scopes: string[]; parameters: Record<string, string> },
): Promise<string> {
  const { preset, settings } = provider
  const scopes = new Set([...preset.scopes, ...settings.scopes, ...wishes.scopes])
  const url = openid.buildAuthorizationUrl(await configurationOf(provider), {
    ...wishes.parameters,
    ...(isOpenId(preset) && preset.parameters),
    ...(hasNonce(preset) && { nonce: trip.nonce }),
    ...(trip.verifier && {
      code_challenge: challengeOf(trip.verifier),
      code_challenge_method: 'S256',
    }),
    redirect_uri: trip.redirectUri,
    state: trip.state,
    scope: [...scopes].join(' '),
  })
  return url.href
}

/** Trades what somebody brought back for tokens; throws when anything is not as it was agreed. */
export async function exchangeCode(
  provider: Provider,
  trip: Trip,
  answer: URLSearchParams,
): Promise<ProviderTokens> {
  const { preset } = provider
  const came = new URL(trip.redirectUri)
  for (const name of ['code', 'state', 'iss']) {
    const value = answer.get(name)
    if (value !== null) came.searchParams.set(name, value)
  }
  const tokens = await openid.authorizationCodeGrant(await configurationOf(provider), came, {
    expectedState: trip.state,
    idTokenExpected: isOpenId(preset),
    ...(hasNonce(preset) && { expectedNonce: trip.nonce }),
    ...(trip.verifier && { pkceCodeVerifier: trip.verifier }),
  })
  const name = isOpenId(preset) && preset.nameIn?.(answer)
  const claims = tokens.claims()
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    claims: claims && { ...claims, ...(name && { name }) },
  }
}

export async function fetchPerson(
  provider: Provider,
  { accessToken, claims }: ProviderTokens,
): Promise<ProviderPerson> {
  const { preset, settings } = provider
  if (!isOpenId(preset)) return trusting(settings, await preset.fetchPerson(settings, accessToken))
  if (!claims) throw new Error(`${provider.name} sent no id token`)
  const configuration = await configurationOf(provider)
  const mayAsk = preset.userInfo !== false && configuration.serverMetadata().userinfo_endpoint
  if (claims.email !== undefined || !mayAsk) return readClaims(provider, claims)
  const more = await openid.fetchUserInfo(configuration, accessToken, claims.sub)
  return readClaims(provider, { ...more, ...claims })
}

export function readClaims({ preset, settings }: Provider, claims: ProviderClaims): ProviderPerson {
  const emailVerified = preset.isEmailVerified
    ? preset.isEmailVerified(claims, settings)
    : isTrue(claims.email_verified)
  const customClaims = preset.customClaims ?? []
  return trusting(settings, personFromClaims(claims, { emailVerified, customClaims }))
}

function trusting({ trustUnverifiedEmail }: ProviderSettings, person: ProviderPerson) {
  if (!trustUnverifiedEmail || !person.email) return person
  return { ...person, emailVerified: true, data: { ...person.data, email_verified: true } }
}

const hasNonce = (preset: Preset) => isOpenId(preset) && preset.nonce !== false

/** What an id token says, once its signature, issuer and time are right. Asks nobody about nonsense. */
export async function verifyIdToken(
  provider: Provider,
  token: string,
  now: Date,
): Promise<{ claims: ProviderClaims; algorithm: string }> {
  try {
    const issuer = decodeJwt(token).iss ?? ''
    if (!acceptsIssuer(provider, issuer)) throw badIdToken()
    const keys = await keysOf(provider)
    const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, currentDate: now })
    return { claims: { ...payload, sub: payload.sub ?? '' }, algorithm: protectedHeader.alg }
  } catch (error) {
    throw error instanceof errors.JOSEError ? badIdToken() : error
  }
}

export const badIdToken = () => new OAuthRefusal('invalid request', 'Bad ID token')

// What a provider says about itself is asked once, and again when it could not be had.
const configurations = new WeakMap<ProviderSettings, Promise<openid.Configuration>>()
const keySets = new WeakMap<ProviderSettings, JWTVerifyGetKey>()

function configurationOf(provider: Provider): Promise<openid.Configuration> {
  const known = configurations.get(provider.settings)
  if (known) return known
  const asked = connect(provider)
  configurations.set(provider.settings, asked)
  asked.catch(() => configurations.delete(provider.settings))
  return asked
}

async function connect(provider: Provider): Promise<openid.Configuration> {
  const { preset, settings } = provider
  const [clientId = ''] = clientIdsOf(settings)
  const authenticate = clientAuthentication(settings.clientSecret)
  if (!isOpenId(preset)) {
    const server = preset.server(settings.issuer)
    const configuration = new openid.Configuration(server, clientId, undefined, authenticate)
    if (settings.allowInsecure) openid.allowInsecureRequests(configuration)
    return configuration
  }
  const issuer = new URL(issuerOf(provider) ?? '')
  try {
    return await openid.discovery(issuer, clientId, undefined, authenticate, {
      timeout: 10,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(settings.allowInsecure ? [openid.allowInsecureRequests] : []),
      ],
    })
  } catch {
    const message = `${provider.name} cannot be reached at the moment. Please try again later`
    throw new Refusal(502, 'unexpected_failure', message)
  }
}

/** In the body where the provider takes it there, since headers of long secrets are often broken. */
function clientAuthentication(secret: string): openid.ClientAuth {
  if (!secret) return openid.None()
  const inBody = openid.ClientSecretPost(secret)
  const inHeader = openid.ClientSecretBasic(secret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}

async function keysOf(provider: Provider): Promise<JWTVerifyGetKey> {
  const known = keySets.get(provider.settings)
  if (known) return known
  const { jwks_uri: address } = (await configurationOf(provider)).serverMetadata()
  if (!address) throw new Error(`${provider.name} publishes no keys`)
  const keys = createRemoteJWKSet(new URL(address))
  keySets.set(provider.settings, keys)
  return keys
}
