import { Link } from 'react-router'
import { type ArticleSummary, pictureOf } from '#content/articles.ts'
import { Picture } from '#ui/picture.tsx'
import { Byline } from '../article/byline.tsx'
import { cropOf } from '../article/picture-crop.ts'
import { covering } from './covering.ts'

/** One of the rest: a row with a small picture. */
export function ListedArticle({ article }: { article: ArticleSummary }) {
  const picture = pictureOf(article)
  return (
    <li className="border-t border-line">
      <article className="group relative grid grid-cols-[minmax(0,1fr)_min(6rem,36%)] items-center gap-x-5 py-7 sm:grid-cols-[minmax(0,1fr)_min(14rem,36%)] sm:gap-x-12 sm:py-8">
        <div className="max-w-3xl wrap-break-word">
          <Byline article={article} />
          <h2 className="mt-2 text-xl sm:text-2xl lg:text-3xl">
            <Link
              to={`/blog/${article.slug}`}
              className="rounded-sm decoration-orange decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {article.title}
            </Link>
          </h2>
          <p className="mt-2 text-ink-2 max-sm:hidden">{article.description}</p>
        </div>
        <Picture
          picture={picture}
          alt=""
          sizes={`(min-width: 640px) ${Math.ceil(224 * covering(picture, 8 / 5))}px, ${Math.ceil(96 * covering(picture, 1))}px`}
          className="aspect-square rounded-field bg-paper-2 sm:aspect-8/5 sm:rounded-card"
          imageClassName={cropOf(picture)}
        />
      </article>
    </li>
  )
}
