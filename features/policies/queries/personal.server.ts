import { users } from '@enix/identity/tables/auth.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { policyAcceptances, policyVersions } from '#db/schema/policies.ts'

/** What somebody has accepted, in a form that they can read and take elsewhere. */
export async function acceptedUnder(ctx: Context, email: string): Promise<object[]> {
  const { number, at, sha256, seal } = policyAcceptances
  return ctx.db.orm
    .select({ policy: policyVersions.title, version: number, acceptedAt: at, sha256, seal })
    .from(policyAcceptances)
    .innerJoin(policyVersions, eq(policyVersions.id, policyAcceptances.versionId))
    .innerJoin(users, eq(users.id, policyAcceptances.userId))
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
    .orderBy(asc(at))
}
