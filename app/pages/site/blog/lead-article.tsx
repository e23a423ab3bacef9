import { Link } from 'react-router'
import { type ArticleSummary, pictureOf } from '#content/articles.ts'
import { Picture } from '#ui/picture.tsx'
import { Byline } from '../article/byline.tsx'
import { cropOf } from '../article/picture-crop.ts'
import { covering } from './covering.ts'

/** The newest one, large. */
export function LeadArticle({ article }: { article: ArticleSummary }) {
  const cover = covering(pictureOf(article), 8 / 5)
  return (
    <article className="group relative mt-10 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <Picture
        picture={pictureOf(article)}
        alt={article.alt}
        sizes={`(min-width: 1280px) ${Math.ceil(691 * cover)}px, (min-width: 1024px) ${Math.ceil(54 * cover)}vw, calc(${cover} * (100vw - 48px))`}
        first
        className="aspect-8/5 rounded-panel bg-paper-2"
        imageClassName={cropOf(pictureOf(article))}
      />
      <div>
        <Byline article={article} />
        <h2 className="mt-3 text-4xl">
          <Link
            to={`/blog/${article.slug}`}
            className="rounded-sm decoration-orange decoration-3 underline-offset-6 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </Link>
        </h2>
        <p className="mt-4 text-lg text-ink-2">{article.description}</p>
      </div>
    </article>
  )
}
