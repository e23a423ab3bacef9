import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import { articleCalls } from '../calls.ts'
import { deleteArticle, publishArticle, unpublishArticle } from '../commands/publish.server.ts'
import { createArticle, saveArticle } from '../commands/save.server.ts'
import {
  findEditedArticle,
  findRevision,
  listArticles,
  listRevisions,
  previewOf,
} from '../queries/desk.server.ts'

export const articleDesk = () =>
  handle(articleCalls, {
    list: ({ ctx }) => listArticles(ctx),
    create: ({ ctx, input }) => createArticle(ctx, input.title),
    preview: ({ ctx, input }) => previewOf(ctx, input.body),
    find: async ({ ctx, params }) => (await findEditedArticle(ctx, params.id)) ?? notFound,
    save: async ({ ctx, params, input }) => {
      const result = await saveArticle(ctx, params.id, input)
      if (!result.ok) return result
      const { ok: _, ...saved } = result
      return saved
    },
    remove: ({ ctx, params }) => deleteArticle(ctx, params.id),
    publish: async ({ ctx, params, input }) => {
      const result = await publishArticle(ctx, params.id, input)
      return result.ok ? { publishedAt: result.publishedAt } : result
    },
    takeDown: ({ ctx, params }) => unpublishArticle(ctx, params.id),
    revisions: ({ ctx, params }) => listRevisions(ctx, params.id),
    revision: async ({ ctx, params }) =>
      (await findRevision(ctx, params.id, params.revisionId)) ?? notFound,
  })
