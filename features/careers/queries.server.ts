import { asc, eq } from 'drizzle-orm'
import { careers } from '#content/careers.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { careerRoles } from '#db/schema/careers.ts'
import { londonDate } from '#lib/time.ts'
import { isClosed } from './policy.ts'
import type { OpenPost, RoleRow, ShownCareers } from './schema.ts'

const mostListed = 100

/** What the site itself says, as long as nobody has edited it. */
export const ownCareers: ShownCareers = { posts: [], fields: careers.roles }

export async function shownCareers(ctx: Context): Promise<ShownCareers> {
  const rows = await everyRole(ctx)
  if (rows.length === 0) return ownCareers
  const today = londonDate(ctx.clock.now())
  const shown = rows.filter((role) => role.status === 'published' && !isClosed(role, today))
  return {
    posts: shown.filter(({ kind }) => kind === 'post').map(postOf),
    fields: shown.filter(({ kind }) => kind === 'field').map(fieldOf),
  }
}

/** Every role, drafts as well, in the order of the page. */
export async function listRoles(ctx: Context): Promise<RoleRow[]> {
  const rows = await ctx.db.orm
    .select({ role: careerRoles, savedBy: profiles.fullName })
    .from(careerRoles)
    .leftJoin(profiles, eq(profiles.userId, careerRoles.savedBy))
    .orderBy(asc(careerRoles.position), asc(careerRoles.id))
    .limit(mostListed)
  const today = londonDate(ctx.clock.now())
  return rows.map(({ role, savedBy }) => {
    const { kind, status, title, text, tasks, brings, place, hours, salary, closesOn } = role
    return {
      id: role.id,
      anchor: role.anchor,
      version: role.version,
      content: { kind, status, title, text, tasks, brings, place, hours, salary, closesOn },
      isClosed: isClosed(role, today),
      savedAt: role.savedAt.toISOString(),
      savedBy,
    }
  })
}

export function everyRole(ctx: Context) {
  return ctx.db.orm
    .select()
    .from(careerRoles)
    .orderBy(asc(careerRoles.position), asc(careerRoles.id))
    .limit(mostListed)
}

type Role = typeof careerRoles.$inferSelect

function fieldOf({ anchor, title, text, tasks, brings }: Role) {
  return { id: anchor, title, text, tasks, brings }
}

function postOf(role: Role): OpenPost {
  const { place, hours, salary, closesOn, publishedAt, savedAt } = role
  return {
    ...fieldOf(role),
    place,
    hours,
    salary,
    closesOn: closesOn ?? '',
    postedOn: londonDate(publishedAt ?? savedAt),
  }
}
