import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { notThere } from '#lib/refuse.server.ts'
import { rssFeed } from './documents/rss.server.ts'
import { everyArticle, findPublishedArticle, publishedArticles } from './queries.server.ts'

/** What staff have published, for pages that are opened without a reload, and the feed of everything. */
export function articlesApi() {
  return new Hono<RequestEnv>()
    .get('/api/articles', async (c) => {
      c.header('cache-control', 'no-cache')
      return c.json(await publishedArticles(c.get('ctx')))
    })
    .get('/api/articles/:slug', async (c) => {
      c.header('cache-control', 'no-cache')
      const article = await findPublishedArticle(c.get('ctx'), c.req.param('slug'))
      if (article) return c.json(article)
      return notThere(c, 'article')
    })
    .get('/blog/rss.xml', async (c) =>
      c.body(rssFeed(await everyArticle(c.get('ctx'))), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        // A new article is in it from its moment on.
        'cache-control': 'no-cache',
      }),
    )
}
