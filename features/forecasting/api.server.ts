import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { forecastCalls } from './calls.ts'
import { readForecasts } from './queries/forecasts.server.ts'
import { machineForecast } from './queries/machine-forecast.server.ts'

export const forecastsApi = () =>
  handle(forecastCalls, {
    all: ({ ctx }) => readForecasts(ctx),
    // A client without a company has no machine either.
    machine: async ({ ctx, account: { standing }, params }) =>
      standing.role === 'client' && !standing.companyId
        ? notFound
        : ((await machineForecast(
            ctx,
            standing.role === 'client' ? standing.companyId : null,
            params.id,
          )) ?? notFound),
  })
