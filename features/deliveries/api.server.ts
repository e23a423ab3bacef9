import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import type { MailOutcomes } from '#features/mail/commands.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import {
  type RecipientCorrected,
  recordDeliveryReport,
  retryMail,
  retryMails,
  setMailAside,
  tryMailNow,
} from './commands.server.ts'
import { readDeliveryReport } from './policy/delivery-report.ts'
import { type RetryRefusal, retryRefusalWords } from './policy.ts'
import { findDelivery, listMails } from './queries.server.ts'
import { MailQuery, MailRetry, MailSetAside, MailsRetry } from './schema.ts'

/** What became of the mails that we send, and what staff do about those that nobody got. */
export function deliveriesApi(options: {
  bounceSecret: string | undefined
  mailOutcomes: MailOutcomes
  onRecipientCorrected: RecipientCorrected
}) {
  const api = new Hono<AccountsEnv>()
  api.get('/api/mails', guard('mails.read'), async (c) => {
    const query = MailQuery.safeParse(c.req.query())
    if (query.success) return c.json(await listMails(c.get('identity'), query.data))
    const message = 'The address has a filter that is not known.'
    return refuse(c, 422, { code: 'validation_failed', message })
  })
  api.get('/api/mails/:id', guard('mails.read'), async (c) => {
    const mail = await findDelivery(c.get('identity'), idParam(c))
    return mail ? c.json(mail) : refuseRetry(c, 'not_found')
  })
  api.post('/api/mails/retry', guard('mails.retry'), async (c) => {
    const body = await readJsonBody(c, MailsRetry)
    if ('refusal' in body) return body.refusal
    return c.json(await retryMails(c.get('identity'), body.data.ids))
  })
  api.post('/api/mails/:id/retry', guard('mails.retry'), async (c) => {
    const body = await readJsonBody(c, MailRetry)
    if ('refusal' in body) return body.refusal
    const { onRecipientCorrected } = options
    const result = await retryMail(c.get('identity'), idParam(c), body.data, onRecipientCorrected)
    return result.ok ? c.body(null, 204) : refuseRetry(c, result.reason)
  })
  api.post('/api/mails/:id/try-now', guard('mails.retry'), async (c) => {
    const result = await tryMailNow(c.get('identity'), idParam(c))
    return result.ok ? c.body(null, 204) : refuseRetry(c, result.reason)
  })
  api.post('/api/mails/:id/set-aside', guard('mails.retry'), async (c) => {
    const body = await readJsonBody(c, MailSetAside)
    if ('refusal' in body) return body.refusal
    const result = await setMailAside(c.get('identity'), idParam(c), body.data.reason)
    return result.ok ? c.body(null, 204) : refuseRetry(c, result.reason)
  })
  if (options.bounceSecret) takeReports(api, options.bounceSecret, options.mailOutcomes)
  return api
}

function refuseRetry(c: HttpContext, reason: RetryRefusal): Response {
  const [status, code] =
    reason === 'not_found' ? ([404, reason] as const) : ([409, 'refused'] as const)
  return refuse(c, status, { code, message: retryRefusalWords[reason] })
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
    if (isSecret(c.req.header('authorization'), secret)) return limit(c, next)
    c.header('connection', 'close')
    return refuse(c, 401, {
      code: 'signed_out',
      message: 'Please send the secret as a bearer token.',
    })
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

function isSecret(authorization: string | undefined, secret: string): boolean {
  // Compared as hashes, which have one length: neither it nor its beginning can be found by trying.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${secret}`))
}
