import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../host.ts'
import { Refusal } from '../policy/errors.ts'
import { identities, users } from '../tables/auth.ts'
import type { User } from './people.server.ts'

type Owner = Pick<User, 'id' | 'aud'>

/** Also what a provider has said somebody's address is: two accounts with one address never merge well. */
export async function refuseTakenEmail(ctx: Context, email: string, owner: Owner): Promise<void> {
  const throughProvider = sql`EXISTS (SELECT 1 FROM ${identities} i WHERE i.user_id = ${users.id}
    AND i.email = ${email} AND i.provider NOT LIKE 'sso:%')`
  const asTheirOwn = and(eq(users.email, email), eq(users.isSsoUser, false))
  if (!(await isSomebodyElses(ctx, owner, or(asTheirOwn, throughProvider)))) return
  const message = 'A user with this email address has already been registered'
  throw new Refusal(422, 'email_exists', message)
}

export async function refuseTakenPhone(ctx: Context, phone: string, owner: Owner): Promise<void> {
  if (!(await isSomebodyElses(ctx, owner, eq(users.phone, phone)))) return
  throw new Refusal(422, 'phone_exists', 'Phone number already registered by another user')
}

async function isSomebodyElses(ctx: Context, owner: Owner, where: ReturnType<typeof or>) {
  const [found] = await ctx.db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, owner.id), eq(users.aud, owner.aud ?? ''), where))
    .limit(1)
  return found !== undefined
}
