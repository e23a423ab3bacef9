import { type Step, Trail } from '#app/shell/trail.tsx'
import { type ArticleSummary, pictureOf } from '#content/articles.ts'
import { Picture } from '#ui/picture.tsx'
import { Byline, Day } from './byline.tsx'
import { cropOf } from './picture-crop.ts'

/** The page above every article. */
export const insights: Step = { label: 'Insights', to: '/blog' }

export function ArticleHeader({ article }: { article: ArticleSummary }) {
  return (
    <header className="pt-6 sm:pt-10">
      <Trail parent={insights} />
      <div className="mx-auto mt-6 grid max-w-7xl items-center gap-x-14 gap-y-8 px-6 lg:grid-cols-[1fr_1fr] print:block">
        <div>
          <Byline article={article} linked />
          <h1 className="mt-4 text-5xl">{article.title}</h1>
          <p className="mt-5 text-xl text-ink-2">{article.description}</p>
          {article.updated !== article.published && (
            <p className="mt-3 text-sm text-ink-2">
              Updated on <Day date={article.updated} />
            </p>
          )}
        </div>
        <Picture
          picture={pictureOf(article)}
          alt={article.alt}
          sizes="(min-width: 1280px) 706px, (min-width: 1024px) 55vw, 92vw"
          first
          className="aspect-8/5 rounded-panel bg-paper-2 lg:aspect-4/3 print:hidden"
          imageClassName={cropOf(pictureOf(article))}
        />
      </div>
    </header>
  )
}
