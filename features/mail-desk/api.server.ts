import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import type { MailOutcomes } from '#features/mail/commands.server.ts'
import { isBearer, refuseBearer } from '#lib/bearer-secret.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { mailDeskCalls } from './calls.ts'
import {
  type RecipientCorrected,
  recordDeliveryReport,
  retryMail,
  retryMails,
  setMailAside,
  tryMailNow,
} from './commands.server.ts'
import { readDeliveryReport } from './policy/delivery-report.ts'
import { findMailDetail, listMails } from './queries.server.ts'

export function mailDeskApi(options: {
  bounceSecret: string | undefined
  mailOutcomes: MailOutcomes
  onRecipientCorrected: RecipientCorrected
}) {
  const api = handle(mailDeskCalls, {
    list: ({ ctx, query }) => listMails(ctx, query),
    find: async ({ ctx, params }) => (await findMailDetail(ctx, params.id)) ?? notFound,
    retrySeveral: ({ ctx, input }) => retryMails(ctx, input.ids),
    retry: ({ ctx, params, input }) =>
      retryMail(ctx, params.id, input, options.onRecipientCorrected),
    tryNow: ({ ctx, params }) => tryMailNow(ctx, params.id),
    setAside: ({ ctx, params, input }) => setMailAside(ctx, params.id, input.reason),
  })
  if (options.bounceSecret) takeReports(api, options.bounceSecret, options.mailOutcomes)
  return api
}

const largestReportBytes = 256 * 1024

/**
 * Reports of mail servers, as they came. Whatever is no report of ours is answered with 200 as well:
 * a mail server would send back what we refuse, to nobody.
 */
function takeReports(api: Hono<AccountsEnv>, secret: string, outcomes: MailOutcomes) {
  const limit = bodyLimit({
    maxSize: largestReportBytes,
    onError: (c) => {
      c.header('connection', 'close')
      const message = `A report may have ${largestReportBytes / 1024} KB.`
      return refuse(c, 413, { code: 'body_too_large', message })
    },
  })
  api.post('/functions/v1/mail-bounce', async (c, next) => {
    return isBearer(c, secret) ? limit(c, next) : refuseBearer(c)
  })
  api.post('/functions/v1/mail-bounce', async (c) => {
    const raw = await c.req.text()
    const report = readDeliveryReport(raw)
    if (!report) return c.json({ result: 'no_report' })
    const hash = createHash('sha256').update(raw).digest('hex')
    const ctx = { ...c.get('ctx'), actor: 'system' }
    return c.json({ result: await recordDeliveryReport(ctx, report, hash, outcomes) })
  })
}
