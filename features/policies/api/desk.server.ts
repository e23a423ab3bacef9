import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { approveVersion, type StepProblem, takeStep } from '../commands/publish.server.ts'
import { readAcceptances } from '../commands/read-acceptances.server.ts'
import {
  beginVersion,
  changeSettings,
  createPolicy,
  discardVersion,
  saveDraft,
} from '../commands/write.server.ts'
import { acceptancesCsv } from '../documents/acceptances-csv.ts'
import { policyPdf } from '../documents/policy-pdf.server.ts'
import { approvalWords } from '../policy/approvals.ts'
import {
  approversBeside,
  findPolicy,
  findVersion,
  listPolicies,
  listReplaced,
  previewOf,
} from '../queries/policies.server.ts'
import {
  ApprovalGiven,
  DraftSave,
  NewPolicy,
  PolicyPreview,
  PolicySettings,
  VersionStep,
} from '../schema.ts'

const version = '/api/policies/:id/versions/:version'
const ids = (c: HttpContext) => [idParam(c), idParam(c, 'version')] as const

/** Where officers write, approve and publish: /compliance/policies. */
export function policyDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/policies', guard('policies.read'), async (c) =>
      c.json(await listPolicies(c.get('identity'))),
    )
    .post('/api/policies', guard('policies.write'), async (c) => {
      const body = await readJsonBody(c, NewPolicy)
      if ('refusal' in body) return body.refusal
      return c.json(await createPolicy(c.get('identity'), body.data), 201)
    })
    .post('/api/policies/preview', guard('policies.read'), async (c) => {
      const body = await readJsonBody(c, PolicyPreview)
      return 'refusal' in body ? body.refusal : c.json(previewOf(body.data.body))
    })
    .get('/api/policies/approvers', guard('policies.read'), async (c) => {
      const ctx = c.get('identity')
      return c.json(await approversBeside(ctx, [ctx.actor]))
    })
    .get('/api/policies/:id', guard('policies.read'), async (c) => {
      const policy = await findPolicy(c.get('identity'), idParam(c))
      return policy ? c.json(policy) : notThere(c, 'policy')
    })
    .put('/api/policies/:id', guard('policies.write'), async (c) => {
      const body = await readJsonBody(c, PolicySettings)
      if ('refusal' in body) return body.refusal
      const result = await changeSettings(c.get('identity'), idParam(c), body.data)
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'quorum_in_review') return wrongField(c, 'quorum', quorumInReview)
      return answerRefused(c, result.reason)
    })
    .post('/api/policies/:id/versions', guard('policies.write'), async (c) => {
      const result = await beginVersion(c.get('identity'), idParam(c))
      if (!result.ok) return answerRefused(c, result.reason)
      return c.json({ versionId: result.versionId }, result.isNew ? 201 : 200)
    })
    .get(version, guard('policies.read'), async (c) => {
      const found = await findVersion(c.get('identity'), ...ids(c))
      return found ? c.json(found) : notThere(c, 'version')
    })
    .put(version, guard('policies.write'), async (c) => {
      const body = await readJsonBody(c, DraftSave)
      if ('refusal' in body) return body.refusal
      const result = await saveDraft(c.get('identity'), ...ids(c), body.data)
      if (!result.ok) return answerRefused(c, result.reason)
      const { ok: _, ...saved } = result
      return c.json(saved)
    })
    .delete(version, guard('policies.write'), async (c) => {
      const result = await discardVersion(c.get('identity'), ...ids(c))
      if (!result.ok) return answerRefused(c, result.reason)
      return c.json({ policyIsGone: result.policyIsGone })
    })
    .get(`${version}/replaced`, guard('policies.read'), async (c) =>
      c.json(await listReplaced(c.get('identity'), ...ids(c))),
    )
    .post(`${version}/step`, guard('policies.write'), async (c) => {
      const body = await readJsonBody(c, VersionStep)
      if ('refusal' in body) return body.refusal
      const result = await takeStep(c.get('identity'), ...ids(c), body.data)
      return result.ok ? c.body(null, 204) : answerRefused(c, result.reason)
    })
    .post(`${version}/approval`, guard('policies.approve'), async (c) => {
      const body = await readJsonBody(c, ApprovalGiven)
      if ('refusal' in body) return body.refusal
      const result = await approveVersion(c.get('identity'), ...ids(c), body.data.sha256)
      if (result.ok) return c.json({ isEnough: result.isEnough })
      if (result.reason === 'not_found') return notThere(c, 'version')
      const message = approvalWords[result.reason]
      if (result.reason === 'author') return refuse(c, 409, { code: 'oneself', message })
      const code = result.reason === 'text' ? 'changed_meanwhile' : 'refused'
      return refuse(c, 409, { code, message })
    })
}

/** What leaves the desk as a file, and who has accepted what. */
export function policyPapers() {
  return new Hono<AccountsEnv>()
    .get(`${version}/pdf`, guard('policies.read'), async (c) => {
      const ctx = c.get('identity')
      const policy = await findPolicy(ctx, idParam(c))
      const found = await findVersion(ctx, ...ids(c))
      if (!policy || !found) return notThere(c, 'version')
      const name = fileNameOf(`${found.title} version ${found.number}`, 'pdf')
      const content = await policyPdf(found, policy.example)
      return sendFile({ contentType: 'application/pdf', name, content })
    })
    .get('/api/policies/:id/acceptances', guard('policies.read'), async (c) => {
      const found = await readAcceptances(c.get('identity'), idParam(c), 'read')
      return found ? c.json(found.view) : notThere(c, 'policy')
    })
    .get('/api/policies/:id/acceptances/csv', guard('policies.read'), async (c) => {
      const found = await readAcceptances(c.get('identity'), idParam(c), 'exported')
      if (!found) return notThere(c, 'policy')
      const name = fileNameOf(`${found.title} acceptances`, 'csv')
      const content = acceptancesCsv(found.view.accepted)
      return sendFile({ contentType: 'text/csv; charset=utf-8', name, content })
    })
}

const quorumInReview =
  'A version is in review. Please send it back before you ask for fewer approvals.'

const problems: Record<Exclude<StepProblem, 'not_found' | 'changed_meanwhile'>, string> = {
  state: 'This version is not at the point where that can be done. Please load the page again.',
  empty: 'There is no text yet.',
  changes: 'Please say in a sentence what has changed since the version before.',
  quorum: 'Not enough people have approved this text yet.',
  damaged: 'The text is not the one that was approved. Please look at the audit trail.',
  first_minor: 'A first version cannot be a small correction.',
}

function answerRefused(c: HttpContext, reason: StepProblem): Response {
  if (reason === 'not_found') return notThere(c, 'policy')
  if (reason === 'changed_meanwhile') {
    const message = 'Somebody else has changed it in the meantime.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  }
  return refuse(c, 409, { code: 'refused', message: problems[reason] })
}
