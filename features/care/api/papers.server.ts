import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { fileKinds, fileNameOf } from '#lib/file-kinds.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { deskPaperCalls, paperCalls } from '../calls/papers.ts'
import { addDocument, removeDocument } from '../commands/documents.server.ts'
import { acceptPartnership } from '../commands/partnership.server.ts'
import { payStatement, sendStatement, setShare } from '../commands/statements.server.ts'
import { statementCsv } from '../documents/statement-csv.ts'
import { statementPdf } from '../documents/statement-pdf.server.ts'
import { monthFrom } from '../policy/statement.ts'
import { findDocumentFile, listDocuments, listDocumentsOf } from '../queries/documents.server.ts'
import { findPartnership, listAgreements } from '../queries/partnership.server.ts'
import {
  findStatement,
  findStatementOf,
  listShares,
  listStatements,
  listStatementsOf,
} from '../queries/statements.server.ts'
import { sustainabilityOf } from '../queries/sustainability.server.ts'
import { type DeskStatementRow, largestDocumentBytes, NewDocument } from '../schema/papers.ts'
import { allOfCompany, clientOf } from './request.server.ts'

export const clientPapers = () =>
  handle(
    paperCalls,
    {
      statements: ({ ctx, account }) => listStatementsOf(ctx, clientOf(account).companyId),
      statementFile: async ({ ctx, account, params: { id, format } }) =>
        statementAs(format, await findStatementOf(ctx, id, clientOf(account).companyId)),
      documents: ({ ctx, account }) => listDocumentsOf(ctx, clientOf(account).companyId),
      documentFile: async ({ ctx, account, params }) =>
        sendDocument(await findDocumentFile(ctx, params.id, clientOf(account).companyId)),
      sustainability: ({ ctx, account, query }) => {
        const month = query.month ?? monthFrom(londonDate(ctx.clock.now()), 0)
        return sustainabilityOf(ctx, clientOf(account).companyId, month)
      },
      partnership: async ({ ctx, account, params }) =>
        (await findPartnership(ctx, params.id, clientOf(account).companyId)) ?? notFound,
      accept: async ({ ctx, account, params, input }) => {
        const client = clientOf(account)
        const accepted = await acceptPartnership(ctx, client, params.id, input)
        if (!accepted.ok) return accepted
        return (await findPartnership(ctx, params.id, client.companyId)) ?? notFound
      },
    },
    allOfCompany(paperCalls),
  )

export const deskPapers = () =>
  handle(
    deskPaperCalls,
    {
      statements: async ({ ctx }) => ({
        statements: await listStatements(ctx),
        shares: await listShares(ctx),
      }),
      statementFile: async ({ ctx, params: { id, format } }) =>
        statementAs(format, await findStatement(ctx, id)),
      sendStatement: ({ ctx, params, input }) => sendStatement(ctx, params.id, input.madeAt),
      payStatement: ({ ctx, params }) => payStatement(ctx, params.id),
      setShare: ({ ctx, params, input }) => setShare(ctx, params.id, input.percent),
      documents: ({ ctx }) => listDocuments(ctx),
      documentFile: async ({ ctx, params }) => sendDocument(await findDocumentFile(ctx, params.id)),
      addDocument: async ({ ctx, http }) => {
        const upload = await readUpload(http, largestDocumentBytes, NewDocument, (form) => ({
          companyId: form.get('companyId'),
          name: form.get('name'),
          kind: form.get('kind'),
        }))
        if ('refusal' in upload) return upload.refusal
        const added = await addDocument(ctx, upload.words, upload.bytes)
        return added.ok ? { id: added.id } : added
      },
      removeDocument: ({ ctx, params }) => removeDocument(ctx, params.id),
      agreements: ({ ctx }) => listAgreements(ctx),
    },
    { addDocument: [limitUpload(largestDocumentBytes)] },
  )

function sendDocument(file: Awaited<ReturnType<typeof findDocumentFile>>) {
  if (!file) return notFound
  const { name, contentType, bytes, pieces } = file
  const kind = Object.values(fileKinds).find((known) => known.contentType === contentType)
  const called = fileNameOf(name, kind?.extension ?? 'bin')
  return sendFile({ contentType, bytes, content: streamOf(pieces), name: called })
}

async function statementAs(format: string, statement: DeskStatementRow | undefined) {
  if (!statement) return notFound
  const name = `statement-${statement.month.slice(0, 7)}`
  if (format === 'csv') {
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
