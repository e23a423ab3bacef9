import type { Context } from '#db/context.server.ts'
import { findPublishedArticle, publishedArticles } from '#features/articles/queries.server.ts'
import type { ArticleSource } from '#features/articles/schema.ts'

/** Articles for a page that is rendered here. */
export function articlesFromDatabase(ctx: Context): ArticleSource {
  return {
    list: () =>
      publishedArticles(ctx).catch((error: unknown) => {
        // The site's own articles are worth showing without the others.
        ctx.log.error({ err: error }, 'published articles could not be listed')
        return []
      }),
    find: (slug) => findPublishedArticle(ctx, slug),
  }
}

/** While the site is built there is no database. */
export const noArticles: ArticleSource = {
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
}
