import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse, wrongField } from '#lib/refuse.server.ts'
import { eraseSubject, releaseSubjectData, searchPeople, searchSubject } from './commands.server.ts'
import { isOurs } from './queries.server.ts'
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
    const result = await eraseSubject(c.get('identity'), body.data)
    if (result.ok) return c.json({ counts: result.counts, kept: result.kept })
    const [status, code, message] = refusals[result.reason]
    return refuse(c, status, { code, message })
  })
  return api
}

const refusals = {
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
