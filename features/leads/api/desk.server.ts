import { Hono, type Context as HttpContext } from 'hono'
import { stream } from 'hono/streaming'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { listStaff } from '#features/accounts/queries/staff.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { answerByMail, noteAnswered } from '../commands/answer.server.ts'
import { addNote, changeLead, setClock } from '../commands/desk.server.ts'
import { enterLead } from '../commands/enter.server.ts'
import { exportLeads } from '../commands/export.server.ts'
import { holdLead } from '../commands/hold.server.ts'
import { mergeLeads, unmergeLead } from '../commands/merge.server.ts'
import { releaseLead } from '../commands/release.server.ts'
import { deleteView, saveView } from '../commands/views.server.ts'
import { deleteHeldLead } from '../commands.server.ts'
import { boardOfLeads, listLeads, summaryOfLeads } from '../queries/desk.server.ts'
import { findLead, findLeadRow } from '../queries/lead.server.ts'
import { templatesFor } from '../queries/templates.server.ts'
import { listViews } from '../queries/views.server.ts'
import {
  LeadAnswer,
  LeadAnswered,
  LeadChange,
  LeadClock,
  LeadEntry,
  LeadMerge,
  LeadNote,
  LeadQuery,
  LeadView,
  longestSearch,
} from '../schema/desk.ts'
import { notCalled, notDialable } from '../schema/fields.ts'

type Http = HttpContext<AccountsEnv>

/** The desk of whoever answers enquiries: lists, one enquiry, and everything that is done to it. */
export function deskApi() {
  const api = new Hono<AccountsEnv>()
  lists(api)
  views(api)
  oneLead(api)
  return api
}

function lists(api: Hono<AccountsEnv>) {
  api.get('/api/leads', guard('leads.read'), (c) =>
    withQuery(c, async (query) => c.json(await listLeads(c.get('identity'), query))),
  )
  api.get('/api/leads/board', guard('leads.read'), (c) =>
    withQuery(c, async (query) => c.json(await boardOfLeads(c.get('identity'), query))),
  )
  api.get('/api/leads/summary', guard('leads.read'), async (c) =>
    c.json(await summaryOfLeads(c.get('identity'))),
  )
  api.get('/api/leads/owners', guard('leads.read'), async (c) =>
    c.json(await listStaff(c.get('identity'))),
  )
  api.get('/api/leads/export', guard('leads.export'), (c) =>
    withQuery(c, async (query) => {
      const pieces = await exportLeads(c.get('identity'), query)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="enquiries.csv"')
      return stream(c, async (output) => {
        for await (const piece of pieces) {
          if (output.aborted) return
          await output.write(piece)
        }
      })
    }),
  )
  api.post('/api/leads', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadEntry)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    return c.json(await findLead(ctx, await enterLead(ctx, body.data, ctx)), 201)
  })
}

function views(api: Hono<AccountsEnv>) {
  api.get('/api/lead-views', guard('leads.read'), async (c) =>
    c.json(await listViews(c.get('identity'))),
  )
  api.post('/api/lead-views', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadView)
    if ('refusal' in body) return body.refusal
    const result = await saveView(c.get('identity'), body.data)
    if (result.ok) return c.json(result.view, 201)
    const messages = {
      name_taken: 'You have a view of this name. Please choose another one.',
      too_many: 'You have as many views as can be kept. Please delete one first.',
    }
    return wrongField(c, 'name', messages[result.reason])
  })
  api.delete('/api/lead-views/:id', guard('leads.write'), async (c) => {
    const { ok } = await deleteView(c.get('identity'), idParam(c))
    if (ok) return c.body(null, 204)
    return notThere(c, 'view')
  })
}

function oneLead(api: Hono<AccountsEnv>) {
  api.get('/api/leads/:id', guard('leads.read'), async (c) => answerLead(c, { ok: true }))
  api.get('/api/leads/:id/templates', guard('leads.read'), async (c) => {
    const templates = await templatesFor(c.get('identity'), idParam(c))
    return templates ? c.json(templates) : answerLead(c, { ok: false, reason: 'not_found' })
  })
  api.patch('/api/leads/:id', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadChange)
    if ('refusal' in body) return body.refusal
    return answerLead(c, await changeLead(c.get('identity'), idParam(c), body.data))
  })
  api.delete('/api/leads/:id', guard('leads.write'), async (c) => {
    const outcome = await deleteHeldLead(c.get('identity'), idParam(c))
    return outcome.ok ? c.body(null, 204) : answerLead(c, outcome)
  })
  api.post('/api/leads/:id/notes', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadNote)
    if ('refusal' in body) return body.refusal
    return answerLead(c, await addNote(c.get('identity'), idParam(c), body.data.text))
  })
  api.post('/api/leads/:id/clock', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadClock)
    if ('refusal' in body) return body.refusal
    return answerLead(c, await setClock(c.get('identity'), idParam(c), body.data.action))
  })
  api.post('/api/leads/:id/answer', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadAnswer)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    return answerLead(c, await answerByMail(ctx, idParam(c), body.data, ctx))
  })
  api.post('/api/leads/:id/answered', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadAnswered)
    if ('refusal' in body) return body.refusal
    return answerLead(c, await noteAnswered(c.get('identity'), idParam(c), body.data))
  })
  api.post('/api/leads/:id/merge', guard('leads.write'), async (c) => {
    const body = await readJsonBody(c, LeadMerge)
    if ('refusal' in body) return body.refusal
    return answerLead(c, await mergeLeads(c.get('identity'), idParam(c), body.data.ids))
  })
  api.delete('/api/leads/:id/merge', guard('leads.write'), async (c) =>
    answerLead(c, await unmergeLead(c.get('identity'), idParam(c))),
  )
  api.post('/api/leads/:id/release', guard('leads.write'), async (c) =>
    answerLead(c, await releaseLead(c.get('identity'), idParam(c), c.get('identity'))),
  )
  api.post('/api/leads/:id/hold', guard('leads.write'), async (c) =>
    answerLead(c, await holdLead(c.get('identity'), idParam(c))),
  )
}

async function withQuery(
  c: Http,
  answer: (query: LeadQuery) => Promise<Response>,
): Promise<Response> {
  const query = LeadQuery.safeParse(c.req.query())
  if (query.success) return answer(query.data)
  const isTooLong = query.error.issues.every(({ path }) => path[0] === 'q')
  const message = isTooLong
    ? `The search is too long. Please use at most ${longestSearch} characters.`
    : 'The address has a filter that is not known.'
  return refuse(c, 422, { code: 'validation_failed', message })
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: keyof typeof refusals | keyof typeof fieldMessages | 'changed_meanwhile' }

/** The enquiry as it is now, or why nothing was changed. */
async function answerLead(c: Http, outcome: Outcome): Promise<Response> {
  const ctx = c.get('identity')
  const id = idParam(c)
  if (outcome.ok) {
    const lead = await findLead(ctx, id)
    return lead ? c.json(lead) : answerLead(c, { ok: false, reason: 'not_found' })
  }
  const { reason } = outcome
  if (reason === 'changed_meanwhile') {
    const message = 'Somebody else has changed this enquiry meanwhile. Here it is as it is now.'
    return c.json({ code: reason, message, current: await findLeadRow(ctx, id) }, 409)
  }
  if (reason in fieldMessages) {
    const [field, message] = fieldMessages[reason as keyof typeof fieldMessages]
    return wrongField(c, field, message)
  }
  const code = reason as keyof typeof refusals
  return refuse(c, code === 'not_found' ? 404 : 409, { code, message: refusals[code] })
}

const refusals = {
  not_found: 'There is no such enquiry.',
  merged: 'This enquiry is part of another one. Please work on that one, or take them apart first.',
  not_merged: 'This enquiry is not part of another one.',
  held: 'This enquiry is in quarantine. Please release it first.',
  not_held: 'Only enquiries in quarantine can be deleted. Put it into quarantine first.',
  consultation_booked:
    'A consultation is booked with this enquiry. Cancel it under Bookings, then delete the enquiry.',
  closed: 'This enquiry is won or lost. Please move it to an open stage first.',
  clock_not_running: 'No promise is running on this enquiry.',
  clock_not_paused: 'The clock of this enquiry is not stopped.',
  answer_owed:
    'We still owe an answer on this enquiry. Its clock starts again once that is given and the customer writes again.',
  no_email: 'This enquiry has no email address. Please call, and note the answer.',
}

const fieldMessages = {
  no_contact: ['phone', 'Please leave a telephone number or an email address.'],
  not_dialable: ['phone', notDialable],
  not_called: ['phone', notCalled],
  reason_needed: ['lostReason', 'Please say why it was lost.'],
  no_such_owner: ['ownerId', 'Please choose somebody of the team.'],
  same_lead: ['ids', 'This is the same enquiry. Please choose another one to merge it with.'],
} as const
