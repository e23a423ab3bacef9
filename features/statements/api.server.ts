import { Hono } from 'hono'
import { allOfCompany, clientOf } from '#features/accounts/api/client.server.ts'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { deskStatementCalls } from './calls/desk.ts'
import { statementCalls } from './calls/own.ts'
import { payStatement, sendStatement, setShare } from './commands.server.ts'
import { statementCsv } from './documents/statement-csv.ts'
import { statementPdf } from './documents/statement-pdf.server.ts'
import {
  findStatement,
  findStatementOf,
  listShares,
  listStatements,
  listStatementsOf,
} from './queries.server.ts'
import type { DeskStatementRow } from './schema.ts'

export const statementsApi = () =>
  new Hono().route('/', clientStatements()).route('/', deskStatements())

const clientStatements = () =>
  handle(
    statementCalls,
    {
      list: ({ ctx, account }) => listStatementsOf(ctx, clientOf(account).companyId),
      file: async ({ ctx, account, params: { id, format } }) =>
        statementAs(format, await findStatementOf(ctx, id, clientOf(account).companyId)),
    },
    allOfCompany(statementCalls),
  )

const deskStatements = () =>
  handle(deskStatementCalls, {
    list: async ({ ctx }) => ({
      statements: await listStatements(ctx),
      shares: await listShares(ctx),
    }),
    file: async ({ ctx, params: { id, format } }) =>
      statementAs(format, await findStatement(ctx, id)),
    send: ({ ctx, params, input }) => sendStatement(ctx, params.id, input.madeAt),
    pay: ({ ctx, params }) => payStatement(ctx, params.id),
    setShare: ({ ctx, params, input }) => setShare(ctx, params.id, input.percent),
  })

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
