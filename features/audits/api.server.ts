import { recordAudit } from '#db/audit.server.ts'
import { handle, isAuditor, notFound, refused } from '#features/accounts/api/handle.server.ts'
import { lastDayProblem } from '#features/accounts/policy/access-end.ts'
import { listColleagues } from '#features/accounts/queries/staff.server.ts'
import { frameworkNames } from '#features/library/queries/library.server.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { veiled } from '#lib/veil.ts'
import { guestOf } from './api/guest.server.ts'
import { auditCalls } from './calls.ts'
import {
  type Changed,
  changePlan,
  checkLine,
  moveAudit,
  planAudit,
  signOff,
} from './commands/audits.server.ts'
import {
  addAction,
  addFinding,
  finishAction,
  sendActionBack,
  verifyAction,
} from './commands/findings.server.ts'
import { endGuest, extendGuest, inviteGuest } from './commands/guests.server.ts'
import { addComment, answerRequest, askFor, settleRequest } from './commands/requests.server.ts'
import type { AuditSources } from './context.server.ts'
import { packFiles } from './documents/pack.server.ts'
import { reportPdf } from './documents/report-pdf.server.ts'
import { zipped } from './documents/zip.server.ts'
import { findAudit, listAudits } from './queries/audits.server.ts'

export const auditsApi = (sources: AuditSources) =>
  handle(auditCalls, {
    list: ({ ctx, account }) => listAudits(ctx, guestOf(account)),
    people: ({ ctx }) => listColleagues(ctx),
    plan: async ({ ctx, input }) => idOf(await planAudit(ctx, input)),
    find: async ({ ctx, account, params }) =>
      (await findAudit(ctx, params.id, guestOf(account))) ?? notFound,
    changePlan: async ({ ctx, params, input }) => idOf(await changePlan(ctx, params.id, input)),
    checkLine: async ({ ctx, account, params, input }) =>
      idOf(await checkLine(ctx, params.id, params.code, input, guestOf(account))),
    takeStep: ({ ctx, params, input }) => moveAudit(ctx, params.id, input.to),

    addFinding: async ({ ctx, account, params, input }) =>
      idOf(await addFinding(ctx, params.id, input, guestOf(account))),
    addAction: async ({ ctx, params, input }) => idOf(await addAction(ctx, params.id, input)),
    finishAction: async ({ ctx, params, input }) =>
      idOf(await finishAction(ctx, params.id, input.note)),
    verifyAction: async ({ ctx, account, params }) =>
      idOf(await verifyAction(ctx, params.id, guestOf(account))),
    sendActionBack: async ({ ctx, account, params, input }) =>
      idOf(await sendActionBack(ctx, params.id, input.reason, guestOf(account))),

    ask: async ({ ctx, account, params, input }) =>
      idOf(await askFor(ctx, params.id, input, guestOf(account))),
    answerRequest: async ({ ctx, params, input }) =>
      idOf(await answerRequest(ctx, params.id, input)),
    settleRequest: async ({ ctx, account, params, input }) =>
      idOf(await settleRequest(ctx, params.id, input, guestOf(account))),
    comment: async ({ ctx, account, params, input }) =>
      idOf(await addComment(ctx, params.id, input, guestOf(account))),
    signOff: async ({ ctx, account, params, input }) =>
      idOf(await signOff(ctx, params.id, input.statement, guestOf(account))),
    links: async ({ ctx, account, params }) => {
      const audit = await findAudit(ctx, params.id, guestOf(account))
      if (!audit) return notFound
      const codes = audit.lines.map(({ controlCode }) => controlCode)
      const links = (await sources.linksOf?.(ctx, codes)) ?? {}
      // Titles of incidents may have an address in them.
      return isAuditor(account) ? veiled(links) : links
    },

    invite: async ({ ctx, params, input }) => {
      const problem = lastDayProblem(input.lastDay, ctx.clock.now())
      return problem ? wrongLastDay(problem) : idOf(await inviteGuest(ctx, params.id, input))
    },
    setLastDay: async ({ ctx, params, input: { lastDay } }) => {
      const problem = lastDayProblem(lastDay, ctx.clock.now())
      if (problem) return wrongLastDay(problem)
      return idOf(await extendGuest(ctx, params.id, params.userId, lastDay))
    },
    endAccess: async ({ ctx, params }) => idOf(await endGuest(ctx, params.id, params.userId)),

    report: async ({ ctx, account, params }) => {
      const audit = await findAudit(ctx, params.id, guestOf(account))
      if (!audit) return notFound
      const content = await reportPdf(audit, await frameworkNames(ctx, audit.frameworks))
      return sendFile({ name: 'audit-report.pdf', contentType: 'application/pdf', content })
    },
    pack: async ({ ctx, account, params }) => {
      const audit = await findAudit(ctx, params.id, guestOf(account))
      if (!audit) return notFound
      await recordAudit(ctx, {
        action: 'audit.pack_taken',
        subjectType: 'audit',
        subjectId: audit.id,
        details: {},
      })
      const content = streamOf(zipped(packFiles(ctx, audit, sources), ctx.clock.now()))
      return sendFile({ name: 'evidence-pack.zip', contentType: 'application/zip', content })
    },
  })

const idOf = <Reason extends string>(done: Changed<Reason>) => (done.ok ? { id: done.id } : done)

const wrongLastDay = (message: string) => ({
  ...refused('last_day'),
  message,
  fields: { lastDay: message },
})
