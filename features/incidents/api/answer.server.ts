import type { Context as HttpContext } from 'hono'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import type { Changed, Refused } from '../commands/with-incident.server.ts'
import { findIncident } from '../queries/incident.server.ts'

/** The incident as it is now, or why nothing was changed. */
export async function answer(c: HttpContext<AccountsEnv>, changed: Changed): Promise<Response> {
  if (!changed.ok) return refusal(c, changed)
  const incident = await findIncident(c.get('identity'), idParam(c))
  return incident ? c.json(incident) : notThere(c, 'incident')
}

export function refusal(c: HttpContext<AccountsEnv>, refused: Refused): Response {
  switch (refused.reason) {
    case 'not_found':
      return notThere(c, 'incident')
    case 'closed': {
      const message = 'This incident is closed. Please open it again first.'
      return refuse(c, 409, { code: 'closed', message })
    }
    case 'wrong':
      return wrongField(c, refused.field, refused.message)
    case 'not_ready':
      return refuse(c, 409, { code: 'refused', message: refused.message })
  }
}
