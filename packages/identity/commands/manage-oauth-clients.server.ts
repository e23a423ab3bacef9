import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  type ClientFields,
  checkClientFields,
  checkNewAuthMethod,
  clientKind,
  newClientSecret,
  type OAuthClient,
} from '../policy/oauth-clients.server.ts'
import { requireClient } from '../queries/oauth-clients.server.ts'
import { oauthClients } from '../tables/auth-oauth.ts'
import { sessions } from '../tables/auth-sessions.ts'
import { recordEvent } from './record-event.server.ts'

interface NewClient extends ClientFields {
  client_type?: string | undefined
  token_endpoint_auth_method?: string | undefined
}

interface ClientChange extends ClientFields {
  token_endpoint_auth_method?: string | undefined
}

const usualGrants = ['authorization_code', 'refresh_token']

/** The secret is in the answer and nowhere else: only its hash is kept. */
export interface ClientWithSecret {
  client: OAuthClient
  secret: string | undefined
}

export async function registerClient(
  ctx: IdentityContext,
  fields: NewClient,
  registrationType: OAuthClient['registrationType'],
): Promise<ClientWithSecret> {
  const { redirect_uris: redirects = [] } = fields
  if (redirects.length === 0) {
    throw new Refusal(400, 'validation_failed', 'redirect_uris is required')
  }
  const grants = fields.grant_types?.length ? fields.grant_types : usualGrants
  checkClientFields({ ...fields, grant_types: grants })
  const kind = clientKind(fields.client_type, fields.token_endpoint_auth_method)
  const made = kind.clientType === 'confidential' ? newClientSecret() : undefined
  const now = ctx.clock.now()
  const row = {
    id: randomUUID(),
    clientSecretHash: made?.hash ?? null,
    registrationType,
    ...kind,
    ...stored(fields),
    redirectUris: redirects.join(','),
    grantTypes: grants.join(','),
    createdAt: now,
    updatedAt: now,
  }
  return ctx.db.transaction(async () => {
    const [client] = await ctx.db.orm.insert(oauthClients).values(row).returning()
    if (!client) throw new Error('The client was not stored')
    const subject = { type: 'oauth_client', id: client.id } as const
    await recordEvent(ctx, 'oauth_client.created', subject, { registrationType })
    return { client, secret: made?.secret }
  })
}

export async function changeClient(
  ctx: IdentityContext,
  id: string,
  change: ClientChange,
): Promise<OAuthClient> {
  return ctx.db.transaction(async () => {
    const client = await requireClient(ctx, id)
    const fields = Object.keys(change)
    if (fields.length === 0) {
      throw new Refusal(400, 'validation_failed', 'No fields provided for update')
    }
    checkClientFields(change)
    const method = change.token_endpoint_auth_method
    if (method !== undefined) checkNewAuthMethod(client.clientType, method)
    const row = { ...stored(change), ...(method && { tokenEndpointAuthMethod: method }) }
    return update(ctx, id, row, { fields })
  })
}

export async function renewClientSecret(
  ctx: IdentityContext,
  id: string,
): Promise<ClientWithSecret> {
  return ctx.db.transaction(async () => {
    const { clientType } = await requireClient(ctx, id)
    if (clientType === 'public') {
      const message = 'Cannot regenerate secret for public client'
      throw new Refusal(400, 'validation_failed', message)
    }
    const { secret, hash } = newClientSecret()
    const client = await update(ctx, id, { clientSecretHash: hash }, { fields: ['client_secret'] })
    return { client, secret }
  })
}

/** The row stays, so that the log of what it did can still be read; its sessions end. */
export async function deleteClient(ctx: IdentityContext, id: string): Promise<void> {
  await ctx.db.transaction(async () => {
    await requireClient(ctx, id)
    const deletedAt = ctx.clock.now()
    await ctx.db.orm.update(oauthClients).set({ deletedAt }).where(eq(oauthClients.id, id))
    await ctx.db.orm.delete(sessions).where(eq(sessions.oauthClientId, id))
    await recordEvent(ctx, 'oauth_client.deleted', { type: 'oauth_client', id })
  })
}

async function update(
  ctx: IdentityContext,
  id: string,
  change: Partial<OAuthClient>,
  details: { fields: string[] },
): Promise<OAuthClient> {
  const [client] = await ctx.db.orm
    .update(oauthClients)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(oauthClients.id, id))
    .returning()
  if (!client) throw new Error('The client is gone')
  await recordEvent(ctx, 'oauth_client.changed', { type: 'oauth_client', id }, details)
  return client
}

function stored(fields: ClientFields): Partial<OAuthClient> {
  return {
    ...(fields.redirect_uris && { redirectUris: fields.redirect_uris.join(',') }),
    ...(fields.grant_types && { grantTypes: fields.grant_types.join(',') }),
    ...(fields.client_name !== undefined && { clientName: fields.client_name || null }),
    ...(fields.client_uri !== undefined && { clientUri: fields.client_uri || null }),
    ...(fields.logo_uri !== undefined && { logoUri: fields.logo_uri || null }),
  }
}
