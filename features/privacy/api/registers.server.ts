import { Hono, type Context as HttpContext, type MiddlewareHandler } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { addEntry, changeEntry, removeEntry } from '../commands/registers.server.ts'
import type { RetentionRule } from '../context.server.ts'
import { registerCsv } from '../documents/register-csv.ts'
import { registerPdf } from '../documents/register-pdf.server.ts'
import { nextRun } from '../policy/next-run.ts'
import { listEntries, listVersions, retentionFigures } from '../queries/registers.server.ts'
import { EntryForm, type RetentionRow } from '../schema/registers.ts'

const base = '/api/privacy/registers/:register'

/** Comes after the guard: what is no register is not there. */
const known: MiddlewareHandler<AccountsEnv> = async (c, next) =>
  Object.hasOwn(privacyRegisters, c.req.param('register') ?? '') ? next() : notThere(c, 'entry')

const registerOf = (c: HttpContext) => c.req.param('register') as PrivacyRegister

/** The registers with their versions and files, and the retention schedule. */
export function registerDesk(retention: readonly RetentionRule[]) {
  const api = new Hono<AccountsEnv>()
  api.get(base, guard('privacy.read'), known, async (c) =>
    c.json(await listEntries(c.get('identity'), registerOf(c))),
  )
  api.post(base, guard('privacy.write'), known, async (c) => {
    const register = registerOf(c)
    const body = await readJsonBody<EntryForm>(c, EntryForm[register])
    if ('refusal' in body) return body.refusal
    return c.json(await addEntry(c.get('identity'), register, body.data), 201)
  })
  api.get(`${base}/file/:format`, guard('privacy.read'), known, async (c) => {
    const register = registerOf(c)
    const ctx = c.get('identity')
    const now = ctx.clock.now()
    const entries = await listEntries(ctx, register)
    const name = `${privacyRegisters[register]} ${londonDate(now)}`
    if (c.req.param('format') === 'csv') {
      const content = registerCsv(register, entries)
      const contentType = 'text/csv; charset=utf-8'
      return sendFile({ contentType, name: fileNameOf(name, 'csv'), content })
    }
    if (c.req.param('format') !== 'pdf') return notThere(c, 'entry')
    const content = await registerPdf(register, entries, now)
    return sendFile({ contentType: 'application/pdf', name: fileNameOf(name, 'pdf'), content })
  })
  api.get(`${base}/:id/versions`, guard('privacy.read'), known, async (c) => {
    const versions = await listVersions(c.get('identity'), registerOf(c), idParam(c))
    return versions ? c.json(versions) : notThere(c, 'entry')
  })
  api.put(`${base}/:id`, guard('privacy.write'), known, async (c) => {
    const register = registerOf(c)
    const body = await readJsonBody<EntryForm>(c, EntryForm[register])
    if ('refusal' in body) return body.refusal
    const result = await changeEntry(c.get('identity'), register, idParam(c), body.data)
    if (result.ok) return c.body(null, 204)
    if (result.reason === 'not_found') return notThere(c, 'entry')
    const message = 'Somebody has changed it meanwhile. Please look at it again.'
    return refuse(c, 409, { code: 'changed_meanwhile', message })
  })
  api.delete(`${base}/:id`, guard('privacy.write'), known, async (c) => {
    const result = await removeEntry(c.get('identity'), registerOf(c), idParam(c))
    return result.ok ? c.body(null, 204) : notThere(c, 'entry')
  })
  api.get('/api/privacy/retention', guard('privacy.read'), async (c) => {
    const ctx = c.get('identity')
    const now = ctx.clock.now()
    const figures = await retentionFigures(ctx, addDays(londonDate(now), -365))
    const rows = retention.map(({ cron, ...rule }): RetentionRow => {
      const run = figures.find((one) => one.rule === rule.rule)
      return {
        ...rule,
        nextRunAt: cron === null ? null : nextRun(cron, now).toISOString(),
        lastRunAt: run?.lastRunAt.toISOString() ?? null,
        lastRows: run?.lastRows ?? null,
        yearRows: run?.yearRows ?? 0,
      }
    })
    return c.json(rows)
  })
  return api
}
