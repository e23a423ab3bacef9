import { Link } from 'react-router'
import type { ArticleSummary } from '#content/articles.ts'
import { longDate } from '#lib/time.ts'
import { topicPath } from '../blog/topics.ts'

const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day as 'YYYY-MM-DD', shown as 15 September 2026. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date, parts)}</time>
}

/** Topic, day and reading time. */
export function Byline({ article, linked }: { article: ArticleSummary; linked?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {linked ? (
        <Link
          to={topicPath(article.topic)}
          className="rounded-sm py-1 font-semibold text-rust underline-offset-4 hover:underline"
        >
          {article.topic}
        </Link>
      ) : (
        <span className="font-semibold text-rust">{article.topic}</span>
      )}
      <Day date={article.published} />
      <span>{article.minutes} min read</span>
    </p>
  )
}
