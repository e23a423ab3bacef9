import { Hono } from 'hono'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { devicesApi } from './api/devices.server.ts'
import { reportsApi } from './api/reports.server.ts'
import type { TelemetryParts } from './context.server.ts'

export function telemetryApi(parts: TelemetryParts) {
  const api = new Hono<AccountsEnv>()
  api.route('/', devicesApi())
  api.route('/', reportsApi(parts))
  return api
}
