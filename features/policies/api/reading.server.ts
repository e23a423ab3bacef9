import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import { acceptPolicy, openOwnPolicy } from '../commands/accept.server.ts'
import { listOwnPolicies } from '../queries/acceptances.server.ts'
import { AcceptanceGiven } from '../schema.ts'

/** What everybody who works here is to read: /dashboard/policies. */
export function policyReading() {
  return new Hono<AccountsEnv>()
    .get('/api/policies/mine', guard('policies.mine'), async (c) =>
      c.json(await listOwnPolicies(c.get('identity'))),
    )
    .get('/api/policies/mine/:id', guard('policies.mine'), async (c) => {
      const policy = await openOwnPolicy(c.get('identity'), idParam(c))
      return policy ? c.json(policy) : notThere(c, 'policy')
    })
    .post('/api/policies/mine/:id/acceptance', guard('policies.acknowledge'), async (c) => {
      const body = await readJsonBody(c, AcceptanceGiven)
      if ('refusal' in body) return body.refusal
      const result = await acceptPolicy(c.get('identity'), idParam(c), body.data.sha256)
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'not_found') return notThere(c, 'policy')
      if (result.reason === 'not_opened') {
        return refuse(c, 409, { code: 'refused', message: 'Please open and read it first.' })
      }
      const message = 'There is a new version. Please read it again.'
      return refuse(c, 409, { code: 'changed_meanwhile', message })
    })
}
