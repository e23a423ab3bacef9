import { bigint, index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { factors } from './auth-factors.ts'
import { id, moment, partOf } from './columns.ts'

/** What our identity service keeps beyond the tables of the original. */
export const identity = pgSchema('identity')

/** A way in when the second factor is lost; each works once. */
export const recoveryCodes = identity.table(
  'recovery_codes',
  {
    id: id(),
    userId: partOf(() => users.id),
    codeHash: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** The newest half minute whose code an authenticator has spent: the same code never works twice. */
export const spentTotpSteps = identity.table('spent_totp_steps', {
  factorId: uuid()
    .primaryKey()
    .references(() => factors.id, { onDelete: 'cascade' }),
  step: bigint({ mode: 'number' }).notNull(),
})

/** Wallet messages that have signed somebody in, until they would have expired anyway. */
export const spentWalletMessages = identity.table(
  'spent_wallet_messages',
  {
    messageHash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('spent_wallet_messages_expiry').on(table.expiresAt)],
)

/** SAML assertions that were accepted: each counts once. */
export const spentAssertions = identity.table(
  'spent_assertions',
  {
    assertionId: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('spent_assertions_expiry').on(table.expiresAt)],
)

/** How often something was tried, shared by all processes; in the form that the rate limiter asks for. */
export const attempts = identity.table(
  'attempts',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('attempts_expire').on(table.expire)],
)

/**
 * Which keys secrets here are encrypted with, as fingerprints: a start with others would lock out
 * everybody who has an authenticator app.
 */
export const encryptionKeys = identity.table('encryption_keys', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  firstUsedAt: moment().notNull(),
})
