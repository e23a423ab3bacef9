import { desc, eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { amrClaims } from '../tables/auth-sessions.ts'

export interface SignInMethod {
  method: string
  at: Date
}

/** How a session was signed in, the newest way first. */
export function signInMethodsOf(ctx: IdentityContext, sessionId: string): Promise<SignInMethod[]> {
  return ctx.db.orm
    .select({ method: amrClaims.authenticationMethod, at: amrClaims.updatedAt })
    .from(amrClaims)
    .where(eq(amrClaims.sessionId, sessionId))
    .orderBy(desc(amrClaims.updatedAt))
}
