import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { OneTimeToken } from '../policy/one-time-tokens.server.ts'
import { presentUser } from '../policy/presentation.server.ts'
import {
  findPersonById,
  type Identity,
  type OneTimeTokenType,
  type Person,
  type User,
} from '../queries/people.server.ts'
import { identities, type Metadata, oneTimeTokens, users } from '../tables/auth.ts'

export interface NewUser {
  id?: string
  email?: string | null
  phone?: string | null
  encryptedPassword?: string | null
  /** "email", "phone", or the name of a provider; nothing for somebody anonymous. */
  provider?: string
  userMetadata?: Metadata
  appMetadata?: Metadata
  audience?: string
  role?: string
  isSsoUser?: boolean
  isAnonymous?: boolean
  /** The operator adds them, so their own hook is not asked. */
  byOperator?: boolean
}

/** A person without any identity yet. The operator's hook may refuse them, before anything is stored. */
export async function createUser(ctx: IdentityContext, options: NewUser): Promise<Person> {
  const now = ctx.clock.now()
  const { provider } = options
  const row = {
    id: options.id ?? randomUUID(),
    aud: options.audience ?? ctx.caller.audience,
    role: options.role ?? ctx.settings.jwt.role,
    email: options.email ?? null,
    phone: options.phone ?? null,
    encryptedPassword: options.encryptedPassword ?? null,
    rawAppMetaData: {
      ...options.appMetadata,
      ...(provider && { provider, providers: [provider] }),
    },
    rawUserMetaData: options.userMetadata ?? {},
    isSsoUser: options.isSsoUser ?? false,
    isAnonymous: options.isAnonymous ?? false,
    createdAt: now,
    updatedAt: now,
  }
  if (ctx.hooks.has('beforeUserCreated') && !options.byOperator) {
    const draft = { ...emptyUser, ...row } as User
    const user = presentUser({ user: draft, identities: [], factors: [], isStaff: false })
    await ctx.hooks.call(ctx, 'beforeUserCreated', { user })
  }
  const [user] = await ctx.db.orm.insert(users).values(row).returning()
  if (!user) throw new Error('The user was not stored')
  return { user, identities: [], factors: [], isStaff: false }
}

const emptyUser: Partial<User> = {
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  confirmedAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  lastSignInAt: null,
  bannedUntil: null,
  deletedAt: null,
}

export async function updateUser(
  ctx: IdentityContext,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  const updatedAt = ctx.clock.now()
  await ctx.db.orm
    .update(users)
    .set({ ...change, updatedAt })
    .where(eq(users.id, id))
}

/** In app_metadata of somebody whose password a second sign-up has voided, until they choose one. */
export const passwordDropped = 'password_dropped'

/** A password that the person or an operator has chosen. */
export async function storePassword(
  ctx: IdentityContext,
  id: string,
  encryptedPassword: string,
): Promise<void> {
  const rawAppMetaData = sql`${users.rawAppMetaData} - ${passwordDropped}::text`
  await ctx.db.orm
    .update(users)
    .set({ encryptedPassword, rawAppMetaData, updatedAt: ctx.clock.now() })
    .where(eq(users.id, id))
}

/** The person as they are now; throws when they are gone. */
export async function reload(ctx: IdentityContext, person: Person): Promise<Person> {
  const fresh = await findPersonById(ctx, person.user.id)
  if (!fresh) throw new Error('The user is gone')
  return fresh
}

/** What is null is taken away; the rest is added or replaced. */
export function mergeMetadata(before: Metadata | null, change: Metadata): Metadata {
  const merged = { ...before, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export async function addIdentity(
  ctx: IdentityContext,
  userId: string,
  identity: { provider: string; providerId: string; data: Metadata },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm.insert(identities).values({
    id: randomUUID(),
    userId,
    provider: identity.provider,
    providerId: identity.providerId,
    identityData: identity.data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

export async function updateIdentity(
  ctx: IdentityContext,
  identity: Identity,
  data: Metadata,
  options: { signedIn?: boolean } = {},
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .update(identities)
    .set({
      identityData: mergeMetadata(identity.identity_data, data),
      updatedAt: now,
      ...(options.signedIn && { lastSignInAt: now }),
    })
    .where(eq(identities.id, identity.id))
}

/** An email or phone identity says who the person is by their own id. */
export function localIdentity(person: Person, provider: 'email' | 'phone'): Identity | undefined {
  return person.identities.find(
    (identity) => identity.provider === provider && identity.provider_id === person.user.id,
  )
}

/** Whoever proves an address first owns the account: what others had claimed of it goes. */
export async function removeOtherIdentities(
  ctx: IdentityContext,
  userId: string,
  keep: { provider: string; providerId: string },
): Promise<void> {
  const isOther = sql`NOT (${identities.provider} = ${keep.provider} AND ${identities.providerId} = ${keep.providerId})`
  await ctx.db.orm.delete(identities).where(and(eq(identities.userId, userId), isOther))
}

/** app_metadata says by which ways a person can come in, the oldest first. */
export async function noteProviders(ctx: IdentityContext, userId: string): Promise<void> {
  await ctx.db.orm
    .update(users)
    .set({
      rawAppMetaData: sql`coalesce(${users.rawAppMetaData}, '{}') || coalesce((
        SELECT jsonb_build_object('provider', (array_agg(provider ORDER BY first))[1],
          'providers', jsonb_agg(provider ORDER BY first))
        FROM (SELECT provider, min(created_at) AS first FROM ${identities}
          WHERE user_id = ${userId} GROUP BY provider) ways HAVING count(*) > 0), '{"providers": []}')`,
    })
    .where(eq(users.id, userId))
}

const columns = {
  confirmation_token: { token: 'confirmationToken', sentAt: 'confirmationSentAt' },
  recovery_token: { token: 'recoveryToken', sentAt: 'recoverySentAt' },
  email_change_token_new: { token: 'emailChangeTokenNew', sentAt: 'emailChangeSentAt' },
  email_change_token_current: { token: 'emailChangeTokenCurrent', sentAt: 'emailChangeSentAt' },
  phone_change_token: { token: 'phoneChangeToken', sentAt: 'phoneChangeSentAt' },
  reauthentication_token: { token: 'reauthenticationToken', sentAt: 'reauthenticationSentAt' },
} as const

/** A newer token replaces the one before it. */
export async function storeToken(
  ctx: IdentityContext,
  userId: string,
  type: OneTimeTokenType,
  { stored }: OneTimeToken,
  relatesTo: string,
): Promise<void> {
  const now = ctx.clock.now()
  const { token, sentAt } = columns[type]
  await updateUser(ctx, userId, { [token]: stored, [sentAt]: now })
  await ctx.db.orm
    .insert(oneTimeTokens)
    .values({
      id: randomUUID(),
      userId,
      tokenType: type,
      tokenHash: stored,
      relatesTo,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.tokenType],
      set: { tokenHash: stored, relatesTo, createdAt: now, updatedAt: now },
    })
}

/** Everything that is out for this person stops working. */
export async function clearTokens(ctx: IdentityContext, userId: string): Promise<void> {
  await updateUser(ctx, userId, {
    confirmationToken: '',
    recoveryToken: '',
    emailChangeTokenNew: '',
    emailChangeTokenCurrent: '',
    phoneChangeToken: '',
    reauthenticationToken: '',
  })
  await ctx.db.orm.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
}

export async function clearToken(
  ctx: IdentityContext,
  userId: string,
  type: OneTimeTokenType,
): Promise<void> {
  await updateUser(ctx, userId, { [columns[type].token]: '' })
  const isIt = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.tokenType, type))
  await ctx.db.orm.delete(oneTimeTokens).where(isIt)
}

/** The address is theirs: they have followed a link or typed a code that was sent to it. */
export async function confirmEmail(ctx: IdentityContext, person: Person): Promise<void> {
  const { user } = person
  await clearTokens(ctx, user.id)
  await updateUser(ctx, user.id, {
    emailConfirmedAt: ctx.clock.now(),
    rawUserMetaData: mergeMetadata(user.rawUserMetaData, { email_verified: true }),
    isAnonymous: false,
  })
  const identity = localIdentity(person, 'email')
  if (identity) await updateIdentity(ctx, identity, { email_verified: true })
}

export async function confirmPhone(ctx: IdentityContext, person: Person): Promise<void> {
  await clearTokens(ctx, person.user.id)
  const confirmed = { phoneConfirmedAt: ctx.clock.now(), isAnonymous: false }
  await updateUser(ctx, person.user.id, confirmed)
  const identity = localIdentity(person, 'phone')
  if (identity) await updateIdentity(ctx, identity, { phone_verified: true })
}
