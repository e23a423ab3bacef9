import { stream } from 'hono/streaming'
import { recordAudit } from '#db/audit.server.ts'
import { readPieces } from '#db/file-pieces.server.ts'
import { leadPieces } from '#db/schema/leads.ts'
import { handle, notFound, type Refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { listStaff } from '#features/accounts/queries/staff.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { leadCalls } from '../calls.ts'
import { answerByMail, noteAnswered } from '../commands/answer.server.ts'
import { addNote, changeLead, setClock } from '../commands/desk.server.ts'
import { enterLead } from '../commands/enter.server.ts'
import { exportLeads } from '../commands/export.server.ts'
import { holdLead } from '../commands/hold.server.ts'
import { mergeLeads, unmergeLead } from '../commands/merge.server.ts'
import { releaseLead } from '../commands/release.server.ts'
import { deleteView, saveView } from '../commands/views.server.ts'
import { deleteHeldLead } from '../commands.server.ts'
import { findLeadFile } from '../queries/conversation.server.ts'
import { boardOfLeads, listLeads, summaryOfLeads } from '../queries/desk.server.ts'
import { findLead, findLeadRow } from '../queries/lead.server.ts'
import { templatesFor } from '../queries/templates.server.ts'
import { listViews } from '../queries/views.server.ts'
import type { LeadDetail } from '../schema/desk.ts'

export const deskApi = () =>
  handle(leadCalls, {
    list: ({ ctx, query }) => listLeads(ctx, query),
    board: ({ ctx, query }) => boardOfLeads(ctx, query),
    summary: ({ ctx }) => summaryOfLeads(ctx),
    owners: ({ ctx }) => listStaff(ctx),
    export: async ({ ctx, query, http }) => {
      const pieces = await exportLeads(ctx, query)
      http.header('content-type', 'text/csv; charset=utf-8')
      http.header('content-disposition', 'attachment; filename="enquiries.csv"')
      return stream(http, async (output) => {
        for await (const piece of pieces) {
          if (output.aborted) return
          await output.write(piece)
        }
      })
    },
    enter: async ({ ctx, input }) => (await findLead(ctx, await enterLead(ctx, input))) ?? notFound,

    views: ({ ctx }) => listViews(ctx),
    saveView: async ({ ctx, input }) => {
      const saved = await saveView(ctx, input)
      return saved.ok ? saved.view : saved
    },
    deleteView: ({ ctx, params }) => deleteView(ctx, params.id),

    find: async ({ ctx, params }) => (await findLead(ctx, params.id)) ?? notFound,
    file: async ({ ctx, params }) => {
      const found = await findLeadFile(ctx, params.id, params.fileId)
      if (!found) return notFound
      const { title, contentType, extension, bytes, fileId, sha256 } = found
      const taken = { subjectType: 'lead', subjectId: params.id, details: { sha256 } }
      await recordAudit(ctx, { action: 'lead.file_taken', ...taken })
      const content = streamOf(readPieces(ctx, leadPieces, fileId))
      return sendFile({ name: fileNameOf(title, extension), contentType, content, bytes })
    },
    templates: async ({ ctx, params }) => (await templatesFor(ctx, params.id)) ?? notFound,
    change: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await changeLead(ctx, id, input)),
    delete: ({ ctx, params }) => deleteHeldLead(ctx, params.id),
    note: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await addNote(ctx, id, input.text)),
    clock: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await setClock(ctx, id, input.action)),
    answer: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await answerByMail(ctx, id, input, ctx)),
    answered: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await noteAnswered(ctx, id, input)),
    merge: async ({ ctx, params: { id }, input }) =>
      asItIs(ctx, id, await mergeLeads(ctx, id, input.ids)),
    unmerge: async ({ ctx, params: { id } }) => asItIs(ctx, id, await unmergeLead(ctx, id)),
    release: async ({ ctx, params: { id } }) => {
      const { teamEmail, replies } = ctx
      const { siteUrl } = ctx.settings
      return asItIs(ctx, id, await releaseLead(ctx, id, { teamEmail, siteUrl, replies }))
    },
    hold: async ({ ctx, params: { id } }) => asItIs(ctx, id, await holdLead(ctx, id)),
  })

/** The enquiry as it is now, or why nothing was changed. */
async function asItIs<Reason extends string>(
  ctx: AccountsContext,
  id: string,
  outcome: { ok: true } | Refused<Reason>,
): Promise<LeadDetail | Refused<Reason | 'not_found'>> {
  if (outcome.ok) return (await findLead(ctx, id)) ?? notFound
  if (outcome.reason !== 'changed_meanwhile') return outcome
  return { ...outcome, current: await findLeadRow(ctx, id) }
}
