import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  inet,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { auth, codeChallengeMethod, nobody, users } from './auth.ts'
import { oauthClients } from './auth-oauth.ts'
import { id, moment, partOf } from './columns.ts'

export const aalLevel = auth.enum('aal_level', ['aal1', 'aal2', 'aal3'])

export const sessions = auth.table(
  'sessions',
  {
    id: id(),
    userId: partOf(() => users.id),
    createdAt: moment(),
    updatedAt: moment(),
    factorId: uuid(),
    aal: aalLevel(),
    notAfter: moment(),
    /** In UTC: the original has no zone here. */
    refreshedAt: timestamp(),
    userAgent: text(),
    ip: inet(),
    tag: text(),
    oauthClientId: uuid().references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** Signs the refresh tokens of this session, which are not stored; itself encrypted. */
    refreshTokenHmacKey: text(),
    /** The number of the newest refresh token. */
    refreshTokenCounter: bigint({ mode: 'number' }),
    scopes: text(),
  },
  (table) => [
    check('sessions_scopes_length', sql`char_length(${table.scopes}) <= 4096`),
    index('sessions_user_id_idx').on(table.userId),
    index('user_id_created_at_idx').on(table.userId, table.createdAt),
    index('sessions_not_after_idx').on(table.notAfter.desc()),
    index('sessions_oauth_client_id_idx').on(table.oauthClientId),
  ],
)

/** How a session was signed in, each way once with its newest time. */
export const amrClaims = auth.table(
  'mfa_amr_claims',
  {
    sessionId: partOf(() => sessions.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    authenticationMethod: text().notNull(),
    id: id(),
  },
  (table) => [
    unique('mfa_amr_claims_session_id_authentication_method_pkey').on(
      table.sessionId,
      table.authenticationMethod,
    ),
  ],
)

/** Tokens of an imported session; the first refresh moves it to a signed counter. */
export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    instanceId: uuid().default(nobody),
    id: bigserial({ mode: 'number' }).primaryKey(),
    token: varchar({ length: 255 }),
    userId: varchar({ length: 255 }),
    revoked: boolean(),
    createdAt: moment(),
    updatedAt: moment(),
    parent: varchar({ length: 255 }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('refresh_tokens_token_unique').on(table.token),
    index('refresh_tokens_parent_idx').on(table.parent),
    index('refresh_tokens_session_id_revoked_idx').on(table.sessionId, table.revoked),
  ],
)

/** A sign-in that has left for a provider or a mailbox and is expected back. */
export const flowStates = auth.table(
  'flow_state',
  {
    id: id(),
    userId: uuid(),
    authCode: text(),
    codeChallengeMethod: codeChallengeMethod(),
    codeChallenge: text(),
    providerType: text().notNull(),
    providerAccessToken: text(),
    providerRefreshToken: text(),
    createdAt: moment(),
    updatedAt: moment(),
    authenticationMethod: text().notNull(),
    authCodeIssuedAt: moment(),
    inviteToken: text(),
    referrer: text(),
    oauthClientStateId: uuid(),
    linkingTargetId: uuid(),
    emailOptional: boolean().notNull().default(false),
  },
  (table) => [
    index('idx_auth_code').on(table.authCode),
    index('idx_user_id_auth_method').on(table.userId, table.authenticationMethod),
    index('flow_state_created_at_idx').on(table.createdAt.desc()),
  ],
)
