import type { ArticleSummary } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { londonMoment } from '#lib/time.ts'

/** The articles as RSS 2.0, newest first. */
export function rssFeed(articles: ArticleSummary[]): string {
  const feed = `${company.website}/blog/rss.xml`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeMarkup(`${company.name} Insights`)}</title>
<link>${company.website}/blog</link>
<description>${escapeMarkup(`What ${company.name} has learned about vending machines in real buildings, with sources.`)}</description>
<language>en-gb</language>
<atom:link href="${feed}" rel="self" type="application/rss+xml"/>
${articles
  .toSorted((a, b) => +momentOf(b) - +momentOf(a))
  .map(item)
  .join('\n')}
</channel>
</rss>
`
}

/** Those of files have a day alone: it begins at midnight in London. */
function momentOf({ publishedAt, published }: ArticleSummary): Date {
  return publishedAt ? new Date(publishedAt) : londonMoment(published, 0)
}

function item(article: ArticleSummary): string {
  const { slug, title, description, topic } = article
  const url = `${company.website}/blog/${slug}`
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${escapeMarkup(description)}</description>
<category>${escapeMarkup(topic)}</category>
<pubDate>${momentOf(article).toUTCString().replace('GMT', '+0000')}</pubDate>
</item>`
}
