import { company } from '#content/company.ts'
import type { pictures } from '#content/pictures.ts'
import { type Step, TrailData } from './trail.tsx'

/** What search engines, tabs and people who share the page get to see of it. */
export function Head(props: {
  title: string
  description: string
  path: string
  /** The picture of the card that is drawn for this page when it is shared. */
  picture: keyof typeof pictures
  /** The path of the page whose card is shown, where the build draws none for this one. */
  card?: string
  /** What people call the page, where its title says more. */
  name?: string
  /** The page above it, if that is not the home page. */
  parent?: Step
}) {
  const { title, description, path, picture, card = path, name = title, parent } = props
  const shareName = card === '/' ? 'home' : card.slice(1).replaceAll('/', '-')
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
      {path !== '/' && <TrailData parent={parent} page={{ label: name, to: path }} />}
    </>
  )
}
