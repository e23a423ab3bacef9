import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { notThere, refuse } from '#lib/refuse.server.ts'
import {
  deleteArticle,
  type PublishResult,
  publishArticle,
  unpublishArticle,
} from '../commands/publish.server.ts'
import { createArticle, type Refused, saveArticle } from '../commands/save.server.ts'
import {
  findEditedArticle,
  findRevision,
  listArticles,
  listRevisions,
  previewOf,
} from '../queries/desk.server.ts'
import { ArticleSave, NewArticle, noArticle, Preview, Publication } from '../schema/desk.ts'

const notFound = { code: 'not_found', message: noArticle } as const

/** Where staff write: /dashboard/content/articles. */
export function articleDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/content/articles', guard('articles.read'), async (c) =>
      c.json(await listArticles(c.get('identity'))),
    )
    .post('/api/content/articles', guard('articles.write'), async (c) => {
      const body = await readJsonBody(c, NewArticle)
      if ('refusal' in body) return body.refusal
      return c.json(await createArticle(c.get('identity'), body.data.title), 201)
    })
    .post('/api/content/articles/preview', guard('articles.read'), async (c) => {
      const body = await readJsonBody(c, Preview)
      if ('refusal' in body) return body.refusal
      return c.json(await previewOf(c.get('identity'), body.data.body))
    })
    .get('/api/content/articles/:id', guard('articles.read'), async (c) => {
      const article = await findEditedArticle(c.get('identity'), idParam(c))
      return article ? c.json(article) : refuse(c, 404, notFound)
    })
    .put('/api/content/articles/:id', guard('articles.write'), async (c) => {
      const body = await readJsonBody(c, ArticleSave)
      if ('refusal' in body) return body.refusal
      const result = await saveArticle(c.get('identity'), idParam(c), body.data)
      if (!result.ok) return answerRefused(c, result)
      const { ok: _, ...saved } = result
      return c.json(saved)
    })
    .delete('/api/content/articles/:id', guard('articles.write'), async (c) => {
      const result = await deleteArticle(c.get('identity'), idParam(c))
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'not_found') return refuse(c, 404, notFound)
      const message = 'It is published. Please take it down first.'
      return refuse(c, 409, { code: 'still_used', message })
    })
    .post('/api/content/articles/:id/publication', guard('articles.write'), async (c) => {
      const body = await readJsonBody(c, Publication)
      if ('refusal' in body) return body.refusal
      const result = await publishArticle(c.get('identity'), idParam(c), body.data)
      return result.ok ? c.json({ publishedAt: result.publishedAt }) : answerRefused(c, result)
    })
    .delete('/api/content/articles/:id/publication', guard('articles.write'), async (c) => {
      const { ok } = await unpublishArticle(c.get('identity'), idParam(c))
      return ok ? c.body(null, 204) : refuse(c, 404, notFound)
    })
    .get('/api/content/articles/:id/revisions', guard('articles.read'), async (c) =>
      c.json(await listRevisions(c.get('identity'), idParam(c))),
    )
    .get('/api/content/articles/:id/revisions/:revision', guard('articles.read'), async (c) => {
      const content = await findRevision(c.get('identity'), idParam(c), idParam(c, 'revision'))
      if (content) return c.json(content)
      return notThere(c, 'revision')
    })
}

function answerRefused(
  c: HttpContext,
  result: Refused | Exclude<PublishResult, { ok: true }>,
): Response {
  switch (result.reason) {
    case 'not_found':
      return refuse(c, 404, notFound)
    case 'changed_meanwhile': {
      const message = 'This article was saved elsewhere in the meantime.'
      return refuse(c, 409, { code: 'changed_meanwhile', message })
    }
    case 'fields': {
      const message = 'Some fields need another look.'
      return refuse(c, 422, { code: 'validation_failed', message, fields: result.fields })
    }
  }
}
