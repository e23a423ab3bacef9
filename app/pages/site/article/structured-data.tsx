import { JsonLd } from '#app/shell/json-ld.tsx'
import { type ArticleSummary, pictureOf } from '#content/articles.ts'
import { company } from '#content/company.ts'
import { pictureAddress } from '#lib/picture-file.ts'

/** The article for search engines. */
export function StructuredData({ article }: { article: ArticleSummary }) {
  const url = `${company.website}/blog/${article.slug}`
  const picture = pictureOf(article)
  const organisation = {
    '@type': 'Organization',
    '@id': `${company.website}/#organisation`,
    name: company.name,
    url: company.website,
    logo: { '@type': 'ImageObject', url: `${company.website}/icon-512.png` },
  }
  return (
    <JsonLd
      data={{
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: article.title,
        description: article.description,
        articleSection: article.topic,
        image: `${company.website}${pictureAddress(picture, picture.widths.at(-1) ?? picture.width)}`,
        datePublished: article.published,
        dateModified: article.updated,
        inLanguage: 'en-GB',
        mainEntityOfPage: url,
        author: organisation,
        publisher: organisation,
      }}
    />
  )
}
