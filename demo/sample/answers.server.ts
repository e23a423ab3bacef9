import type { Context } from '#db/context.server.ts'
import { demoClients } from '#demo/simulator/policy/demo-fleet.ts'
import { addressOf } from '#features/accounts/policy/call-address.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { readMachine } from '#features/fleet/queries/machine.server.ts'
import { readMachines } from '#features/fleet/queries/machines.server.ts'
import { readFleetOverview } from '#features/fleet/queries/overview.server.ts'
import { readRecentSales, readSales } from '#features/fleet/queries/sales.server.ts'
import { readTemperatures } from '#features/fleet/queries/temperatures.server.ts'
import type { Sample } from '#features/fleet/schema/sample.ts'
import { forecastCalls } from '#features/forecasting/calls.ts'
import { readMachineScores } from '#features/forecasting/queries/forecasts.server.ts'
import { machineForecast } from '#features/forecasting/queries/machine-forecast.server.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { findCompany } from '#features/sites/queries.server.ts'
import { temperatureDays } from '#lib/fleet-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { knownIds } from './known-ids.server.ts'
import { withPlainIds } from './plain-ids.ts'

const host = demoClients[0]?.company
/** As the sales page offers them; the page of a machine asks for the third. */
const ranges = [1, 7, 28, 90]

/** What the first client of the demonstration would be answered, wherever the sample portal asks. */
export async function sampleAnswers(ctx: Context): Promise<Sample> {
  const { rows } = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies WHERE name = $1',
    [host],
  )
  const [company] = rows
  if (!company) throw new Error(`The demonstration has no ${host}`)
  const { id: companyId } = company
  const scope = { companyId }
  const today = londonDate(ctx.clock.now())
  const asked = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  const machines = await readMachines(ctx, scope)
  const answers: Sample['answers'] = {
    [addressOf(fleetCalls.overview)]: await readFleetOverview(ctx, scope),
    [addressOf(fleetCalls.machines)]: machines,
    [addressOf(fleetCalls.recentSales)]: await readRecentSales(ctx, scope),
    [addressOf(ownCompanyCalls.find, { params: { companyId } })]: await findCompany(ctx, companyId),
  }
  for (const days of ranges) {
    const query = asked(days)
    answers[addressOf(fleetCalls.sales, { query })] = await readSales(ctx, scope, query)
  }
  for (const { id } of machines) {
    const params = { id }
    answers[addressOf(fleetCalls.machine, { params })] = await readMachine(ctx, scope, id, true)
    answers[addressOf(forecastCalls.machine, { params })] = await machineForecast(ctx, id)
    answers[addressOf(forecastCalls.machineScores, { params })] = await readMachineScores(ctx, id)
    for (const days of temperatureDays) {
      const address = addressOf(fleetCalls.temperatures, { params, query: { days } })
      answers[address] = await readTemperatures(ctx, scope, id, days)
    }
    const query = { ...asked(28), machine: id }
    answers[addressOf(fleetCalls.sales, { query })] = await readSales(ctx, scope, query)
  }
  return withPlainIds(
    {
      now: ctx.clock.now().toISOString(),
      company,
      machines: machines.map(({ id, spot, site }) => ({ id, spot, site: site.name })),
      answers,
    },
    await knownIds(ctx),
  )
}
