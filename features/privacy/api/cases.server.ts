import { Hono, type Context as HttpContext } from 'hono'
import { guard, isAuditor } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { correctCase } from '../commands/correct.server.ts'
import { noteListRead } from '../commands/note-list-read.server.ts'
import { takeDownCase } from '../commands/receive.server.ts'
import { resendRelease, revokeRelease } from '../commands/release.server.ts'
import {
  attachExport,
  decideErasureForCase,
  requestErasureForCase,
} from '../commands/subject.server.ts'
import { answerCase, assignCase, takeStep } from '../commands/work.server.ts'
import { findCase, findFile, listCases, openCase } from '../queries/cases.server.ts'
import { privacyOverview } from '../queries/overview.server.ts'
import {
  CaseAnswer,
  CaseCorrection,
  CaseErasure,
  CaseExport,
  CaseOwner,
  CaseStep,
  caseLists,
  ErasureVerdict,
  NewCase,
} from '../schema/cases.ts'

const base = '/api/privacy/cases'

/** An auditor sees that a case was dealt with in time, not whose it is. */
const isVeiled = isAuditor

/** Requests and complaints, for officers to deal with and for auditors to look at. */
export function caseDesk() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/privacy/overview', guard('privacy.read'), async (c) => {
    if (!isVeiled(c)) await noteListRead(c.get('identity'), 'overview')
    return c.json(await privacyOverview(c.get('identity'), isVeiled(c)))
  })
  api.get(base, guard('privacy.read'), async (c) => {
    const list = caseLists.find((name) => name === c.req.query('list')) ?? 'open'
    const complaints = { yes: true, no: false }[c.req.query('complaints') ?? '']
    const read = complaints === undefined ? 'all' : complaints ? 'complaints' : 'requests'
    if (!isVeiled(c)) await noteListRead(c.get('identity'), read)
    return c.json(await listCases(c.get('identity'), { list, complaints }, isVeiled(c)))
  })
  api.post(base, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, NewCase)
    if ('refusal' in body) return body.refusal
    const result = await takeDownCase(c.get('identity'), body.data)
    if (result.ok) return c.json({ id: result.id }, 201)
    return wrongField(c, 'receivedOn', 'This day is still to come')
  })
  api.get(`${base}/:id`, guard('privacy.read'), async (c) => {
    const found = await openCase(c.get('identity'), idParam(c), isVeiled(c))
    return found ? c.json(found) : notThere(c, 'case')
  })
  api.post(`${base}/:id/steps`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseStep)
    if ('refusal' in body) return body.refusal
    return after(c, await takeStep(c.get('identity'), idParam(c), body.data))
  })
  api.post(`${base}/:id/answer`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseAnswer)
    if ('refusal' in body) return body.refusal
    return after(c, await answerCase(c.get('identity'), idParam(c), body.data))
  })
  api.put(`${base}/:id/correction`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseCorrection)
    if ('refusal' in body) return body.refusal
    return after(c, await correctCase(c.get('identity'), idParam(c), body.data))
  })
  api.put(`${base}/:id/owner`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseOwner)
    if ('refusal' in body) return body.refusal
    return after(c, await assignCase(c.get('identity'), idParam(c), body.data.ownerId))
  })
  api.post(`${base}/:id/export`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseExport)
    if ('refusal' in body) return body.refusal
    return after(c, await attachExport(c.get('identity'), idParam(c), body.data.contact))
  })
  api.post(`${base}/:id/erase`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, CaseErasure)
    if ('refusal' in body) return body.refusal
    return after(c, await requestErasureForCase(c.get('identity'), idParam(c), body.data))
  })
  api.post(`${base}/:id/erase/decision`, guard('privacy.write'), async (c) => {
    const body = await readJsonBody(c, ErasureVerdict)
    if ('refusal' in body) return body.refusal
    const { approve } = body.data
    return after(c, await decideErasureForCase(c.get('identity'), idParam(c), approve))
  })
  api.post(`${base}/:id/release`, guard('privacy.write'), async (c) =>
    after(c, await resendRelease(c.get('identity'), idParam(c))),
  )
  api.post(`${base}/:id/release/revoke`, guard('privacy.write'), async (c) =>
    after(c, await revokeRelease(c.get('identity'), idParam(c))),
  )
  api.get(`${base}/:id/files/:fileId`, guard('subjects.export'), async (c) => {
    const file = await findFile(c.get('identity'), idParam(c), idParam(c, 'fileId'))
    return file ? sendFile({ ...file, content: new Uint8Array(file.content) }) : notThere(c, 'case')
  })
  return api
}

type Outcome = { ok: true } | { ok: false; reason: keyof typeof refusals }

const refusals = {
  not_found: [404, 'not_found', 'There is no such case.'],
  not_now: [409, 'changed_meanwhile', 'This can no longer be done with the case as it stands.'],
  no_email: [409, 'no_email', 'There is no email address. Look for the person first.'],
  ours: [409, 'refused', 'This is one of our own addresses.'],
  no_file: [409, 'refused', 'There is no export yet. Make it first.'],
  no_close_reason: [422, 'validation_failed', 'Please choose why it is closed without an answer'],
  no_close_words: [422, 'validation_failed', 'Please say it in words'],
  late_day: [422, 'validation_failed', 'It was here by the day on which it was taken down'],
  nobody: [422, 'validation_failed', 'Please choose somebody'],
  not_same: [422, 'validation_failed', 'This is not the same address'],
  no_identity: [409, 'refused', 'Confirm first who asks: take the step “Confirm identity”.'],
  own: [409, 'refused', 'You asked for this erasure. Another officer has to approve it.'],
  erasure_waits: [
    ...([409, 'refused'] as const),
    'An erasure waits for a second officer. It has to be approved, declined or withdrawn first.',
  ],
  no_export: [
    ...([409, 'refused'] as const),
    'Make the export first, then send the link to it with the answer. The export says so if we hold nothing.',
  ],
  waits: [409, 'refused', 'An erasure of this person already waits for a second officer.'],
  nothing_there: [409, 'refused', 'There is nothing under this address.'],
  colleague: [409, 'refused', 'This is the account of somebody who works here.'],
  auditor: [409, 'refused', 'This is the account of an auditor: their access has to end first.'],
} as const

const fieldsOf = {
  nobody: 'ownerId',
  not_same: 'confirm',
  no_close_reason: 'because',
  no_close_words: 'text',
  late_day: 'receivedOn',
} as Record<string, string>

/** The case as it is after the deed: it was opened before, so that this is no reading of its own. */
async function after(c: HttpContext<AccountsEnv>, outcome: Outcome): Promise<Response> {
  if (outcome.ok) {
    const found = await findCase(c.get('identity'), idParam(c), false)
    return found ? c.json(found) : notThere(c, 'case')
  }
  const [status, code, message] = refusals[outcome.reason]
  const field = fieldsOf[outcome.reason]
  return field ? wrongField(c, field, message) : refuse(c, status, { code, message })
}
