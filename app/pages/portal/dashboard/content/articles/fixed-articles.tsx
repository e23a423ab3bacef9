import { dayOf } from '#app/portal/moments.ts'
import { fixedArticles } from '#content/articles.ts'
import { TextLink } from '#ui/text-link.tsx'

/** The articles that are files of the site, so that nobody looks for them among those written here. */
export function FixedArticles() {
  return (
    <section aria-labelledby="fixed-articles" className="mt-8">
      <h2 id="fixed-articles" className="text-2xl">
        Part of the site
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">
        These articles are files of the site itself: they change with its next version, not here,
        and their addresses stay theirs.
      </p>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {fixedArticles.map(({ slug, title, published }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 text-sm"
          >
            <TextLink row href={`/blog/${slug}`} className="min-h-11">
              {title}
            </TextLink>
            <span className="text-ink-2">
              Published <time dateTime={published}>{dayOf(published)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
