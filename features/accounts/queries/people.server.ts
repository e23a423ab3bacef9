import { users } from '@enix/identity/tables/auth.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { profiles } from '#db/schema/accounts.ts'
import { companies } from '#db/schema/sites.ts'
import type { AccountsContext } from '../context.server.ts'
import type { ApprovalView, PeopleQuery, PeopleView } from '../schema.ts'

const pageSize = 50
const adminsLock = 7_301_958

/** Who waits for us, whoever we promised the earliest day first; or who was answered, the newest first. */
export async function listApprovals(
  ctx: AccountsContext,
  show: 'waiting' | 'decided',
): Promise<ApprovalView[]> {
  const waiting = inArray(profiles.state, ['pending', 'more_needed'])
  // Whoever we invited never asked: both moments are the same.
  const asked = ne(profiles.requestedAt, profiles.decidedAt)
  const decided = and(inArray(profiles.state, ['approved', 'rejected']), asked)
  const rows = await ctx.db.orm
    .select({
      profile: profiles,
      email: users.email,
      decidedBy: nameOfPerson(sql`${profiles.decidedBy}::text`),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(show === 'waiting' ? waiting : decided)
    .orderBy(
      ...(show === 'waiting'
        ? // While we wait for the person, no promise of ours runs.
          [
            asc(eq(profiles.state, 'more_needed')),
            asc(profiles.decideBy),
            asc(profiles.requestedAt),
          ]
        : [desc(profiles.decidedAt)]),
    )
    .limit(200)
  return rows.map(({ profile, email, decidedBy }) => ({
    userId: profile.userId,
    email: email ?? '',
    state: profile.state,
    fullName: profile.fullName,
    companyName: profile.companyName,
    sitePostcode: profile.sitePostcode,
    phone: profile.phone,
    requestedAt: profile.requestedAt.toISOString(),
    decideBy: profile.decideBy,
    decidedAt: profile.decidedAt?.toISOString() ?? null,
    decidedBy,
    reason: profile.reason,
    question: profile.question,
    answer: profile.answer,
  }))
}

const hasVerifiedFactor = sql<boolean>`EXISTS (SELECT FROM auth.mfa_factors f
  WHERE f.user_id = profiles.user_id AND f.status = 'verified')`

export async function listPeople(ctx: AccountsContext, filter: PeopleQuery): Promise<PeopleView> {
  const where = and(...conditions(filter))
  const rows = await ctx.db.orm
    .select({
      userId: profiles.userId,
      email: users.email,
      fullName: profiles.fullName,
      role: profiles.role,
      state: profiles.state,
      companyId: companies.id,
      companyName: companies.name,
      lastSignInAt: users.lastSignInAt,
      hasSecondFactor: hasVerifiedFactor,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(companies, eq(companies.id, profiles.companyId))
    .where(where)
    .orderBy(asc(profiles.fullName), asc(profiles.userId))
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize)
  const [counted] = await ctx.db.orm
    .select({ total: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(where)
  const people = rows.map(({ companyId, companyName, ...person }) => ({
    ...person,
    email: person.email ?? '',
    company: companyId && companyName ? { id: companyId, name: companyName } : null,
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  }))
  return { people, total: counted?.total ?? 0, pageSize }
}

function conditions(filter: PeopleQuery): (SQL | undefined)[] {
  const { search, role, state, secondFactor } = filter
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return [
    search ? or(ilike(profiles.fullName, pattern), ilike(users.email, pattern)) : undefined,
    role && (role === 'team' ? ne(profiles.role, 'client') : eq(profiles.role, role)),
    state && eq(profiles.state, state),
    secondFactor && eq(hasVerifiedFactor, secondFactor === 'with'),
  ]
}

/**
 * Those who can act: an invitation that nobody has followed is no admin yet. Inside a transaction;
 * until its end nobody else changes who is an admin.
 */
export async function countAdmins(ctx: AccountsContext): Promise<number> {
  // Two admins who take each other's role at the same moment must not both find two.
  await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [adminsLock])
  const [counted] = await ctx.db.orm
    .select({ total: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.role, 'admin'),
        eq(profiles.state, 'approved'),
        isNotNull(users.emailConfirmedAt),
      ),
    )
  return counted?.total ?? 0
}

/** As the person is called now; nothing for whoever is gone, and for what is nobody. */
function nameOfPerson(id: SQL) {
  return sql<string | null>`(SELECT COALESCE(NULLIF(p.full_name, ''), u.email)
    FROM profiles p JOIN auth.users u ON u.id = p.user_id WHERE p.user_id::text = ${id})`
}
