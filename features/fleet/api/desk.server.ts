import { Hono, type Context as HttpContext } from 'hono'
import { machines as models } from '#content/machines.ts'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { csvOf } from '#lib/csv.ts'
import { terms } from '#lib/fleet-words.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import {
  changeMachine,
  type MachineResult,
  placeSite,
  putUpMachine,
  retireMachine,
} from '../commands/manage-machines.server.ts'
import { deskMachines, everyDeskMachine, mapSites } from '../queries/desk-machines.server.ts'
import {
  Commissioning,
  type DeskMachine,
  MachineChange,
  MachineQuery,
  SitePlace,
  Versioned,
} from '../schema/desk.ts'

/** Every machine, for those who run the fleet: /dashboard/fleet/machines and /dashboard/fleet/map. */
export function fleetDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/fleet/desk/machines', guard('fleet.list'), async (c) =>
      c.json(await deskMachines(c.get('identity'), MachineQuery.parse(c.req.query()))),
    )
    .get('/api/fleet/desk/machines/export', guard('fleet.list'), async (c) => {
      const query = MachineQuery.parse(c.req.query())
      const machines = await everyDeskMachine(c.get('identity'), query)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('cache-control', 'no-store')
      return c.body(fileOf(machines))
    })
    .get('/api/fleet/desk/map', guard('fleet.list'), async (c) =>
      c.json(await mapSites(c.get('identity'))),
    )
    .post('/api/fleet/desk/machines', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, Commissioning)
      if ('refusal' in body) return body.refusal
      return answer(c, await putUpMachine(c.get('identity'), body.data), 201)
    })
    .put('/api/fleet/desk/machines/:id', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, MachineChange)
      if ('refusal' in body) return body.refusal
      return answer(c, await changeMachine(c.get('identity'), idParam(c), body.data))
    })
    .post('/api/fleet/desk/machines/:id/retire', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, Versioned)
      if ('refusal' in body) return body.refusal
      return answer(c, await retireMachine(c.get('identity'), idParam(c), body.data.version))
    })
    .put('/api/fleet/desk/sites/:id/place', guard('fleet.write'), async (c) => {
      const body = await readJsonBody(c, SitePlace)
      if ('refusal' in body) return body.refusal
      if (await placeSite(c.get('identity'), idParam(c), body.data)) return c.body(null, 204)
      return notThere(c, 'site')
    })
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

function fileOf(machines: readonly DeskMachine[]): string {
  return csvOf([
    [
      ...['Serial', 'Model', 'Company', 'Site', 'Postcode', 'Environment', 'Spot', 'Terms'],
      ...['Commissioned', 'Retired', 'Last heard', 'Freshness', 'In stock %', '7 days £'],
    ],
    ...machines.map((machine) => [
      ...[machine.serial, models[machine.model].name, machine.company.name, machine.site.name],
      ...[machine.site.postcode, machine.site.environment, machine.spot, terms[machine.terms]],
      ...[machine.commissionedAt.slice(0, 10), machine.retiredAt?.slice(0, 10), machine.heardAt],
      ...[machine.freshness, machine.inStock, pounds(machine.weekPence)],
    ]),
  ])
}

function answer(c: HttpContext, result: MachineResult, status: 200 | 201 = 200): Response {
  if (result.ok) return c.json({ id: result.id }, status)
  const [code, refusal, message, field] = refusals[result.reason]
  return refuse(c, code, { code: refusal, message, ...(field && { fields: { [field]: message } }) })
}

const refusals = {
  not_found: [404, 'not_found', 'There is no such machine.', undefined],
  changed_meanwhile: [
    409,
    'changed_meanwhile',
    'Somebody else has changed this machine meanwhile. Close this and look at it again.',
    undefined,
  ],
  serial_taken: [
    422,
    'validation_failed',
    'There is a machine with this serial number already.',
    'serial',
  ],
  no_site: [422, 'validation_failed', 'There is no such site.', 'site'],
  in_future: [
    422,
    'validation_failed',
    'Please enter the day on which it began its work.',
    'commissionedOn',
  ],
} as const
