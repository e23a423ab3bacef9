import type { ArticleSummary, ArticleText } from '#content/articles.ts'

/** An article whole, as its page shows it. */
export interface Article extends ArticleSummary, ArticleText {}

/** What an address may end in: nothing else is looked up. */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** How a page gets at what staff have published: in the browser over HTTP, on the server at once. */
export interface ArticleSource {
  list(): Promise<ArticleSummary[]>
  find(slug: string): Promise<Article | undefined>
}
