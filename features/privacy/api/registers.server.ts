import { Hono } from 'hono'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { registerCalls, retentionCalls } from '../calls/registers.ts'
import { addEntry, changeEntry, removeEntry } from '../commands/registers.server.ts'
import type { RetentionRule } from '../context.server.ts'
import { registerCsv } from '../documents/register-csv.ts'
import { registerPdf } from '../documents/register-pdf.server.ts'
import { nextRun } from '../policy/next-run.ts'
import { listEntries, listVersions, retentionFigures } from '../queries/registers.server.ts'
import type { RetentionRow } from '../schema/registers.ts'

/** The registers with their versions and files, and the retention schedule. */
export function registerDesk(retention: readonly RetentionRule[]) {
  const api = new Hono<AccountsEnv>()
  for (const register of Object.keys(privacyRegisters) as PrivacyRegister[]) {
    api.route('/', oneRegister(register))
  }
  return api.route('/', retentionSchedule(retention))
}

const oneRegister = (register: PrivacyRegister) =>
  handle(registerCalls[register], {
    list: ({ ctx }) => listEntries(ctx, register),
    add: async ({ ctx, input }) => (await addEntry(ctx, register, input)) ?? null,
    file: async ({ ctx, params }) => {
      const now = ctx.clock.now()
      const entries = await listEntries(ctx, register)
      const name = fileNameOf(`${privacyRegisters[register]} ${londonDate(now)}`, params.format)
      return params.format === 'csv'
        ? sendFile({
            contentType: 'text/csv; charset=utf-8',
            name,
            content: registerCsv(register, entries),
          })
        : sendFile({
            contentType: 'application/pdf',
            name,
            content: await registerPdf(register, entries, now),
          })
    },
    versions: async ({ ctx, params }) => (await listVersions(ctx, register, params.id)) ?? notFound,
    change: ({ ctx, params, input }) => changeEntry(ctx, register, params.id, input),
    remove: async ({ ctx, params }) => {
      const { ok } = await removeEntry(ctx, register, params.id)
      return ok ? undefined : notFound
    },
  })

const retentionSchedule = (retention: readonly RetentionRule[]) =>
  handle(retentionCalls, {
    schedule: async ({ ctx }) => {
      const now = ctx.clock.now()
      const figures = await retentionFigures(ctx, addDays(londonDate(now), -365))
      return retention.map(({ cron, ...rule }): RetentionRow => {
        const run = figures.find((one) => one.rule === rule.rule)
        return {
          ...rule,
          nextRunAt: cron === null ? null : nextRun(cron, now).toISOString(),
          lastRunAt: run?.lastRunAt.toISOString() ?? null,
          lastRows: run?.lastRows ?? null,
          yearRows: run?.yearRows ?? 0,
        }
      })
    },
  })
