import { sql } from 'drizzle-orm'
import { check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auth, codeChallengeMethod, users } from './auth.ts'
import { id, moment, partOf } from './columns.ts'

export const oauthRegistrationType = auth.enum('oauth_registration_type', ['dynamic', 'manual'])
export const oauthClientType = auth.enum('oauth_client_type', ['public', 'confidential'])
export const oauthResponseType = auth.enum('oauth_response_type', ['code'])
export const oauthAuthorizationStatus = auth.enum('oauth_authorization_status', [
  'pending',
  'approved',
  'denied',
  'expired',
])

/** Programs of others that may ask for a sign-in here. */
export const oauthClients = auth.table(
  'oauth_clients',
  {
    id: id(),
    clientSecretHash: text(),
    registrationType: oauthRegistrationType().notNull(),
    /** Joined by commas, as the original keeps them. */
    redirectUris: text().notNull(),
    grantTypes: text().notNull(),
    clientName: text(),
    clientUri: text(),
    logoUri: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
    clientType: oauthClientType().notNull().default('confidential'),
    tokenEndpointAuthMethod: text().notNull(),
  },
  (table) => [
    check('oauth_clients_client_name_length', sql`char_length(${table.clientName}) <= 1024`),
    check('oauth_clients_client_uri_length', sql`char_length(${table.clientUri}) <= 2048`),
    check('oauth_clients_logo_uri_length', sql`char_length(${table.logoUri}) <= 2048`),
    check(
      'oauth_clients_token_endpoint_auth_method_check',
      sql`${table.tokenEndpointAuthMethod} IN ('client_secret_basic', 'client_secret_post', 'none')`,
    ),
    index('oauth_clients_deleted_at_idx').on(table.deletedAt),
  ],
)

export const oauthAuthorizations = auth.table(
  'oauth_authorizations',
  {
    id: id(),
    authorizationId: text().notNull(),
    clientId: partOf(() => oauthClients.id),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    redirectUri: text().notNull(),
    scope: text().notNull(),
    state: text(),
    resource: text(),
    codeChallenge: text(),
    codeChallengeMethod: codeChallengeMethod(),
    responseType: oauthResponseType().notNull().default('code'),
    status: oauthAuthorizationStatus().notNull().default('pending'),
    authorizationCode: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull().default(sql`now() + '3 minutes'::interval`),
    approvedAt: moment(),
    nonce: text(),
  },
  (table) => [
    unique('oauth_authorizations_authorization_id_key').on(table.authorizationId),
    unique('oauth_authorizations_authorization_code_key').on(table.authorizationCode),
    index('oauth_auth_pending_exp_idx').on(table.expiresAt).where(sql`${table.status} = 'pending'`),
  ],
)

export const oauthConsents = auth.table(
  'oauth_consents',
  {
    id: id(),
    userId: partOf(() => users.id),
    clientId: partOf(() => oauthClients.id),
    scopes: text().notNull(),
    grantedAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
  },
  (table) => [
    unique('oauth_consents_user_client_unique').on(table.userId, table.clientId),
    index('oauth_consents_active_client_idx')
      .on(table.clientId)
      .where(sql`${table.revokedAt} IS NULL`),
    index('oauth_consents_user_order_idx').on(table.userId, table.grantedAt.desc()),
  ],
)

/** The verifier of a sign-in that has left for a provider which wants PKCE of us. */
export const oauthClientStates = auth.table(
  'oauth_client_states',
  {
    id: id(),
    providerType: text().notNull(),
    codeVerifier: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('idx_oauth_client_states_created_at').on(table.createdAt)],
)
