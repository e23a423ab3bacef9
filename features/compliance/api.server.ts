import { Hono } from 'hono'
import { guard, isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { guestOf } from '#features/audits/api/guest.server.ts'
import { veiled } from '#lib/veil.ts'
import { readOverview } from './queries/overview.server.ts'

export function complianceApi() {
  return new Hono<AccountsEnv>().get(
    '/api/compliance/overview',
    guard('compliance.read'),
    async (c) => {
      const overview = await readOverview(c.get('identity'), guestOf(c))
      return c.json(isAuditor(c) ? veiled(overview) : overview)
    },
  )
}
