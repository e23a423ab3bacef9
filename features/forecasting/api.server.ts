import { type Asked, handle, notFound } from '#features/accounts/api/handle.server.ts'
import { forecastCalls } from './calls.ts'
import { readForecasts, readMachineScores } from './queries/forecasts.server.ts'
import { isMachineOf, machineForecast } from './queries/machine-forecast.server.ts'

export const forecastsApi = () =>
  handle(forecastCalls, {
    all: ({ ctx }) => readForecasts(ctx),
    machine: async (asked) =>
      (await maySee(asked)) ? machineForecast(asked.ctx, asked.params.id) : notFound,
    machineScores: async (asked) =>
      (await maySee(asked)) ? readMachineScores(asked.ctx, asked.params.id) : notFound,
  })

/** A client without a company has no machine either. */
const maySee = ({ ctx, account: { standing }, params }: Asked<typeof forecastCalls.machine>) =>
  standing.role !== 'client'
    ? isMachineOf(ctx, null, params.id)
    : standing.companyId !== null && isMachineOf(ctx, standing.companyId, params.id)
