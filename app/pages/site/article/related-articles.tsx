import { Link } from 'react-router'
import { type ArticleSummary, pictureOf } from '#content/articles.ts'
import { Picture } from '#ui/picture.tsx'
import { Byline } from './byline.tsx'
import { cropOf } from './picture-crop.ts'

export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section aria-labelledby="related-title" className="bg-paper-2 print:hidden">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <h2 id="related-title" className="text-4xl">
          Read next
        </h2>
        <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {articles.map((article) => (
            <li
              key={article.slug}
              className="group relative grid gap-4 max-md:grid-cols-[6rem_1fr] max-md:items-center"
            >
              <Picture
                picture={pictureOf(article)}
                alt=""
                sizes="(min-width: 1280px) 390px, (min-width: 768px) 29vw, 96px"
                className="aspect-square rounded-card md:aspect-8/5"
                imageClassName={cropOf(pictureOf(article))}
              />
              <div>
                <Byline article={article} />
                <h3 className="mt-2 text-xl md:text-2xl">
                  <Link
                    to={`/blog/${article.slug}`}
                    className="rounded-sm decoration-orange decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {article.title}
                  </Link>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
