import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import { sessions } from '../tables/auth-sessions.ts'

/** A page sends this with what it asks for by itself, while nobody touches it. */
export const unattendedHeader = 'x-unattended'

const everyMs = 60_000

/** Keeps a colleague's session from ending as idle. Once a minute is exact enough. */
export async function noteActivity(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  unattended: string | undefined,
): Promise<void> {
  if (!session || !person.isStaff || unattended !== undefined) return
  const now = ctx.clock.now()
  if (session.updatedAt && now.getTime() - session.updatedAt.getTime() < everyMs) return
  await ctx.db.orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id))
}
