import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  inet,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auth, users } from './auth.ts'
import { byteArray, id, moment, partOf } from './columns.ts'

export const factorType = auth.enum('factor_type', ['totp', 'webauthn', 'phone'])
export const factorStatus = auth.enum('factor_status', ['unverified', 'verified'])

export const factors = auth.table(
  'mfa_factors',
  {
    id: id(),
    userId: partOf(() => users.id),
    friendlyName: text(),
    factorType: factorType().notNull(),
    status: factorStatus().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Encrypted. */
    secret: text(),
    phone: text(),
    lastChallengedAt: moment(),
    webAuthnCredential: jsonb(),
    webAuthnAaguid: uuid(),
    lastWebauthnChallengeData: jsonb(),
  },
  (table) => [
    unique('mfa_factors_last_challenged_at_key').on(table.lastChallengedAt),
    uniqueIndex('mfa_factors_user_friendly_name_unique')
      .on(table.friendlyName, table.userId)
      .where(sql`TRIM(BOTH FROM ${table.friendlyName}) <> ''`),
    uniqueIndex('unique_phone_factor_per_user').on(table.userId, table.phone),
    index('factor_id_created_at_idx').on(table.userId, table.createdAt),
    // An import brings secrets as plain base32. With fewer than 128 bits no code is ever accepted.
    check(
      'mfa_factors_secret_is_long_enough',
      sql`${table.factorType} <> 'totp' OR ${table.secret} LIKE '{%' OR ${table.secret} ~* '^[a-z2-7]{26,}=*$'`,
    ),
  ],
)

export const challenges = auth.table(
  'mfa_challenges',
  {
    id: id(),
    factorId: partOf(() => factors.id),
    createdAt: moment().notNull(),
    verifiedAt: moment(),
    ipAddress: inet().notNull(),
    /** Encrypted. */
    otpCode: text(),
    webAuthnSessionData: jsonb(),
  },
  (table) => [index('mfa_challenge_created_at_idx').on(table.createdAt.desc())],
)

/** A passkey. */
export const webauthnCredentials = auth.table(
  'webauthn_credentials',
  {
    id: id().defaultRandom(),
    userId: partOf(() => users.id),
    credentialId: byteArray().notNull(),
    publicKey: byteArray().notNull(),
    attestationType: text().notNull().default(''),
    aaguid: uuid(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    backupEligible: boolean().notNull().default(false),
    backedUp: boolean().notNull().default(false),
    friendlyName: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('webauthn_credentials_credential_id_key').on(table.credentialId),
    index('webauthn_credentials_user_id_idx').on(table.userId),
  ],
)

export const webauthnChallenges = auth.table(
  'webauthn_challenges',
  {
    id: id().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    challengeType: text().$type<'signup' | 'registration' | 'authentication'>().notNull(),
    sessionData: jsonb().$type<{ challenge: string }>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check(
      'webauthn_challenges_challenge_type_check',
      sql`${table.challengeType} IN ('signup', 'registration', 'authentication')`,
    ),
    index('webauthn_challenges_user_id_idx').on(table.userId),
    index('webauthn_challenges_expires_at_idx').on(table.expiresAt),
  ],
)
