import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse, wrongField } from '#lib/refuse.server.ts'
import { decideErasure, requestErasure } from './commands/erasure-requests.server.ts'
import { releaseSubjectData, searchPeople, searchSubject } from './commands.server.ts'
import { isOurs, listErasures } from './queries.server.ts'
import { SubjectContact, SubjectErasure, SubjectName } from './schema.ts'

/** The rights of people whom we hold something about. By POST: an address in a URL ends up in logs. */
export function subjectsApi() {
  const api = new Hono<AccountsEnv>()
  api.post('/api/subjects/search', guard('subjects.read'), async (c) => {
    const body = await readJsonBody(c, SubjectContact)
    if ('refusal' in body) return body.refusal
    return (
      ours(c, body.data.contact) ??
      c.json(await searchSubject(c.get('identity'), body.data.contact))
    )
  })
  api.post('/api/subjects/people', guard('subjects.read'), async (c) => {
    const body = await readJsonBody(c, SubjectName)
    if ('refusal' in body) return body.refusal
    return c.json(await searchPeople(c.get('identity'), body.data.name))
  })
  api.post('/api/subjects/export', guard('subjects.export'), async (c) => {
    const body = await readJsonBody(c, SubjectContact)
    if ('refusal' in body) return body.refusal
    const refused = ours(c, body.data.contact)
    if (refused) return refused
    c.header('content-disposition', 'attachment; filename="personal-data.json"')
    return c.json(await releaseSubjectData(c.get('identity'), body.data.contact))
  })
  api.post('/api/subjects/erase', guard('subjects.erase'), async (c) => {
    const body = await readJsonBody(c, SubjectErasure)
    if ('refusal' in body) return body.refusal
    const refused = ours(c, body.data.contact)
    if (refused) return refused
    const { contact, reason, identity } = body.data
    const result = await requestErasure(c.get('identity'), { contact, reason, identity })
    if (result.ok) return c.json({ id: result.id }, 202)
    return notErased(c, result.reason)
  })
  api.get('/api/subjects/erasures', guard('subjects.read'), async (c) =>
    c.json(await listErasures(c.get('identity'))),
  )
  api.post('/api/subjects/erasures/:id/approve', guard('subjects.erase'), async (c) => {
    const result = await decideErasure(c.get('identity'), { id: idParam(c) }, true)
    return result.ok ? c.json(result.erased) : notErased(c, result.reason)
  })
  api.post('/api/subjects/erasures/:id/decline', guard('subjects.erase'), async (c) => {
    const result = await decideErasure(c.get('identity'), { id: idParam(c) }, false)
    return result.ok ? c.body(null, 204) : notErased(c, result.reason)
  })
  return api
}

function notErased(c: HttpContext<AccountsEnv>, reason: keyof typeof refusals): Response {
  const [status, code, message] = refusals[reason]
  return refuse(c, status, { code, message })
}

const refusals = {
  not_found: [404, 'not_found', 'This erasure no longer waits for approval.'],
  own: [409, 'refused', 'You asked for this erasure. Another officer has to approve it.'],
  waits: [409, 'refused', 'An erasure of this person already waits for a second officer.'],
  nothing_there: [404, 'not_found', 'There is nothing under this address or number.'],
  colleague: [
    409,
    'refused',
    'This is the account of somebody who works here. Change their role to client first, or let them delete it themselves.',
  ],
  auditor: [
    409,
    'refused',
    'This is the account of an auditor. Their access has to end first: change their role to client, or let them delete the account themselves.',
  ],
} as const

function ours(c: HttpContext<AccountsEnv>, contact: string): Response | undefined {
  if (!isOurs(c.get('identity'), contact)) return undefined
  return wrongField(c, 'contact', 'This is one of our own addresses.')
}
