import {
  type Asked,
  handle,
  isAuditor,
  notFound,
  type Refused,
  refused,
} from '#features/accounts/api/handle.server.ts'
import type { Call, ReasonOf } from '#features/accounts/policy/contract.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { caseCalls } from '../calls/cases.ts'
import { correctCase } from '../commands/correct.server.ts'
import { noteListRead } from '../commands/note-list-read.server.ts'
import { takeDownCase } from '../commands/receive.server.ts'
import { resendRelease, revokeRelease } from '../commands/release.server.ts'
import {
  attachExport,
  decideErasureForCase,
  requestErasureForCase,
} from '../commands/subject.server.ts'
import { answerCase, assignCase, takeStep } from '../commands/work.server.ts'
import { findCase, findFile, listCases, openCase } from '../queries/cases.server.ts'
import { privacyOverview } from '../queries/overview.server.ts'

const readAs = { all: undefined, complaints: true, requests: false }

/** An auditor sees that a case was dealt with in time, not whose it is. */
export const caseDesk = () =>
  handle(caseCalls, {
    overview: async ({ ctx, account }) => {
      if (!isAuditor(account)) await noteListRead(ctx, 'overview')
      return privacyOverview(ctx, isAuditor(account))
    },
    list: async ({ ctx, account, query }) => {
      const { list = 'open', complaints } = query
      const read = complaints ? ({ yes: 'complaints', no: 'requests' } as const)[complaints] : 'all'
      if (!isAuditor(account)) await noteListRead(ctx, read)
      return listCases(ctx, { list, complaints: readAs[read] }, isAuditor(account))
    },
    takeDown: async ({ ctx, input }) => {
      const result = await takeDownCase(ctx, input)
      return result.ok ? { id: result.id } : refused('future')
    },
    find: async ({ ctx, account, params }) =>
      (await openCase(ctx, params.id, isAuditor(account))) ?? notFound,
    step: (asked) => after(asked, takeStep(asked.ctx, asked.params.id, asked.input)),
    answer: (asked) => after(asked, answerCase(asked.ctx, asked.params.id, asked.input)),
    correct: (asked) => after(asked, correctCase(asked.ctx, asked.params.id, asked.input)),
    giveTo: (asked) => after(asked, assignCase(asked.ctx, asked.params.id, asked.input.ownerId)),
    export: (asked) => after(asked, attachExport(asked.ctx, asked.params.id, asked.input.contact)),
    erase: (asked) => after(asked, requestErasureForCase(asked.ctx, asked.params.id, asked.input)),
    decideErasure: (asked) =>
      after(asked, decideErasureForCase(asked.ctx, asked.params.id, asked.input.approve)),
    sendNewLink: (asked) => after(asked, resendRelease(asked.ctx, asked.params.id)),
    revokeLink: (asked) => after(asked, revokeRelease(asked.ctx, asked.params.id)),
    file: async ({ ctx, params }) => {
      const file = await findFile(ctx, params.id, params.fileId)
      return file ? sendFile({ ...file, content: new Uint8Array(file.content) }) : notFound
    },
  })

type Outcome = { ok: true } | Refused<ReasonOf<typeof caseCalls.step>>

/** The case as it is after the deed: it was opened before, so that this is no reading of its own. */
async function after(
  { ctx, params }: Pick<Asked<Call & { path: '/api/privacy/cases/:id' }>, 'ctx' | 'params'>,
  deed: Promise<Outcome>,
) {
  const outcome = await deed
  return outcome.ok ? ((await findCase(ctx, params.id, false)) ?? notFound) : outcome
}
