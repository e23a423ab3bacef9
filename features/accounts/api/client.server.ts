import type { MiddlewareHandler } from 'hono'
import { refuse } from '#lib/refuse.server.ts'
import type { AccountsEnv, Client } from '../context.server.ts'
import type { Account } from '../queries/current-account.server.ts'

const ofCompany: MiddlewareHandler<AccountsEnv> = async (c, next) => {
  if (c.get('account').standing.companyId) return next()
  const message = 'Your account belongs to no company yet. Please call us.'
  return refuse(c, 409, { code: 'refused', message })
}

/** What clients ask for belongs to a company, and so must the caller. */
export const allOfCompany = (calls: object): Record<string, MiddlewareHandler[]> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, [ofCompany]]))

/** The caller and their company: every query of a client has it in its WHERE. */
export function clientOf({ standing: { userId, companyId } }: Account): Client {
  if (!companyId) throw new Error('Only after allOfCompany')
  return { userId, companyId }
}
