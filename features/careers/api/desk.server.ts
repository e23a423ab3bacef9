import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import {
  createRole,
  deleteRole,
  orderRoles,
  type RoleResult,
  saveRole,
  startRoles,
} from '../commands.server.ts'
import { listRoles } from '../queries.server.ts'
import { RoleContent, RoleOrder, RoleSave } from '../schema.ts'

/** Where staff edit what /careers shows: /dashboard/content/careers. */
export function careersDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/content/careers', guard('careers.read'), async (c) =>
      c.json(await listRoles(c.get('identity'))),
    )
    .put('/api/content/careers', guard('careers.write'), async (c) => {
      const body = await readJsonBody(c, RoleOrder)
      if ('refusal' in body) return body.refusal
      await orderRoles(c.get('identity'), body.data.ids)
      return c.body(null, 204)
    })
    .post('/api/content/careers', guard('careers.write'), async (c) => {
      const body = await readJsonBody(c, RoleContent)
      if ('refusal' in body) return body.refusal
      return c.json(await createRole(c.get('identity'), body.data), 201)
    })
    .post('/api/content/careers/own-text', guard('careers.write'), async (c) => {
      await startRoles(c.get('identity'))
      return c.body(null, 204)
    })
    .put('/api/content/careers/:id', guard('careers.write'), async (c) => {
      const body = await readJsonBody(c, RoleSave)
      if ('refusal' in body) return body.refusal
      return answer(c, await saveRole(c.get('identity'), idParam(c), body.data))
    })
    .delete('/api/content/careers/:id', guard('careers.write'), async (c) =>
      answer(c, await deleteRole(c.get('identity'), idParam(c))),
    )
}

function answer(c: HttpContext, result: RoleResult): Response {
  if (result.ok) return c.body(null, 204)
  if (result.reason === 'not_found') {
    return refuse(c, 404, { code: 'not_found', message: 'This role is no longer there.' })
  }
  const message =
    'Somebody else saved this role in the meantime. Copy what you wrote, close this and open it again.'
  return refuse(c, 409, { code: 'changed_meanwhile', message })
}
