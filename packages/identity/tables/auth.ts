import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgSchema,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, moment, partOf } from './columns.ts'

/**
 * The tables of Supabase Auth as it lays them out, so that its dump can be loaded here and ours
 * there. What it does not have is in identity.ts.
 */
export const auth = pgSchema('auth')

const shortText = () => varchar({ length: 255 })
/** Never null: the original cannot read a token that is. */
const token = () => shortText().default('')
export const nobody = '00000000-0000-0000-0000-000000000000'

export const codeChallengeMethod = auth.enum('code_challenge_method', ['s256', 'plain'])

export type Metadata = Record<string, unknown>

export const users = auth.table(
  'users',
  {
    instanceId: uuid().default(nobody),
    id: id(),
    aud: shortText(),
    role: shortText(),
    email: shortText(),
    encryptedPassword: shortText(),
    emailConfirmedAt: moment(),
    invitedAt: moment(),
    confirmationToken: token(),
    confirmationSentAt: moment(),
    recoveryToken: token(),
    recoverySentAt: moment(),
    emailChangeTokenNew: token(),
    emailChange: token(),
    emailChangeSentAt: moment(),
    lastSignInAt: moment(),
    rawAppMetaData: jsonb().$type<Metadata>(),
    rawUserMetaData: jsonb().$type<Metadata>(),
    isSuperAdmin: boolean(),
    createdAt: moment(),
    updatedAt: moment(),
    phone: text(),
    phoneConfirmedAt: moment(),
    phoneChange: text().default(''),
    phoneChangeToken: token(),
    phoneChangeSentAt: moment(),
    confirmedAt: moment().generatedAlwaysAs(sql`LEAST(email_confirmed_at, phone_confirmed_at)`),
    emailChangeTokenCurrent: token(),
    emailChangeConfirmStatus: smallint().default(0),
    bannedUntil: moment(),
    reauthenticationToken: token(),
    reauthenticationSentAt: moment(),
    isSsoUser: boolean().notNull().default(false),
    deletedAt: moment(),
    isAnonymous: boolean().notNull().default(false),
  },
  (table) => [
    check(
      'users_email_change_confirm_status_check',
      sql`${table.emailChangeConfirmStatus} >= 0 AND ${table.emailChangeConfirmStatus} <= 2`,
    ),
    unique('users_phone_key').on(table.phone),
    uniqueIndex('users_email_partial_key').on(table.email).where(sql`${table.isSsoUser} = false`),
    index('users_created_at_idx').on(table.createdAt),
    // A hash is never digits alone; what is empty, or imported as a bare code, need not be unique.
    uniqueIndex('confirmation_token_idx')
      .on(table.confirmationToken)
      .where(sql`${table.confirmationToken} !~ '^[0-9 ]*$'`),
    uniqueIndex('recovery_token_idx')
      .on(table.recoveryToken)
      .where(sql`${table.recoveryToken} !~ '^[0-9 ]*$'`),
    uniqueIndex('email_change_token_new_idx')
      .on(table.emailChangeTokenNew)
      .where(sql`${table.emailChangeTokenNew} !~ '^[0-9 ]*$'`),
    uniqueIndex('email_change_token_current_idx')
      .on(table.emailChangeTokenCurrent)
      .where(sql`${table.emailChangeTokenCurrent} !~ '^[0-9 ]*$'`),
    uniqueIndex('reauthentication_token_idx')
      .on(table.reauthenticationToken)
      .where(sql`${table.reauthenticationToken} !~ '^[0-9 ]*$'`),
  ],
)

/** One way in of a person: "email", "phone", a provider, or "sso:" with the provider's id. */
export const identities = auth.table(
  'identities',
  {
    providerId: text().notNull(),
    userId: partOf(() => users.id),
    identityData: jsonb().$type<Metadata>().notNull(),
    provider: text().notNull(),
    lastSignInAt: moment(),
    createdAt: moment(),
    updatedAt: moment(),
    email: text().generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
    id: id().defaultRandom(),
  },
  (table) => [
    unique('identities_provider_id_provider_unique').on(table.providerId, table.provider),
    index('identities_user_id_idx').on(table.userId),
    index('identities_email_idx').on(table.email.op('text_pattern_ops')),
  ],
)

export const oneTimeTokenType = auth.enum('one_time_token_type', [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
])

/** The hashes of the codes and links that are out, beside their columns in users. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    id: id(),
    userId: partOf(() => users.id),
    tokenType: oneTimeTokenType().notNull(),
    tokenHash: text().notNull(),
    relatesTo: text().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    updatedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('one_time_tokens_token_hash_check', sql`char_length(${table.tokenHash}) > 0`),
    uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.tokenType),
    index('one_time_tokens_token_hash_hash_idx').using('hash', table.tokenHash),
    index('one_time_tokens_relates_to_hash_idx').using('hash', table.relatesTo),
  ],
)
