import type { Context as HttpContext } from 'hono'
import { recordAudit } from '#db/audit.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { notThere } from '#lib/refuse.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import type { AuditSources } from '../context.server.ts'
import { packFiles } from '../documents/pack.server.ts'
import { reportPdf } from '../documents/report-pdf.server.ts'
import { zipped } from '../documents/zip.server.ts'
import { findAudit } from '../queries/audits.server.ts'
import { guestOf } from './guest.server.ts'

export async function sendReport(c: HttpContext<AccountsEnv>): Promise<Response> {
  const audit = await findAudit(c.get('identity'), idParam(c), guestOf(c))
  if (!audit) return notThere(c, 'audit')
  const content = await reportPdf(audit)
  return sendFile({ name: 'audit-report.pdf', contentType: 'application/pdf', content })
}

export async function sendPack(
  c: HttpContext<AccountsEnv>,
  sources: AuditSources,
): Promise<Response> {
  const ctx = c.get('identity')
  const audit = await findAudit(ctx, idParam(c), guestOf(c))
  if (!audit) return notThere(c, 'audit')
  await recordAudit(ctx, {
    action: 'audit.pack_taken',
    subjectType: 'audit',
    subjectId: audit.id,
    details: {},
  })
  const content = streamOf(zipped(packFiles(ctx, audit, sources), ctx.clock.now()))
  return sendFile({ name: 'evidence-pack.zip', contentType: 'application/zip', content })
}
