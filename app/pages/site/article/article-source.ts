import { createContext } from 'react-router'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import type { ArticleSource } from '#features/articles/schema.ts'

/** Asks the server, when a page is opened without a reload. */
const articlesOverHttp: ArticleSource = {
  async list() {
    try {
      return await (await fetchOk('/api/articles')).json()
    } catch (error) {
      // The site's own articles are worth showing without the others.
      console.error(error)
      return []
    }
  },
  async find(slug) {
    const path = `/api/articles/${encodeURIComponent(slug)}`
    const response = await fetchOk(path, 404).catch((cause: unknown) => {
      throw new PageLoadError('Article', { cause })
    })
    return response.ok ? response.json() : undefined
  },
}

/** In browsers; the server sets its own for each request. */
export const articleSource = createContext<ArticleSource>(articlesOverHttp)

async function fetchOk(path: string, alsoFine?: number): Promise<Response> {
  const response = await fetch(path)
  if (response.ok || response.status === alsoFine) return response
  throw new Error(`${path} answered ${response.status}`)
}
