import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { evidenceRefused, fileNameOf, largestEvidenceBytes } from '#lib/file-kinds.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, wrongField } from '#lib/refuse.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import {
  addEvidence,
  addVersion,
  changeEvidence,
  noteReading,
  retireEvidence,
} from '../commands/evidence.server.ts'
import { spanProblem } from '../policy/cycle.ts'
import {
  findEvidence,
  findEvidenceFile,
  listEvidence,
  piecesOf,
} from '../queries/evidence.server.ts'
import { EvidenceChange, EvidenceEnd, NewEvidence, NewVersion } from '../schema/evidence.ts'

type Http = HttpContext<AccountsEnv>

const limitEvidence = limitUpload(largestEvidenceBytes)

/** What shows that controls hold. */
export function evidenceApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/evidence', guard('controls.read'), async (c) =>
    c.json(await listEvidence(c.get('identity'))),
  )
  api.get('/api/evidence/:id', guard('controls.read'), async (c) => {
    const found = await findEvidence(c.get('identity'), idParam(c))
    return found ? c.json(found) : notThere(c, 'evidence')
  })
  api.get('/api/evidence/:id/file/:number', guard('controls.read'), async (c) => {
    const ctx = c.get('identity')
    const asked = c.req.param('number')
    const number = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
    const file = await findEvidenceFile(ctx, idParam(c), number)
    if (!file) return notThere(c, 'evidence')
    await noteReading(ctx, idParam(c), number)
    const { contentType, title, extension, bytes, fileId } = file
    const content = streamOf(piecesOf(ctx, fileId))
    const name = fileNameOf(`${title} v${number}`, extension)
    return sendFile({ contentType, content, bytes, name })
  })
  api.post('/api/evidence/files', guard('controls.write'), limitEvidence, async (c) => {
    const upload = await readUpload(c, largestEvidenceBytes, NewEvidence, (form) => ({
      ...spanOf(form),
      title: form.get('title'),
      kind: form.get('kind'),
      controls: form.getAll('controls'),
    }))
    if ('refusal' in upload) return upload.refusal
    const { words, bytes, ...options } = upload
    const wrong = spanProblem(words, todayOf(c))
    if (wrong) return wrongField(c, wrong.field, wrong.message)
    const added = await addEvidence(c.get('identity'), words, bytes, options)
    return added.ok ? c.json({ id: added.id }, 201) : refusedFile(c, added.reason)
  })
  api.post('/api/evidence/files/:id', guard('controls.write'), limitEvidence, async (c) => {
    const upload = await readUpload(c, largestEvidenceBytes, NewVersion, spanOf)
    if ('refusal' in upload) return upload.refusal
    const { words, bytes, ...options } = upload
    const wrong = spanProblem(words, todayOf(c))
    if (wrong) return wrongField(c, wrong.field, wrong.message)
    const added = await addVersion(c.get('identity'), idParam(c), words, bytes, options)
    return added.ok ? c.json({ number: added.number }, 201) : refusedFile(c, added.reason)
  })
  api.put('/api/evidence/:id', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, EvidenceChange)
    if ('refusal' in body) return body.refusal
    const changed = await changeEvidence(c.get('identity'), idParam(c), body.data)
    return changed.ok ? answer(c) : notThere(c, 'evidence')
  })
  api.post('/api/evidence/:id/retire', guard('controls.write'), async (c) => {
    const body = await readJsonBody(c, EvidenceEnd)
    if ('refusal' in body) return body.refusal
    const retired = await retireEvidence(c.get('identity'), idParam(c), body.data.reason)
    return retired.ok ? answer(c) : notThere(c, 'evidence')
  })
  return api
}

const answer = async (c: Http) => c.json(await findEvidence(c.get('identity'), idParam(c)))

const todayOf = (c: Http) => londonDate(c.get('identity').clock.now())

/** A form says "nothing" by an empty field. */
const spanOf = (form: FormData) => ({
  effectiveOn: form.get('effectiveOn'),
  expiresOn: form.get('expiresOn') || null,
})

function refusedFile(c: Http, reason: 'kind' | 'not_found'): Response {
  if (reason === 'not_found') return notThere(c, 'evidence')
  return wrongField(c, 'file', evidenceRefused)
}
