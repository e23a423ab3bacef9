import { Hono } from 'hono'
import { handle } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { operationsCalls } from './calls.ts'
import type { Lookout } from './queries/views.server.ts'

/** The operator's page, and what /status shows when it is opened without a reload. */
export function operationsApi(lookout: () => Lookout) {
  const desk = handle(operationsCalls, { view: ({ ctx }) => lookout().view(ctx) })
  return new Hono<AccountsEnv>()
    .get('/functions/v1/status', async (c) => {
      c.header('cache-control', 'no-cache')
      return c.json(await lookout().status(c.get('ctx')))
    })
    .route('/', desk)
}
