import { Hono } from 'hono'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsContext, AccountsEnv } from '#features/accounts/context.server.ts'
import { sendAs } from '#features/letterhead/documents/files.server.ts'
import type { FileFormat } from '#features/letterhead/policy/file-formats.ts'
import type { IsmsDocument } from '#lib/isms-words.ts'
import { reviewsApi } from './api/reviews.server.ts'
import { applicabilityCalls, contextCalls, versionCalls } from './calls/documents.ts'
import {
  decideOnVersion,
  justify,
  removeEntry,
  saveEntry,
  saveObjective,
  submitVersion,
} from './commands/documents.server.ts'
import type { ReviewSources } from './context.server.ts'
import { draftFile, versionFile } from './documents/version-file.server.ts'
import {
  contextView,
  findVersion,
  statementView,
  versionChanges,
} from './queries/documents.server.ts'

export const ismsApi = (sources: ReviewSources) =>
  new Hono<AccountsEnv>()
    .route('/', statementApi())
    .route('/', contextApi())
    .route('/', versionApi())
    .route('/', reviewsApi(sources))

const statementApi = () =>
  handle(applicabilityCalls, {
    view: ({ ctx, account }) => statementView(ctx, account.standing.userId),
    justify: ({ ctx, params, input }) => justify(ctx, params.reference, input),
    submit: ({ ctx, input }) => submitVersion(ctx, 'applicability', input.note),
    file: ({ ctx, params }) => sendDraft(ctx, 'applicability', params.format),
  })

const contextApi = () =>
  handle(contextCalls, {
    view: ({ ctx, account }) => contextView(ctx, account.standing.userId),
    saveSection: ({ ctx, params, input: { version, ...content } }) =>
      saveEntry(ctx, 'context', params.section, version, content),
    addParty: ({ ctx, input: { key, ...content } }) =>
      saveEntry(ctx, 'context', `parties/${key}`, 0, content),
    changeParty: ({ ctx, params, input: { version, ...content } }) =>
      saveEntry(ctx, 'context', `parties/${params.id}`, Math.max(version, 1), content),
    addObjective: ({ ctx, input: { key, ...content } }) => saveObjective(ctx, key, 0, content),
    changeObjective: ({ ctx, params, input: { version, ...content } }) =>
      saveObjective(ctx, params.id, Math.max(version, 1), content),
    remove: ({ ctx, params }) => removeEntry(ctx, `${params.list}/${params.id}`),
    submit: ({ ctx, input }) => submitVersion(ctx, 'context', input.note),
    file: ({ ctx, params }) => sendDraft(ctx, 'context', params.format),
  })

const versionApi = () =>
  handle(versionCalls, {
    changes: async ({ ctx, params }) => (await versionChanges(ctx, params.id)) ?? notFound,
    decide: ({ ctx, params, input }) => decideOnVersion(ctx, params.id, input.approve),
    file: async ({ ctx, params }) => {
      const format = params.format as FileFormat
      const version = await findVersion(ctx, params.id)
      const file = version && (await versionFile(ctx, version, format))
      return file ? sendAs(format, file.name, file.content) : notFound
    },
  })

async function sendDraft(ctx: AccountsContext, document: IsmsDocument, as: string) {
  const format = as as FileFormat
  const file = await draftFile(ctx, document, format)
  if (!file) throw new Error(`${document} has no ${format}`)
  return sendAs(format, file.name, file.content)
}
