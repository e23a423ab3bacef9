import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { identities, type Metadata, oneTimeTokens, users } from '../tables/auth.ts'
import { factors } from '../tables/auth-factors.ts'
import { sessions } from '../tables/auth-sessions.ts'
import { prepared } from './prepared.server.ts'

export type User = typeof users.$inferSelect

export interface Identity {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

export interface Factor {
  id: string
  friendly_name: string | null
  factor_type: 'totp' | 'webauthn' | 'phone'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
  phone: string | null
  last_challenged_at: string | null
}

/** A user with everything that an answer about them shows. */
export interface Person {
  user: User
  identities: Identity[]
  factors: Factor[]
  /** Works for the company: their sessions end sooner. */
  isStaff: boolean
}

interface Options {
  /** Nobody else may change the user until the transaction ends. */
  lock?: boolean
}

/** One statement for the whole person: this runs with nearly every request. */
const shownIdentities = sql<Identity[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', i.id, 'provider_id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
    'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
    'updated_at', i.updated_at, 'email', i.email) ORDER BY i.created_at, i.id)
  FROM ${identities} i WHERE i.user_id = auth.users.id), '[]')`
const shownFactors = sql<Factor[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at, 'phone', f.phone,
    'last_challenged_at', f.last_challenged_at) ORDER BY f.created_at, f.id)
  FROM ${factors} f WHERE f.user_id = auth.users.id), '[]')`

export const personColumns = ({ host }: IdentityContext) => ({
  user: users,
  identities: shownIdentities,
  factors: shownFactors,
  isStaff: host.isStaff,
})

const withSession = prepared((ctx) =>
  ctx.db.orm
    .select({ ...personColumns(ctx), session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('identity_person_with_session'),
)

/** Person and session in one statement. */
export async function personWithSession(ctx: IdentityContext, sessionId: string) {
  const [found] = await withSession(ctx).execute({ id: sessionId })
  return found
}

async function findPerson(
  ctx: IdentityContext,
  where: SQL | undefined,
  { lock = false }: Options = {},
): Promise<Person | undefined> {
  if (lock) return lockPerson(ctx, where)
  const [person] = await ctx.db.orm.select(personColumns(ctx)).from(users).where(where).limit(1)
  return person
}

/** Read after the lock is held: one statement for both would show identities from before the wait. */
async function lockPerson(
  ctx: IdentityContext,
  where: SQL | undefined,
): Promise<Person | undefined> {
  const query = ctx.db.orm.select({ id: users.id }).from(users).where(where).limit(1)
  const [locked] = await query.for('update')
  return locked && findPerson(ctx, eq(users.id, locked.id))
}

export function findPersonById(ctx: IdentityContext, id: string, options?: Options) {
  return findPerson(ctx, eq(users.id, id), options)
}

export async function requirePerson(
  ctx: IdentityContext,
  id: string,
  options?: Options,
): Promise<Person> {
  const person = await findPersonById(ctx, id, options)
  if (!person) throw new Refusal(404, 'user_not_found', 'User not found')
  return person
}

/** Whom to sign in: people of a company's own provider are not found by their address. */
export function findPersonByEmail(
  ctx: IdentityContext,
  email: string,
  audience: string,
  options?: Options,
) {
  const isTheirs = and(eq(users.email, email), eq(users.aud, audience), eq(users.isSsoUser, false))
  return findPerson(ctx, isTheirs, options)
}

export function findPersonByPhone(
  ctx: IdentityContext,
  phone: string,
  audience: string,
  options?: Options,
) {
  return findPerson(ctx, and(eq(users.phone, phone), eq(users.aud, audience)), options)
}

export function findPersonByNewPhone(ctx: IdentityContext, phone: string, audience: string) {
  const isTheirs = and(eq(users.phoneChange, phone), eq(users.aud, audience))
  return findPerson(ctx, isTheirs, { lock: true })
}

export function findPersonByIdentity(ctx: IdentityContext, provider: string, providerId: string) {
  return findPerson(
    ctx,
    sql`${users.id} = (SELECT ${identities.userId} FROM ${identities}
      WHERE ${identities.provider} = ${provider} AND ${identities.providerId} = ${providerId})`,
    { lock: true },
  )
}

export type OneTimeTokenType = (typeof oneTimeTokens.$inferSelect)['tokenType']

/** Whose link it is, by what is stored of it. */
export async function findPersonByToken(
  ctx: IdentityContext,
  stored: string,
  types: OneTimeTokenType[],
) {
  const [found] = await ctx.db.orm
    .select({ userId: oneTimeTokens.userId, type: oneTimeTokens.tokenType })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, stored),
        sql`${oneTimeTokens.tokenType} = ANY(${pgArray(types)}::auth.one_time_token_type[])`,
      ),
    )
    .limit(1)
  if (!found) return undefined
  const person = await findPersonById(ctx, found.userId, { lock: true })
  return person && { person, type: found.type }
}

const pgArray = (values: string[]) => `{${values.join(',')}}`

export const isConfirmed = ({ user }: Person) => user.emailConfirmedAt !== null
export const isPhoneConfirmed = ({ user }: Person) => user.phoneConfirmedAt !== null
export const hasSecondFactor = ({ factors }: Pick<Person, 'factors'>) =>
  factors.some((factor) => factor.status === 'verified')
export const isBanned = ({ user }: Person, now: Date) =>
  user.bannedUntil !== null && user.bannedUntil > now
