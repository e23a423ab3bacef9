import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { fileKinds, fileNameOf } from '#lib/file-kinds.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { addDocument, removeDocument } from '../commands/documents.server.ts'
import { acceptPartnership } from '../commands/partnership.server.ts'
import { statementCsv } from '../documents/statement-csv.ts'
import { statementPdf } from '../documents/statement-pdf.server.ts'
import { monthFrom } from '../policy/statement.ts'
import { findDocumentFile, listDocuments, listDocumentsOf } from '../queries/documents.server.ts'
import { findPartnership, listAgreements } from '../queries/partnership.server.ts'
import { findStatementOf, listStatementsOf } from '../queries/statements.server.ts'
import { sustainabilityOf } from '../queries/sustainability.server.ts'
import { type DeskStatementRow, largestDocumentBytes, NewDocument } from '../schema/papers.ts'
import { Acceptance } from '../schema/partnership.ts'
import { SustainabilityQuery } from '../schema/sustainability.ts'
import { clientOf, ofCompany } from './request.server.ts'

/** A client's statements, documents, figures and agreements. */
export function clientPapers() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/statements', guard('care.read'), ofCompany, async (c) =>
    c.json(await listStatementsOf(c.get('identity'), clientOf(c).companyId)),
  )
  api.get('/api/care/statements/:id/:format{pdf|csv}', guard('care.read'), ofCompany, async (c) => {
    const { companyId } = clientOf(c)
    return sendStatementFile(c, await findStatementOf(c.get('identity'), idParam(c), companyId))
  })
  api.get('/api/care/documents', guard('care.read'), ofCompany, async (c) =>
    c.json(await listDocumentsOf(c.get('identity'), clientOf(c).companyId)),
  )
  api.get('/api/care/documents/:id/file', guard('care.read'), ofCompany, async (c) => {
    const { companyId } = clientOf(c)
    return sendDocument(c, await findDocumentFile(c.get('identity'), idParam(c), companyId))
  })
  api.get('/api/care/sustainability', guard('care.read'), ofCompany, async (c) => {
    const asked = SustainabilityQuery.safeParse(c.req.query())
    if (!asked.success) {
      const fields = messagesByField(asked.error)
      return refuse(c, 422, { code: 'validation_failed', message: 'No such month.', fields })
    }
    const ctx = c.get('identity')
    const month = asked.data.month ?? monthFrom(londonDate(ctx.clock.now()), 0)
    return c.json(await sustainabilityOf(ctx, clientOf(c).companyId, month))
  })
  api.get('/api/care/partnership/:id', guard('care.read'), ofCompany, async (c) => {
    const found = await findPartnership(c.get('identity'), idParam(c), clientOf(c).companyId)
    return found ? c.json(found) : notThere(c, 'machine')
  })
  api.post('/api/care/partnership/:id', guard('care.use'), ofCompany, async (c) => {
    const body = await readJsonBody(c, Acceptance)
    if ('refusal' in body) return body.refusal
    const ctx = c.get('identity')
    const client = clientOf(c)
    const result = await acceptPartnership(ctx, client, idParam(c), body.data)
    if (result.ok) return c.json(await findPartnership(ctx, idParam(c), client.companyId))
    if (result.reason === 'not_found') return notThere(c, 'machine')
    const message = 'The agreement has changed. Please read it again.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  })
  return api
}

const limitDocument = limitUpload(largestDocumentBytes)

/** The papers that staff keep for companies. */
export function deskDocuments() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/care/desk/documents', guard('care.desk'), async (c) =>
    c.json(await listDocuments(c.get('identity'))),
  )
  api.get('/api/care/desk/agreements', guard('care.desk'), async (c) =>
    c.json(await listAgreements(c.get('identity'))),
  )
  api.get('/api/care/desk/documents/:id/file', guard('care.desk'), async (c) =>
    sendDocument(c, await findDocumentFile(c.get('identity'), idParam(c))),
  )
  api.post('/api/care/desk/documents', guard('care.answer'), limitDocument, async (c) => {
    const upload = await readUpload(c, largestDocumentBytes, NewDocument, (form) => ({
      companyId: form.get('companyId'),
      name: form.get('name'),
      kind: form.get('kind'),
    }))
    if ('refusal' in upload) return upload.refusal
    const result = await addDocument(c.get('identity'), upload.words, upload.bytes)
    if (result.ok) return c.json({ id: result.id }, 201)
    const [field, message] = refusals[result.reason]
    return wrongField(c, field, message)
  })
  api.delete('/api/care/desk/documents/:id', guard('care.answer'), async (c) => {
    const result = await removeDocument(c.get('identity'), idParam(c))
    return result.ok ? c.body(null, 204) : notThere(c, 'document that can be removed')
  })
  return api
}

const refusals = {
  kind: ['file', 'This is no PDF, PNG or JPEG file, or it is not whole.'],
  company: ['companyId', 'Please choose a company'],
} as const

function sendDocument(
  c: HttpContext,
  file: Awaited<ReturnType<typeof findDocumentFile>>,
): Response {
  if (!file) return notThere(c, 'document')
  const { name, contentType, bytes, pieces } = file
  const kind = Object.values(fileKinds).find((known) => known.contentType === contentType)
  const called = fileNameOf(name, kind?.extension ?? 'bin')
  return sendFile({ contentType, bytes, content: streamOf(pieces), name: called })
}

export async function sendStatementFile(
  c: HttpContext,
  statement: DeskStatementRow | undefined,
): Promise<Response> {
  if (!statement) return notThere(c, 'statement')
  const name = `statement-${statement.month.slice(0, 7)}`
  if (c.req.param('format') === 'csv') {
    const contentType = 'text/csv; charset=utf-8'
    return sendFile({
      contentType,
      name: fileNameOf(name, 'csv'),
      content: statementCsv(statement),
    })
  }
  const content = await statementPdf(statement)
  return sendFile({ contentType: 'application/pdf', name: fileNameOf(name, 'pdf'), content })
}
