import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import type { Client } from '../commands/tickets.server.ts'

/** Comes after the guard: what is here belongs to a company, and so must whoever asks. */
export const ofCompany: MiddlewareHandler<AccountsEnv> = async (c, next) => {
  if (c.get('account').standing.companyId) return next()
  const message = 'Your account belongs to no company yet. Please call us.'
  return refuse(c, 409, { code: 'refused', message })
}

/** Who asks, for which company: every query of a client has it in its WHERE. */
export function clientOf(c: HttpContext<AccountsEnv>): Client {
  const { userId, companyId } = c.get('account').standing
  if (!companyId) throw new Error('Only after ofCompany')
  return { userId, companyId }
}
