import { Hono, type Context as HttpContext } from 'hono'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { guard } from './api/guard.server.ts'
import { liveApi } from './api/live.server.ts'
import { type UpdateResult, updateDetails } from './commands/apply.server.ts'
import { createCompany } from './commands/create-company.server.ts'
import { decide } from './commands/decide.server.ts'
import { deleteOwnAccount } from './commands/delete-own-account.server.ts'
import {
  type ChangeResult,
  changeRole,
  inviteWithRole,
  liftSuspension,
  suspend,
} from './commands/manage-people.server.ts'
import type { AccountsEnv } from './context.server.ts'
import { accountOf, findAccount, viewOf } from './queries/current-account.server.ts'
import { exportOwnData } from './queries/own-data.server.ts'
import { findCompany, listApprovals, listCompanies, listPeople } from './queries/people.server.ts'
import {
  Decision,
  Farewell,
  Invitation,
  NewCompany,
  PeopleQuery,
  RoleChange,
  SaidDetails,
  Suspension,
} from './schema.ts'

/** One's own account, applications, people and companies. Every route names the action that it is. */
export function accountsApi() {
  const api = new Hono<AccountsEnv>()
  api.route('/', liveApi())
  ownAccount(api)
  approvals(api)
  people(api)
  companies(api)
  return api
}

function ownAccount(api: Hono<AccountsEnv>) {
  api.get('/api/account', guard('account.read'), async (c) =>
    c.json(await viewOf(c.get('identity'), c.get('account'))),
  )
  api.put('/api/account', guard('account.update'), async (c) => {
    const body = await readJsonBody(c, SaidDetails)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const result = await updateDetails(ctx, c.get('account').person, body.data)
    if (!result.ok) return refuseDetails(c, result)
    const { signedIn, profile } = await findAccount(ctx, c.req.header('authorization'))
    return c.json(await viewOf(ctx, accountOf(ctx, signedIn, profile ?? c.get('account').profile)))
  })
  api.get('/api/account/export', guard('account.export'), async (c) => {
    c.header('content-disposition', 'attachment; filename="my-data.json"')
    return c.json(await exportOwnData(c.get('identity'), c.get('account')))
  })
  api.delete('/api/account', guard('account.delete'), async (c) => {
    const body = await readJsonBody(c, Farewell)
    if ('refusal' in body) return body.refusal
    const result = await deleteOwnAccount(c.get('identity'), c.get('account'), body.data)
    if (result.ok || result.reason !== 'code_not_valid') return answerChange(c, result)
    const message = 'This code is wrong or too old. Please check the newest mail.'
    return wrongField(c, 'code', message)
  })
}

function refuseDetails(c: HttpContext, result: Exclude<UpdateResult, { ok: true }>): Response {
  if (result.reason === 'already_decided') {
    const message = 'We have decided about your request, so its details stay as they are.'
    return refuse(c, 409, { code: 'already_decided', message })
  }
  const message = 'Some fields need another look.'
  return refuse(c, 422, { code: 'validation_failed', message, fields: result.fields })
}

function approvals(api: Hono<AccountsEnv>) {
  api.get('/api/approvals', guard('approvals.list'), async (c) => {
    const show = c.req.query('show') === 'decided' ? 'decided' : 'waiting'
    return c.json(await listApprovals(c.get('identity'), show))
  })
  api.post('/api/approvals/:userId', guard('approvals.decide'), async (c) => {
    const body = await readJsonBody(c, Decision)
    if ('refusal' in body) return body.refusal
    const result = await decide(c.get('identity'), idParam(c, 'userId'), body.data)
    if (result.ok) return c.json({ state: result.state })
    const answers = {
      not_found: [404, 'not_found', 'There is no such application.'],
      already_decided: [409, 'already_decided', 'Somebody else has decided this already.'],
      no_such_company: [422, 'validation_failed', 'There is no such company.'],
    } as const
    const [status, code, message] = answers[result.reason]
    return refuse(c, status, { code, message })
  })
}

function people(api: Hono<AccountsEnv>) {
  api.get('/api/people', guard('people.list'), async (c) => {
    const filter = PeopleQuery.safeParse(c.req.query())
    if (!filter.success) return refuse(c, 422, badQuery)
    return c.json(await listPeople(c.get('identity'), filter.data))
  })
  api.post('/api/people', guard('people.invite'), async (c) => {
    const body = await readJsonBody(c, Invitation)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await inviteWithRole(c.get('identity'), body.data))
  })
  api.put('/api/people/:userId', guard('people.change'), async (c) => {
    const body = await readJsonBody(c, RoleChange)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await changeRole(c.get('identity'), idParam(c, 'userId'), body.data))
  })
  api.post('/api/people/:userId/suspension', guard('people.suspend'), async (c) => {
    const body = await readJsonBody(c, Suspension)
    if ('refusal' in body) return body.refusal
    const userId = idParam(c, 'userId')
    return answerChange(c, await suspend(c.get('identity'), userId, body.data.reason))
  })
  api.delete('/api/people/:userId/suspension', guard('people.suspend'), async (c) =>
    answerChange(c, await liftSuspension(c.get('identity'), idParam(c, 'userId'))),
  )
}

function companies(api: Hono<AccountsEnv>) {
  api.get('/api/companies', guard('companies.list'), async (c) =>
    c.json(await listCompanies(c.get('identity'), (c.req.query('search') ?? '').slice(0, 80))),
  )
  api.post('/api/companies', guard('companies.create'), async (c) => {
    const body = await readJsonBody(c, NewCompany)
    if ('refusal' in body) return body.refusal
    return c.json(await createCompany(c.get('identity'), body.data.name), 201)
  })
  api.get(
    '/api/companies/:companyId',
    guard({ action: 'company.read', company: 'companyId' }),
    async (c) => {
      const company = await findCompany(c.get('identity'), idParam(c, 'companyId'))
      if (company) return c.json(company)
      return notThere(c, 'company')
    },
  )
}

const badQuery = {
  code: 'validation_failed',
  message: 'The address has a filter that is not known.',
} as const

const changeAnswers = {
  not_found: [404, 'not_found', 'There is no such person.'],
  last_admin: [409, 'last_admin', 'There must always be an admin. Appoint another one first.'],
  oneself: [409, 'oneself', 'You cannot do this to your own account.'],
  not_approved: [409, 'not_approved', 'Only an approved account can be suspended.'],
  no_such_company: [422, 'validation_failed', 'There is no such company.'],
  company_needed: [422, 'validation_failed', 'A client belongs to a company. Please choose one.'],
} as const

function answerChange(c: HttpContext, result: ChangeResult): Response {
  if (result.ok) return c.body(null, 204)
  const [status, code, message] = changeAnswers[result.reason]
  return refuse(c, status, { code, message })
}
