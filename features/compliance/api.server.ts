import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { readOverview } from './queries/overview.server.ts'

export function complianceApi() {
  return new Hono<AccountsEnv>().get(
    '/api/compliance/overview',
    guard('compliance.read'),
    async (c) => c.json(await readOverview(c.get('identity'))),
  )
}
