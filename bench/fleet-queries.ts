// What the pages of clients and of operations ask for, by the product's own queries, as long as this
// lasts: milliseconds of each.

import type { Context } from '#db/context.server.ts'
import { listAlerts } from '#features/alerts/queries/alerts.server.ts'
import { factsOfFleet } from '#features/alerts/queries/facts.server.ts'
import { deskMachines, mapSites } from '#features/fleet/queries/desk-machines.server.ts'
import { readMachine } from '#features/fleet/queries/machine.server.ts'
import { readMachines } from '#features/fleet/queries/machines.server.ts'
import { readFleetOverview } from '#features/fleet/queries/overview.server.ts'
import { readRecentSales, readSales } from '#features/fleet/queries/sales.server.ts'
import { readFleetSummary } from '#features/fleet/queries/summary.server.ts'
import { readTemperatures } from '#features/fleet/queries/temperatures.server.ts'
import { MachineQuery } from '#features/fleet/schema/desk.ts'
import { listDevices } from '#features/telemetry/queries/devices.server.ts'
import { suggestVisits } from '#features/visits/queries/suggestions.server.ts'
import { addDays, londonDate } from '#lib/time.ts'

export interface Asked {
  companyIds: string[]
  machineIds: string[]
  rounds: number
  pauseMs: number
}

type Question = (
  ctx: Context,
  ids: { companyId: string; machineId: string },
  today: string,
) => Promise<unknown>

const wholeFleet = { companyId: null }

const questions: Record<string, Question> = {
  'client: one glance': (ctx, { companyId }) => readFleetOverview(ctx, { companyId }),
  'client: machines': (ctx, { companyId }) => readMachines(ctx, { companyId }),
  'client: live sales': (ctx, { companyId }) => readRecentSales(ctx, { companyId }),
  'client: sales of 28 days': (ctx, { companyId }, today) =>
    readSales(ctx, { companyId }, { from: addDays(today, -27), to: today }),
  'client: a machine': (ctx, { companyId, machineId }) =>
    readMachine(ctx, { companyId }, machineId),
  'client: temperatures of a week': (ctx, { companyId, machineId }) =>
    readTemperatures(ctx, { companyId }, machineId, '7'),
  'staff: the fleet at a glance': readFleetSummary,
  'staff: live sales': (ctx) => readRecentSales(ctx, wholeFleet),
  'staff: list of machines': (ctx) => deskMachines(ctx, MachineQuery.parse({})),
  'staff: list by stock': (ctx) => deskMachines(ctx, MachineQuery.parse({ sort: 'stock' })),
  'staff: map': mapSites,
  'staff: alert queue': (ctx) => listAlerts(ctx, { state: 'open' }),
  'staff: visits suggested': suggestVisits,
  'staff: devices': (ctx) => listDevices(ctx, { search: '', page: 1 }),
  'what the watch reads each minute': (ctx) => factsOfFleet(ctx, ctx.clock.now()),
}

const of = <T>(list: T[], round: number) => list[round % list.length] as T

export async function timesOfQueries(
  ctx: Context,
  asked: Asked,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  const today = londonDate(ctx.clock.now())
  for (let round = 0; round < asked.rounds; round++) {
    // The first twenty machines are the first company's, and so on.
    const company = round % asked.companyIds.length
    const perCompany = asked.machineIds.length / asked.companyIds.length
    const ids = {
      companyId: of(asked.companyIds, company),
      machineId: of(asked.machineIds, company * perCompany),
    }
    for (const [name, ask] of Object.entries(questions)) {
      const started = performance.now()
      await ask(ctx, ids, today)
      times[name] ??= []
      times[name].push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, asked.pauseMs))
    }
  }
  return times
}
