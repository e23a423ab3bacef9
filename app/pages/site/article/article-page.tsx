import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import { fixedArticles, newestFirst, textOfFixedArticle } from '#content/articles.ts'
import type { Article } from '#features/articles/schema.ts'
import NotFoundPage from '../not-found/not-found-page.tsx'
import { ArticleHeader, insights } from './article-header.tsx'
import { articleSource } from './article-source.ts'
import { relatedTo } from './related.ts'
import { RelatedArticles } from './related-articles.tsx'
import { StructuredData } from './structured-data.tsx'
import { TableOfContents } from './table-of-contents.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const source = context.get(articleSource)
  const slug = params.slug ?? ''
  const article = (await fixedArticle(slug)) ?? (await source.find(slug))
  if (!article) return data(null, { status: 404 })
  const all = [...fixedArticles, ...(await source.list())].toSorted(newestFirst)
  return { article, related: relatedTo(article, all) }
}

async function fixedArticle(slug: string): Promise<Article | undefined> {
  const summary = fixedArticles.find((article) => article.slug === slug)
  if (!summary) return undefined
  const text = await textOfFixedArticle(slug).catch((cause: unknown) => {
    throw new PageLoadError('Article', { cause })
  })
  return text && { ...summary, ...text }
}

export default function ArticlePage() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return <NotFoundPage />
  const { article, related } = loaded
  const path = `/blog/${article.slug}`
  // The build draws cards for the articles that it knows.
  const card = fixedArticles.some(({ slug }) => slug === article.slug) ? path : '/blog'
  return (
    <>
      <Head
        title={article.title}
        description={article.description}
        path={path}
        picture={article.picture}
        card={card}
        parent={insights}
      />
      <StructuredData article={article} />
      <article>
        <ArticleHeader article={article} />
        <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,42rem)] gap-x-16 px-6 py-12 sm:py-16 lg:grid-cols-[13rem_minmax(0,42rem)] xl:grid-cols-[1fr_minmax(0,42rem)_1fr] print:block print:pt-8 print:pb-0">
          <TableOfContents
            headings={article.headings}
            className="sticky top-10 max-w-64 self-start max-lg:hidden print:hidden"
          />
          <div
            className="prose text-lg lg:col-start-2"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown.server.ts lets no tags through
            dangerouslySetInnerHTML={{ __html: article.html }}
          />
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  )
}
