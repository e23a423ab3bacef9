import { Hono } from 'hono'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { collectApi } from './api/collect.server.ts'
import { reportsApi } from './api/reports.server.ts'
import type { InsightsParts } from './context.server.ts'

/** Takes what browsers send, and answers what staff ask about it. */
export function insightsApi(parts: InsightsParts) {
  const api = new Hono<AccountsEnv>()
  api.route('/', collectApi(parts))
  api.route('/', reportsApi())
  return api
}
