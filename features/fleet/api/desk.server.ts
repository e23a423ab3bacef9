import { handle } from '#features/accounts/api/handle.server.ts'
import { csvOf } from '#lib/csv.ts'
import { machinePhases, terms } from '#lib/fleet-words.ts'
import { fleetDeskCalls } from '../calls/desk.ts'
import {
  changeMachine,
  changePhase,
  type MachineResult,
  putUpMachine,
  retireMachine,
} from '../commands/manage-machines.server.ts'
import { modelNameOf } from '../policy/model-name.ts'
import { deskMachines, everyDeskMachine, mapSites } from '../queries/desk-machines.server.ts'
import type { DeskMachine } from '../schema/desk.ts'

export const fleetDesk = () =>
  handle(fleetDeskCalls, {
    list: ({ ctx, query }) => deskMachines(ctx, query),
    exportAll: async ({ ctx, query, http }) => {
      http.header('content-type', 'text/csv; charset=utf-8')
      http.header('cache-control', 'no-store')
      return http.body(fileOf(await everyDeskMachine(ctx, query)))
    },
    map: ({ ctx }) => mapSites(ctx),
    commission: async ({ ctx, input }) => idOf(await putUpMachine(ctx, input)),
    change: async ({ ctx, params, input }) => idOf(await changeMachine(ctx, params.id, input)),
    phase: async ({ ctx, params, input }) => idOf(await changePhase(ctx, params.id, input)),
    retire: async ({ ctx, params, input }) =>
      idOf(await retireMachine(ctx, params.id, input.version)),
  })

const idOf = (result: MachineResult) => (result.ok ? { id: result.id } : result)

const pounds = (pence: number) => (pence / 100).toFixed(2)

function fileOf(machines: readonly DeskMachine[]): string {
  return csvOf([
    [
      ...['Serial', 'Model', 'Company', 'Site', 'Postcode', 'Environment', 'Spot', 'Terms'],
      ...['Commissioned', 'Retired', 'Last heard', 'Freshness', 'State', 'In stock %', '7 days £'],
    ],
    ...machines.map((machine) => [
      ...[machine.serial, modelNameOf(machine), machine.company.name, machine.site.name],
      ...[machine.site.postcode, machine.site.environment, machine.spot, terms[machine.terms]],
      ...[machine.commissionedAt.slice(0, 10), machine.retiredAt?.slice(0, 10), machine.heardAt],
      ...[
        machine.freshness,
        machinePhases[machine.phase],
        machine.inStock,
        pounds(machine.weekPence),
      ],
    ]),
  ])
}
