import type { ArticleSummary } from '#content/articles.ts'

/** What to read next: first what is on the same topic, then what is newest. */
export function relatedTo(
  article: Pick<ArticleSummary, 'slug' | 'topic'>,
  newestFirst: ArticleSummary[],
  most = 3,
): ArticleSummary[] {
  const others = newestFirst.filter(({ slug }) => slug !== article.slug)
  const same = others.filter(({ topic }) => topic === article.topic)
  const rest = others.filter(({ topic }) => topic !== article.topic)
  return [...same, ...rest].slice(0, most)
}
