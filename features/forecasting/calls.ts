import { answers, get, missing } from '#features/accounts/policy/contract.ts'
import type { Forecasts, MachineScores, ProductForecast } from './schema.ts'

/** What is expected to sell, and how such forecasts did: /dashboard/fleet/forecasts. */
export const forecastCalls = {
  all: get('/api/forecasts', {
    action: 'fleet.list',
    reading: 'nobody',
    answer: answers<Forecasts>(),
  }),
  machine: get('/api/forecasts/machines/:id', {
    action: 'fleet.read',
    reading: 'nobody',
    answer: answers<ProductForecast[]>(),
    refusals: { not_found: missing('machine') },
  }),
  machineScores: get('/api/forecasts/machines/:id/scores', {
    action: 'fleet.read',
    reading: 'nobody',
    answer: answers<MachineScores>(),
    refusals: { not_found: missing('machine') },
  }),
}
