import { createHmac } from 'node:crypto'
import type { ServerMetadata } from 'openid-client'
import {
  fullName,
  isTrue,
  type ProviderClaims,
  type ProviderPerson,
  text,
} from '../policy/provider-claims.ts'
import type { ProviderSettings } from '../schema/provider-settings.server.ts'

interface AnyPreset {
  issuer?: string
  scopes: string[]
  /** Claims of its own that are worth keeping. */
  customClaims?: string[]
  isEmailVerified?: (claims: ProviderClaims, settings: ProviderSettings) => boolean
  /** Where id tokens may come from, when that is not the one issuer. */
  accepts?: (issuer: string, settings: ProviderSettings) => boolean
}

/** Found by its issuer; says who somebody is with an id token. */
export interface OpenIdPreset extends AnyPreset {
  /** Sent along with every request for a sign-in. */
  parameters?: Record<string, string>
  /** Takes PKCE, though its metadata do not say so. */
  pkce?: true
  /** Does not hand a nonce back. */
  nonce?: false
  /** Its user info is not to be trusted. */
  userInfo?: false
  /** A name that comes beside the id token. */
  nameIn?: (answer: URLSearchParams) => string | undefined
}

/** Plain OAuth 2: says who somebody is through an API of its own. */
export interface OAuthPreset extends AnyPreset {
  server: (base: string | undefined) => ServerMetadata
  fetchPerson: (settings: ProviderSettings, accessToken: string) => Promise<ProviderPerson>
}

export type Preset = OpenIdPreset | OAuthPreset

const microsoft = 'https://login.microsoftonline.com'
const anyTenant = `${microsoft}/common/v2.0`
const privateAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad'
const standardScopes = ['openid', 'email', 'profile']

export const presets: Record<ProviderSettings['kind'], Preset> = {
  openid: { scopes: standardScopes },
  google: { issuer: 'https://accounts.google.com', scopes: standardScopes, customClaims: ['hd'] },
  apple: {
    issuer: 'https://appleid.apple.com',
    scopes: ['email', 'name'],
    // The only mode in which Apple tells a name or an address.
    parameters: { response_mode: 'form_post' },
    customClaims: ['is_private_email', 'auth_time', 'transfer_sub'],
    nameIn: appleName,
    accepts: (issuer) => /^https:\/\/(appleid|account)\.apple\.com$/.test(issuer),
  },
  azure: {
    issuer: anyTenant,
    scopes: standardScopes,
    pkce: true,
    userInfo: false,
    customClaims: ['tid', 'oid', 'upn', 'roles', 'groups', 'wids', 'xms_edov'],
    isEmailVerified: isMicrosoftEmailVerified,
    accepts: (issuer, settings) =>
      hasOneTenant(settings)
        ? issuer === settings.issuer
        : /^https:\/\/login\.microsoftonline\.com\/[0-9a-f-]{36}\/v2\.0$/.test(issuer),
  },
  gitlab: { issuer: 'https://gitlab.com', scopes: standardScopes },
  linkedin_oidc: {
    issuer: 'https://www.linkedin.com/oauth',
    scopes: standardScopes,
    nonce: false,
  },
  github: {
    scopes: ['user:email'],
    server: (base = 'https://github.com') => ({
      issuer: base,
      authorization_endpoint: `${base}/login/oauth/authorize`,
      token_endpoint: `${base}/login/oauth/access_token`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }),
    fetchPerson: fetchGitHubPerson,
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    scopes: ['email'],
    server: (base) => ({
      issuer: base ?? 'https://www.facebook.com',
      authorization_endpoint: `${base ?? 'https://www.facebook.com'}/dialog/oauth`,
      token_endpoint: `${base ?? 'https://graph.facebook.com'}/oauth/access_token`,
      jwks_uri: `${base ?? 'https://www.facebook.com'}/.well-known/oauth/openid/jwks/`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    // For id tokens of its apps; it sends none to us.
    isEmailVerified: () => true,
    fetchPerson: fetchFacebookPerson,
  },
}

export const isOpenId = (preset: Preset): preset is OpenIdPreset => !('server' in preset)

function hasOneTenant({ issuer }: ProviderSettings): boolean {
  return issuer !== undefined && !/\/(common|organizations|consumers)\//.test(issuer)
}

/**
 * Anybody can have a tenant at Microsoft and write any address into it: such an address counts only
 * when the token says that the domain was proven, or when the tenant is the operator's own.
 */
function isMicrosoftEmailVerified(claims: ProviderClaims, settings: ProviderSettings): boolean {
  if (claims.xms_edov !== undefined) return isTrue(claims.xms_edov)
  return hasOneTenant(settings) || claims.tid === privateAccounts
}

/** Apple tells a name once, with the first sign-in, and not in the token. */
function appleName(answer: URLSearchParams): string | undefined {
  try {
    const { name } = JSON.parse(answer.get('user') ?? '{}') as {
      name?: { firstName?: string; lastName?: string }
    }
    return fullName(name?.firstName, name?.lastName)
  } catch {
    return undefined
  }
}

interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
}

async function fetchGitHubPerson(
  settings: ProviderSettings,
  token: string,
): Promise<ProviderPerson> {
  const api = settings.issuer ? `${settings.issuer}/api/v3` : 'https://api.github.com'
  const user = await get<Record<string, unknown>>(`${api}/user`, token)
  const emails = await get<GitHubEmail[]>(`${api}/user/emails`, token)
  const primary = emails.find((entry) => entry.primary)
  const providerId = String(user.id)
  const name = text(user.name)
  return {
    providerId,
    email: primary?.email.toLowerCase(),
    emailVerified: primary?.verified ?? false,
    otherVerifiedEmails: emails
      .filter((entry) => entry.verified && !entry.primary)
      .map((entry) => entry.email),
    data: {
      iss: api,
      sub: providerId,
      ...(name && { name, full_name: name }),
      preferred_username: user.login,
      user_name: user.login,
      avatar_url: user.avatar_url,
      ...(primary && { email: primary.email.toLowerCase() }),
      email_verified: primary?.verified ?? false,
      phone_verified: false,
      provider_id: providerId,
    },
  }
}

/** Facebook hands out an address only after its owner has confirmed it. */
async function fetchFacebookPerson(
  settings: ProviderSettings,
  token: string,
): Promise<ProviderPerson> {
  const api = settings.issuer ?? 'https://graph.facebook.com'
  const proof = createHmac('sha256', settings.clientSecret).update(token).digest('hex')
  const fields = 'email,first_name,last_name,name,picture'
  const user = await get<Record<string, unknown>>(
    `${api}/me?fields=${fields}&appsecret_proof=${proof}`,
    token,
  )
  const picture = (user.picture as { data?: { url?: string } } | undefined)?.data?.url
  const name = fullName(user.first_name, user.last_name)
  const email = text(user.email)?.toLowerCase()
  const providerId = String(user.id)
  return {
    providerId,
    email,
    emailVerified: email !== undefined,
    data: {
      iss: api,
      sub: providerId,
      ...(name && { name, full_name: name }),
      ...(text(user.name) && { nickname: user.name, slug: user.name }),
      ...(picture && { picture, avatar_url: picture }),
      ...(email && { email }),
      email_verified: email !== undefined,
      phone_verified: false,
      provider_id: providerId,
    },
  }
}

async function get<Answer>(url: string, token: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const answer = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
