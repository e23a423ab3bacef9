import { Link } from 'react-router'
import { locationTypes } from '#features/leads/schema.ts'
import { siteAddress } from '#features/sites/policy.ts'
import type { SiteView } from '#features/sites/schema.ts'

export const sitesPath = '/dashboard/fleet/sites'
export const sitePath = (id: string) => `${sitesPath}/${id}`
export const companyPath = (id: string) => `/dashboard/fleet/companies/${id}`

export const linkStyle =
  'inline-flex min-h-8 items-center rounded-sm text-rust underline underline-offset-4 wrap-anywhere hover:no-underline'

/** Sites of one company, each with a way to its page. */
export function SiteList({ sites }: { sites: SiteView[] }) {
  if (sites.length === 0) return <p className="text-ink-2">No sites yet.</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {sites.map((site) => (
        <li
          key={site.id}
          className="flex flex-wrap items-center justify-between gap-x-6 py-2 last:pb-0"
        >
          <Link to={sitePath(site.id)} className={linkStyle}>
            {site.name}
          </Link>
          <span className="text-sm text-ink-2">
            {siteAddress(site)}, {locationTypes[site.environment]}
          </span>
        </li>
      ))}
    </ul>
  )
}
