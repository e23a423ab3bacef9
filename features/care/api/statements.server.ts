import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import { payStatement, sendStatement, setShare } from '../commands/statements.server.ts'
import { findStatement, listShares, listStatements } from '../queries/statements.server.ts'
import { HostShare, StatementSending } from '../schema/papers.ts'
import { sendStatementFile } from './papers.server.ts'

/** From draft to sent to paid, and the share that they are worked out with. */
export function deskStatements() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/desk/statements', guard('care.desk'), async (c) => {
    const ctx = c.get('identity')
    return c.json({ statements: await listStatements(ctx), shares: await listShares(ctx) })
  })
  api.get('/api/care/desk/statements/:id/:format{pdf|csv}', guard('care.desk'), async (c) =>
    sendStatementFile(c, await findStatement(c.get('identity'), idParam(c))),
  )
  api.post('/api/care/desk/statements/:id/send', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, StatementSending)
    if ('refusal' in body) return body.refusal
    return answer(c, await sendStatement(c.get('identity'), idParam(c), body.data.madeAt))
  })
  api.post('/api/care/desk/statements/:id/paid', guard('care.answer'), async (c) =>
    answer(c, await payStatement(c.get('identity'), idParam(c))),
  )
  api.put('/api/care/desk/shares/:id', guard('care.answer'), async (c) => {
    const body = await readJsonBody(c, HostShare)
    if ('refusal' in body) return body.refusal
    const result = await setShare(c.get('identity'), idParam(c), body.data.percent)
    return result.ok ? c.body(null, 204) : notThere(c, 'company')
  })
  return api
}

function answer(c: HttpContext, result: Awaited<ReturnType<typeof payStatement>>): Response {
  if (result.ok) return c.body(null, 204)
  if (result.reason === 'not_found') return notThere(c, 'statement')
  if (result.reason === 'changed') {
    const message = 'It was worked out anew meanwhile. Please look at it again.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  }
  const message = 'A colleague has done that already.'
  return refuse(c, 409, { code: 'already_decided', message })
}
