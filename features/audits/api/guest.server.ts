import type { Context as HttpContext } from 'hono'
import { isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import type { Guest } from '../queries/audits.server.ts'

/** Whose audits are shown: an auditor's own, or all to those who keep them. */
export const guestOf = (c: HttpContext<AccountsEnv>): Guest =>
  isAuditor(c) ? c.get('account').standing.userId : undefined
