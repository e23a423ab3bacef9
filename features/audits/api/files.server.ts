import { Readable } from 'node:stream'
import type { Context as HttpContext } from 'hono'
import { recordAudit } from '#db/audit.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere } from '#lib/refuse.server.ts'
import type { AuditSources } from '../context.server.ts'
import { packFiles } from '../documents/pack.server.ts'
import { reportPdf } from '../documents/report-pdf.server.ts'
import { zipped } from '../documents/zip.server.ts'
import { findAudit } from '../queries/audits.server.ts'

/** Saved rather than shown, and never taken for anything else. */
const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

export async function sendReport(c: HttpContext<AccountsEnv>): Promise<Response> {
  const audit = await findAudit(c.get('identity'), idParam(c))
  if (!audit) return notThere(c, 'audit')
  const bytes = new Uint8Array(await reportPdf(audit))
  return c.body(bytes, 200, headersOf('application/pdf', 'audit-report.pdf'))
}

export async function sendPack(
  c: HttpContext<AccountsEnv>,
  sources: AuditSources,
): Promise<Response> {
  const ctx = c.get('identity')
  const audit = await findAudit(ctx, idParam(c))
  if (!audit) return notThere(c, 'audit')
  await recordAudit(ctx, {
    action: 'audit.pack_taken',
    subjectType: 'audit',
    subjectId: audit.id,
    details: {},
  })
  const pieces = zipped(packFiles(ctx, audit, sources), ctx.clock.now())
  const stream = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>
  return c.body(stream, 200, headersOf('application/zip', 'evidence-pack.zip'))
}
