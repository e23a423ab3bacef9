import { company } from '#content/company.ts'
import type { pictures } from '#content/pictures.ts'

/** What search engines, tabs and people who share the page get to see of it. */
export function Head(props: {
  title: string
  description: string
  path: string
  /** The picture of the card that is drawn for this page when it is shared. */
  picture: keyof typeof pictures
}) {
  const { title, description, path, picture } = props
  const shareName = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return (
    <>
      <title>{path === '/' ? `${company.name} | ${title}` : `${title} | ${company.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${company.website}${path}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${company.website}${path}`} />
      {/* The build draws it from this title and picture: features/brand/documents/share-card.server.ts. */}
      <meta
        property="og:image"
        content={`${company.website}/share/${shareName}.jpg`}
        data-picture={picture}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
