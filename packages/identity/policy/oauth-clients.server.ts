import { createHash, randomBytes } from 'node:crypto'
import type { oauthClients } from '../tables/auth-oauth.ts'
import { Refusal } from './errors.ts'

export type OAuthClient = typeof oauthClients.$inferSelect
export type ClientType = OAuthClient['clientType']

const authMethods: Record<ClientType, string[]> = {
  public: ['none'],
  confidential: ['client_secret_basic', 'client_secret_post'],
}
const allAuthMethods = [...authMethods.public, ...authMethods.confidential]
const grantTypes = ['authorization_code', 'refresh_token']
const dangerousSchemes = ['javascript', 'data', 'file', 'vbscript', 'about', 'blob']
const mostRedirects = 10

const refuse = (message: string) => new Refusal(400, 'validation_failed', message)

export interface ClientFields {
  redirect_uris?: string[] | undefined
  grant_types?: string[] | undefined
  client_name?: string | undefined
  client_uri?: string | undefined
  logo_uri?: string | undefined
}

/** What registering a client and changing it have in common. */
export function checkClientFields(fields: ClientFields): void {
  if (fields.redirect_uris) checkRedirects(fields.redirect_uris)
  if (fields.grant_types) checkGrants(fields.grant_types)
  if ((fields.client_name?.length ?? 0) > 1024) {
    throw refuse('client_name cannot exceed 1024 characters')
  }
  checkWebAddress('client_uri', fields.client_uri)
  checkWebAddress('logo_uri', fields.logo_uri)
}

/** A client that says nothing can keep a secret. */
export function clientKind(
  type: string | undefined,
  authMethod: string | undefined,
): { clientType: ClientType; tokenEndpointAuthMethod: string } {
  if (type && type !== 'public' && type !== 'confidential') {
    throw refuse("client_type must be 'public' or 'confidential'")
  }
  if (authMethod && !allAuthMethods.includes(authMethod)) {
    throw refuse(`token_endpoint_auth_method must be one of: [${allAuthMethods.join(' ')}]`)
  }
  const implied = authMethod === 'none' ? 'public' : 'confidential'
  if (type && authMethod && type !== implied) {
    throw refuse(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${authMethod}' (expected client_type '${implied}')`,
    )
  }
  const clientType = type === 'public' || type === 'confidential' ? type : implied
  const usual = clientType === 'public' ? 'none' : 'client_secret_basic'
  return { clientType, tokenEndpointAuthMethod: authMethod || usual }
}

/** A public client has no secret to show, and a confidential one must show its own. */
export function checkNewAuthMethod(type: ClientType, method: string): void {
  if (!allAuthMethods.includes(method)) {
    throw refuse(`invalid token_endpoint_auth_method: must be one of [${allAuthMethods.join(' ')}]`)
  }
  if (authMethods[type].includes(method)) return
  throw refuse(
    `token_endpoint_auth_method '${method}' is not valid for client_type '${type}'; valid methods: [${authMethods[type].join(' ')}]`,
  )
}

/** Random enough that a plain hash of it tells nothing. */
export function newClientSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('base64url') }
}

/** A client as admins see it; the secret only when it was made just now. */
export function presentClient(client: OAuthClient, secret?: string) {
  return {
    client_id: client.id,
    ...(secret && { client_secret: secret }),
    client_type: client.clientType,
    redirect_uris: client.redirectUris.split(','),
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    grant_types: client.grantTypes.split(','),
    response_types: ['code'],
    ...(client.clientName && { client_name: client.clientName }),
    ...(client.clientUri && { client_uri: client.clientUri }),
    ...(client.logoUri && { logo_uri: client.logoUri }),
    registration_type: client.registrationType,
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  }
}

function checkRedirects(uris: string[]): void {
  if (uris.length === 0) throw refuse('redirect_uris cannot be empty')
  if (uris.length > mostRedirects) {
    throw refuse(`redirect_uris cannot exceed ${mostRedirects} items`)
  }
  for (const uri of uris) {
    const reason = redirectFault(uri)
    if (reason) throw refuse(`invalid redirect_uri '${uri}': ${reason}`)
  }
}

function redirectFault(uri: string): string | undefined {
  if (uri === '') return 'redirect URI cannot be empty'
  // Commas part them where they are kept.
  if (uri.includes(',')) return 'comma not allowed in redirect URI'
  const url = URL.parse(uri)
  if (!url) return 'must have scheme and host'
  const scheme = url.protocol.slice(0, -1)
  if (dangerousSchemes.includes(scheme)) {
    return `scheme '${scheme}' is not allowed for security reasons`
  }
  if (!url.host) return 'must have scheme and host'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (scheme === 'http' && !isLocal) return 'HTTP scheme only allowed for localhost'
  return uri.includes('#') ? 'fragment not allowed in redirect URI' : undefined
}

function checkGrants(grants: string[]): void {
  if (grants.length === 0) throw refuse('grant_types cannot be empty')
  if (grants.every((grant) => grantTypes.includes(grant))) return
  throw refuse("grant_types must only contain 'authorization_code' and/or 'refresh_token'")
}

function checkWebAddress(field: 'client_uri' | 'logo_uri', uri: string | undefined): void {
  if (!uri) return
  if (uri.length > 2048) throw refuse(`${field} cannot exceed 2048 characters`)
  const protocol = URL.parse(uri)?.protocol
  if (protocol === 'https:' || protocol === 'http:') return
  throw refuse(`${field} must be a valid URL`)
}
