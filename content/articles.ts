import type { Heading } from '#lib/heading.ts'
import type { PictureFile } from '#lib/picture-file.ts'
import { readingMinutes } from '#lib/reading-time.ts'
import { pictures } from './pictures.ts'

/** What a list says of an article. */
export interface ArticleSummary {
  slug: string
  title: string
  description: string
  /** Days, as 'YYYY-MM-DD'. */
  published: string
  updated: string
  /** The moment, of those that staff have published. */
  publishedAt?: string
  topic: string
  picture: keyof typeof pictures
  /** One that was uploaded for it, in place of the site's own. */
  photo?: PictureFile
  alt: string
  minutes: number
}

export interface ArticleText {
  html: string
  headings: Heading[]
}

type About = Record<string, string> & { words: number }

const abouts = import.meta.glob<About>('./articles/*.md', {
  query: '?about',
  import: 'about',
  eager: true,
})
const texts = import.meta.glob<ArticleText>('./articles/*.md')

/** The articles that belong to the site, newest first: every file in content/articles. */
export const fixedArticles: ArticleSummary[] = Object.entries(abouts)
  .map(([file, about]) => summaryOf(slugOf(file), about))
  .toSorted(newestFirst)

/** The text of one of them; each is loaded on its own. */
export async function textOfFixedArticle(slug: string): Promise<ArticleText | undefined> {
  const text = await texts[`./articles/${slug}.md`]?.()
  return text && { html: text.html, headings: text.headings }
}

/** By plain comparison: the browser's collation takes 16 ms to start, and this runs on load. */
export function newestFirst(a: ArticleSummary, b: ArticleSummary): number {
  if (a.published !== b.published) return a.published < b.published ? 1 : -1
  return a.slug < b.slug ? -1 : 1
}

/** The picture of this name, or one that suits any article: a name may come from the database. */
export function pictureNamed(name: string): keyof typeof pictures {
  return Object.hasOwn(pictures, name) ? (name as keyof typeof pictures) : 'hero-wide'
}

/** What is shown with an article. */
export function pictureOf(article: Pick<ArticleSummary, 'picture' | 'photo'>): PictureFile {
  return article.photo ?? pictures[article.picture]
}

function summaryOf(slug: string, about: About): ArticleSummary {
  const fact = (name: string): string => {
    const value = about[name]
    if (typeof value !== 'string') throw new Error(`The article ${slug} does not say its ${name}`)
    return value
  }
  return {
    slug,
    title: fact('title'),
    description: fact('description'),
    published: fact('published'),
    updated: about.updated ?? fact('published'),
    topic: fact('topic'),
    picture: pictureNamed(fact('picture')),
    alt: fact('alt'),
    minutes: readingMinutes(about.words),
  }
}

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '')
}
