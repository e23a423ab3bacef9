import { Hono } from 'hono'
import { handle, isAuditor, notFound } from '#features/accounts/api/handle.server.ts'
import { verdictOn } from '#features/accounts/policy.ts'
import { guestOf } from '#features/audits/api/guest.server.ts'
import { spanProblem } from '#features/controls/policy/cycle.ts'
import { NewVersion } from '#features/controls/schema/evidence.ts'
import { largestEvidenceBytes } from '#lib/file-kinds.ts'
import { wrongField } from '#lib/refuse.server.ts'
import { londonDate } from '#lib/time.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { veiled } from '#lib/veil.ts'
import { complianceCalls, ownWorkCalls } from './calls.ts'
import { addFileTo } from './commands/add-file.server.ts'
import { completeItem } from './commands/complete-item.server.ts'
import { removeExamples } from './commands/remove-examples.server.ts'
import { type OwnedItem, pageOf, registerPageOf, rightsTo } from './policy/own-work.ts'
import { readOverview } from './queries/overview.server.ts'
import { findOwnItem, listOwnItems } from './queries/own-work.server.ts'
import type { WorkRow } from './schema.ts'

export const complianceApi = () => new Hono().route('/', overviewApi()).route('/', ownWorkApi())

const overviewApi = () =>
  handle(complianceCalls, {
    overview: async ({ ctx, account }) => {
      const overview = await readOverview(ctx, guestOf(account))
      return isAuditor(account) ? veiled(overview) : overview
    },
    removeExamples: ({ ctx }) => removeExamples(ctx),
  })

const ownWorkApi = () =>
  handle(
    ownWorkCalls,
    {
      list: async ({ ctx, account }) =>
        (await listOwnItems(ctx, account.standing.userId)).map(rowOf),
      find: async ({ ctx, account: { standing }, params }) => {
        const item = await findOwnItem(ctx, standing.userId, params.id)
        const rights = item && rightsTo(item, standing)
        if (!item || !rights) return notFound
        const mayOpen = verdictOn(standing, 'compliance.read').allowed
        return {
          ...rowOf(item),
          ...rights,
          facts: item.facts.filter(([, text]) => text !== ''),
          register: (mayOpen && registerPageOf(item)) || null,
        }
      },
      complete: ({ ctx, account, params, input }) =>
        completeItem(ctx, account.standing, params.id, input),
      addFile: async ({ ctx, account, params, http }) => {
        const upload = await readUpload(http, largestEvidenceBytes, NewVersion, (form) => ({
          effectiveOn: form.get('effectiveOn'),
          expiresOn: form.get('expiresOn') || null,
        }))
        if ('refusal' in upload) return upload.refusal
        const { words, bytes, ...options } = upload
        const problem = spanProblem(words, londonDate(ctx.clock.now()))
        if (problem) return wrongField(http, problem.field, problem.message)
        return addFileTo(ctx, account.standing, params.id, words, bytes, options)
      },
    },
    { addFile: [limitUpload(largestEvidenceBytes)] },
  )

function rowOf(item: OwnedItem): WorkRow {
  const { id, kind, title, context, dueOn, example } = item
  return { ...{ id, kind, title, context, dueOn, example }, to: pageOf(item) }
}
