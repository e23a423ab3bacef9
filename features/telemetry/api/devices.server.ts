import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import {
  type CredentialRefusal,
  issueCredential,
  revokeCredentials,
} from '../commands/credentials.server.ts'
import { listDevices } from '../queries/devices.server.ts'
import { DeviceQuery, KeyRequest } from '../schema.ts'

const keyPath = '/api/fleet/devices/:machineId/key'

/** With what machines sign. The answer to the POST is the only place where a private key is ever seen. */
export function devicesApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/fleet/devices', guard('devices.read'), async (c) => {
    const query = DeviceQuery.safeParse(c.req.query())
    if (query.success) return c.json(await listDevices(c.get('identity'), query.data))
    const message = 'The address has a filter that is not known.'
    return refuse(c, 422, { code: 'validation_failed', message })
  })
  api.post(keyPath, guard('devices.manage'), async (c) => {
    const body = await readJsonBody(c, KeyRequest)
    if ('refusal' in body) return body.refusal
    const result = await issueCredential(c.get('identity'), idParam(c, 'machineId'), body.data)
    if (!result.ok) return refuseKey(c, result.reason)
    c.header('cache-control', 'no-store')
    return c.json(result.value, 201)
  })
  api.delete(keyPath, guard('devices.manage'), async (c) => {
    const result = await revokeCredentials(c.get('identity'), idParam(c, 'machineId'))
    return result.ok ? c.body(null, 204) : refuseKey(c, result.reason)
  })
  return api
}

function refuseKey(c: HttpContext, reason: CredentialRefusal): Response {
  const [status, code, message] = refusals[reason]
  return refuse(c, status, { code, message })
}

const refusals = {
  not_found: [404, 'not_found', 'There is no such machine.'],
  retired: [409, 'refused', 'This machine was taken away. It needs no key.'],
  none_active: [409, 'changed_meanwhile', 'This machine has no key any more.'],
} as const
