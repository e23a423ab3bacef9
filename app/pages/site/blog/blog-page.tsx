import { Rss } from 'lucide-react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { fixedArticles, newestFirst } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { articleSource } from '../article/article-source.ts'
import { LeadArticle } from './lead-article.tsx'
import { ListedArticle } from './listed-article.tsx'
import { TopicFilter } from './topic-filter.tsx'
import { topicAsked, topicsOf } from './topics.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { published: await context.get(articleSource).list() }
}

/** Another topic shows other articles of the list that is there. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function BlogPage() {
  const { published } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const articles = [...fixedArticles, ...published].toSorted(newestFirst)
  const topics = topicsOf(articles)
  const topic = topicAsked(topics, query.get('topic'))
  const [lead, ...others] = articles.filter((one) => !topic || one.topic === topic)
  return (
    <>
      <Head
        title="Insights"
        description={`What ${company.name} has learned about hosting a vending machine: payments, power, doorways, data and agreements, in plain words and with sources.`}
        path="/blog"
        picture="detail-shelf"
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${company.name} Insights`}
        href="/blog/rss.xml"
      />
      <div className="mx-auto max-w-7xl px-6 pt-12 pb-20 sm:pt-20 sm:pb-28">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1.4fr_1fr]">
          <h1 className="text-6xl">Insights for hosts</h1>
          <p className="max-w-lg text-lg text-ink-2">
            What a machine asks of your building, and what you can ask of it. Plain words, worked
            examples, and a source wherever we state a fact.
          </p>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-4">
          <TopicFilter topics={topics} shown={topic} />
          <a
            href="/blog/rss.xml"
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-rust underline-offset-4 hover:underline"
          >
            <Rss aria-hidden="true" className="size-5" />
            RSS feed
          </a>
        </div>
        <p role="status" className="sr-only">
          {countText(others.length + 1)}
          {topic && ` about ${topic}`}
        </p>
        {lead && <LeadArticle article={lead} />}
        {others.length > 0 && (
          <ul className="mt-16 border-b border-line sm:mt-20">
            {others.map((article) => (
              <ListedArticle key={article.slug} article={article} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}
