import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { beginVisit } from './commands/begin-visit.server.ts'
import {
  cancelVisit,
  changeVisit,
  planVisit,
  type VisitOutcome,
  type VisitProblem,
} from './commands/change-visit.server.ts'
import { finishMachine, finishVisit } from './commands/finish-visit.server.ts'
import { takeCounts } from './commands/take-counts.server.ts'
import type { VisitHooks } from './context.server.ts'
import { serialsInWords } from './policy/finishing.ts'
import { suggestVisits } from './queries/suggestions.server.ts'
import { findVisit, listVisits, visitChoices } from './queries/visits.server.ts'
import { SlotCounts, VisitChange, VisitFinish, VisitPlan, VisitStart } from './schema.ts'

type Http = HttpContext<AccountsEnv>

/** Visits of those who fill the machines, with their pick lists and counts. */
export function visitsApi(hooks: VisitHooks = {}) {
  const api = new Hono<AccountsEnv>()
  lists(api)
  oneVisit(api, hooks)
  return api
}

function lists(api: Hono<AccountsEnv>) {
  api.get('/api/visits', guard('visits.read'), async (c) =>
    c.json(await listVisits(c.get('identity'))),
  )
  api.get('/api/visits/suggestions', guard('visits.read'), async (c) =>
    c.json(await suggestVisits(c.get('identity'))),
  )
  api.get('/api/visits/choices', guard('visits.read'), async (c) =>
    c.json(await visitChoices(c.get('identity'))),
  )
  api.post('/api/visits', guard('visits.write'), async (c) => {
    const body = await readJsonBody(c, VisitPlan)
    if ('refusal' in body) return body.refusal
    return answer(c, await planVisit(c.get('identity'), body.data), 201)
  })
}

function oneVisit(api: Hono<AccountsEnv>, hooks: VisitHooks) {
  api.get('/api/visits/:id', guard('visits.read'), (c) => answer(c, { ok: true, id: idParam(c) }))
  api.patch('/api/visits/:id', guard('visits.write'), async (c) => {
    const body = await readJsonBody(c, VisitChange)
    if ('refusal' in body) return body.refusal
    return answer(c, await changeVisit(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/visits/:id/start', guard('visits.write'), async (c) => {
    const isBare = !c.req.header('content-type')
    const body = isBare ? { data: { today: false } } : await readJsonBody(c, VisitStart)
    if ('refusal' in body) return body.refusal
    return answer(c, await beginVisit(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/visits/:id/cancel', guard('visits.write'), async (c) =>
    answer(c, await cancelVisit(c.get('identity'), idParam(c))),
  )
  api.post('/api/visits/:id/finish', guard('visits.write'), async (c) => {
    // A page that was kept on a phone before may send nothing with it.
    const isBare = !c.req.header('content-type')
    const body = isBare ? { data: { leaveOut: false } } : await readJsonBody(c, VisitFinish)
    if ('refusal' in body) return body.refusal
    return answer(c, await finishVisit(c.get('identity'), hooks, idParam(c), body.data))
  })
  api.post('/api/visits/:id/counts', guard('visits.write'), async (c) => {
    const body = await readJsonBody(c, SlotCounts)
    if ('refusal' in body) return body.refusal
    const taken = await takeCounts(c.get('identity'), idParam(c), body.data.counts)
    return 'reason' in taken ? answer(c, taken) : c.json(taken)
  })
  api.post('/api/visits/:id/machines/:machineId/serviced', guard('visits.write'), async (c) => {
    const machineId = idParam(c, 'machineId')
    return answer(c, await finishMachine(c.get('identity'), hooks, idParam(c), machineId))
  })
}

const fieldProblems: Partial<Record<VisitProblem, [field: string, message: string]>> = {
  no_such_site: ['siteId', 'Please choose a site at which a machine stands.'],
  no_such_person: ['assigneeId', 'Please choose somebody of the team.'],
  day_past: ['plannedFor', 'This day is over. Please choose another one.'],
  day_far: ['plannedFor', 'Please choose a day within a year.'],
}

const conflicts: Partial<Record<VisitProblem, string>> = {
  not_planned: 'This visit has begun or is over.',
  not_under_way: 'This visit is not under way.',
}

/** The visit as it is now, or why nothing was changed. */
async function answer(c: Http, outcome: VisitOutcome, status: 200 | 201 = 200): Promise<Response> {
  if (outcome.ok) {
    const visit = await findVisit(c.get('identity'), outcome.id)
    return visit ? c.json(visit, status) : answer(c, { ok: false, reason: 'not_found' })
  }
  if (outcome.reason === 'machines_untouched') {
    const message = `Nothing was counted at ${serialsInWords(outcome.serials)}. Count there, or finish the visit without.`
    return refuse(c, 409, { code: 'machines_untouched', message })
  }
  const { reason } = outcome
  const [field, message] = fieldProblems[reason] ?? []
  if (field && message) return wrongField(c, field, message)
  if (reason === 'changed_meanwhile') {
    const message = 'Somebody else has changed this visit meanwhile. Please look at it again.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  }
  if (reason === 'day_taken') {
    const message =
      'A visit to this site is planned for this day. Please change that one, or choose another day.'
    return refuse(c, 409, { code: 'day_taken', message, fields: { plannedFor: message } })
  }
  if (reason === 'before_its_day') {
    const message = 'This visit is planned for a later day. Say that it begins today, or move it.'
    return refuse(c, 409, { code: 'before_its_day', message })
  }
  const conflict = conflicts[reason]
  if (conflict) return refuse(c, 409, { code: 'closed', message: conflict })
  return notThere(c, 'visit')
}
