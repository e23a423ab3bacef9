import { Hono } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { lastDayProblem } from '#features/accounts/policy/access-end.ts'
import { listColleagues } from '#features/accounts/queries/staff.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { answerChange } from './api/answers.server.ts'
import { sendPack, sendReport } from './api/files.server.ts'
import { guestOf } from './api/guest.server.ts'
import { changePlan, checkLine, moveAudit, planAudit } from './commands/audits.server.ts'
import { addAction, addFinding, finishAction, verifyAction } from './commands/findings.server.ts'
import { endGuest, extendGuest, inviteGuest } from './commands/guests.server.ts'
import type { AuditSources } from './context.server.ts'
import { findAudit, listAudits } from './queries/audits.server.ts'
import {
  AccessChange,
  AuditChange,
  AuditorInvitation,
  AuditPlan,
  AuditStep,
  CheckedLine,
  DoneAction,
  NewAction,
  NewFinding,
} from './schema.ts'

/** Audits, their findings, and whom we let in for them. */
export function auditsApi(sources: AuditSources) {
  const api = new Hono<AccountsEnv>()
  plans(api)
  findings(api)
  guests(api)
  api.get('/api/audits/:id/report', guard('audits.read'), sendReport)
  api.get('/api/audits/:id/pack', guard('audits.read'), (c) => sendPack(c, sources))
  return api
}

function plans(api: Hono<AccountsEnv>) {
  api.get('/api/audits', guard('audits.read'), async (c) =>
    c.json(await listAudits(c.get('identity'), guestOf(c))),
  )
  api.get('/api/audits/people', guard('audits.write'), async (c) =>
    c.json(await listColleagues(c.get('identity'))),
  )
  api.post('/api/audits', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, AuditPlan)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await planAudit(c.get('identity'), body.data), { nobody: 'leadId' })
  })
  api.get('/api/audits/:id', guard('audits.read'), async (c) => {
    const audit = await findAudit(c.get('identity'), idParam(c), guestOf(c))
    return audit ? c.json(audit) : notThere(c, 'audit')
  })
  api.put('/api/audits/:id', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, AuditChange)
    if ('refusal' in body) return body.refusal
    const result = await changePlan(c.get('identity'), idParam(c), body.data)
    return answerChange(c, result, { nobody: 'leadId' })
  })
  api.put('/api/audits/:id/lines/:code', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, CheckedLine)
    if ('refusal' in body) return body.refusal
    const code = c.req.param('code')
    return answerChange(c, await checkLine(c.get('identity'), idParam(c), code, body.data))
  })
  api.post('/api/audits/:id/step', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, AuditStep)
    if ('refusal' in body) return body.refusal
    const result = await moveAudit(c.get('identity'), idParam(c), body.data.to)
    if (!result.ok && result.reason === 'not_yet') {
      return refuse(c, 409, { code: 'still_used', message: result.words })
    }
    return answerChange(c, result)
  })
}

function findings(api: Hono<AccountsEnv>) {
  api.post('/api/audits/:id/findings', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, NewFinding)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await addFinding(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/audits/findings/:id/actions', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, NewAction)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await addAction(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/audits/actions/:id/done', guard('audits.write'), async (c) => {
    const body = await readJsonBody(c, DoneAction)
    if ('refusal' in body) return body.refusal
    return answerChange(c, await finishAction(c.get('identity'), idParam(c), body.data.note))
  })
  api.post('/api/audits/actions/:id/verified', guard('audits.write'), async (c) =>
    answerChange(c, await verifyAction(c.get('identity'), idParam(c))),
  )
}

function guests(api: Hono<AccountsEnv>) {
  api.post('/api/audits/:id/auditors', guard('auditors.manage'), async (c) => {
    const body = await readJsonBody(c, AuditorInvitation)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const problem = lastDayProblem(body.data.lastDay, ctx.clock.now())
    if (problem) return wrongField(c, 'lastDay', problem)
    return answerChange(c, await inviteGuest(ctx, idParam(c), body.data))
  })
  api.put('/api/audits/:id/auditors/:userId', guard('auditors.manage'), async (c) => {
    const body = await readJsonBody(c, AccessChange)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const { lastDay } = body.data
    const problem = lastDayProblem(lastDay, ctx.clock.now())
    if (problem) return wrongField(c, 'lastDay', problem)
    return answerChange(c, await extendGuest(ctx, idParam(c), idParam(c, 'userId'), lastDay))
  })
  api.delete('/api/audits/:id/auditors/:userId', guard('auditors.manage'), async (c) =>
    answerChange(c, await endGuest(c.get('identity'), idParam(c), idParam(c, 'userId'))),
  )
}
