import { handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import { areControls } from '#features/library/queries/library.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { policyCalls } from './calls.ts'
import { acceptPolicy, openOwnPolicy } from './commands/accept.server.ts'
import { approveVersion, takeStep } from './commands/publish.server.ts'
import { readAcceptances } from './commands/read-acceptances.server.ts'
import {
  beginVersion,
  changeSettings,
  createPolicy,
  discardVersion,
  saveDraft,
} from './commands/write.server.ts'
import { acceptancesCsv } from './documents/acceptances-csv.ts'
import { policyPdf } from './documents/policy-pdf.server.ts'
import { listOwnPolicies } from './queries/acceptances.server.ts'
import {
  approversBeside,
  findPolicy,
  findVersion,
  listPolicies,
  listReplaced,
  previewOf,
} from './queries/policies.server.ts'

export const policiesApi = () =>
  handle(policyCalls, {
    listOwn: ({ ctx }) => listOwnPolicies(ctx),
    openOwn: async ({ ctx, params }) => (await openOwnPolicy(ctx, params.id)) ?? notFound,
    accept: ({ ctx, params, input }) => acceptPolicy(ctx, params.id, input.sha256),

    list: ({ ctx }) => listPolicies(ctx),
    create: async ({ ctx, input }) =>
      (await areControls(ctx, input.controls ?? []))
        ? createPolicy(ctx, input)
        : refused('unknown_control'),
    preview: ({ input }) => previewOf(input.body),
    approvers: ({ ctx }) => approversBeside(ctx, [ctx.actor]),
    find: async ({ ctx, params }) => (await findPolicy(ctx, params.id)) ?? notFound,
    changeSettings: async ({ ctx, params, input }) =>
      (await areControls(ctx, input.controls ?? []))
        ? changeSettings(ctx, params.id, input)
        : refused('unknown_control'),
    beginVersion: async ({ ctx, params, http }) => {
      const begun = await beginVersion(ctx, params.id)
      if (!begun.ok) return begun
      if (!begun.isNew) http.status(200)
      return { versionId: begun.versionId }
    },
    findVersion: async ({ ctx, params }) =>
      (await findVersion(ctx, params.id, params.versionId)) ?? notFound,
    saveDraft: async ({ ctx, params, input }) => {
      const saved = await saveDraft(ctx, params.id, params.versionId, input)
      if (!saved.ok) return saved
      const { ok: _, ...draft } = saved
      return draft
    },
    discardVersion: async ({ ctx, params }) => {
      const discarded = await discardVersion(ctx, params.id, params.versionId)
      return discarded.ok ? { policyIsGone: discarded.policyIsGone } : discarded
    },
    listReplaced: ({ ctx, params }) => listReplaced(ctx, params.id, params.versionId),
    takeStep: ({ ctx, params, input }) => takeStep(ctx, params.id, params.versionId, input),
    approve: async ({ ctx, params, input }) => {
      const approved = await approveVersion(ctx, params.id, params.versionId, input.sha256)
      return approved.ok ? { isEnough: approved.isEnough } : approved
    },
    pdf: async ({ ctx, params }) => {
      const policy = await findPolicy(ctx, params.id)
      const version = await findVersion(ctx, params.id, params.versionId)
      if (!policy || !version) return notFound
      const name = fileNameOf(`${version.title} version ${version.number}`, 'pdf')
      const content = await policyPdf(version, policy.example)
      return sendFile({ contentType: 'application/pdf', name, content })
    },
    acceptances: async ({ ctx, params }) =>
      (await readAcceptances(ctx, params.id, 'read'))?.view ?? notFound,
    acceptancesCsv: async ({ ctx, params }) => {
      const found = await readAcceptances(ctx, params.id, 'exported')
      if (!found) return notFound
      const name = fileNameOf(`${found.title} acceptances`, 'csv')
      const content = acceptancesCsv(found.view.accepted)
      return sendFile({ contentType: 'text/csv; charset=utf-8', name, content })
    },
  })
