import { Hono, type MiddlewareHandler } from 'hono'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { collectApi } from './api/collect.server.ts'
import { reportsApi } from './api/reports.server.ts'
import type { InsightsParts } from './context.server.ts'

/** Takes what browsers send, and answers what staff ask about it. */
export function insightsApi(identify: MiddlewareHandler<AccountsEnv>, parts: InsightsParts) {
  const api = new Hono<AccountsEnv>()
  api.route('/', collectApi(parts))
  api.route('/', reportsApi(identify))
  return api
}
