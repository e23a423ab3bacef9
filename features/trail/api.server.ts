import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { askForCheck } from './commands/check.server.ts'
import { trailChecksView } from './queries/checks.server.ts'

/** Whether the trail is what it was; its entries are read with the accounts. */
export function trailApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/trail/check', guard('trail.read'), async (c) =>
    c.json(await trailChecksView(c.get('identity'))),
  )
  api.post('/api/trail/check', guard('trail.check'), async (c) =>
    c.json(await askForCheck(c.get('identity')), 202),
  )
  return api
}
