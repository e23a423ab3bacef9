import { locationTypes } from '#features/leads/policy/location-types.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import type { SiteView } from '#features/sites/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'

export const sitesPath = '/dashboard/fleet/sites'

/** Sites of one company, each with a way to its page. */
export function SiteList({ sites, className }: { sites: SiteView[]; className?: string }) {
  if (sites.length === 0) return <p className="text-ink-2">No sites yet.</p>
  return (
    <ul className={classNames('grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3', className)}>
      {sites.map((site) => (
        <li key={site.id}>
          <TextLink
            row
            to={portalPath('/dashboard/fleet/sites/:id', { id: site.id })}
            className="wrap-anywhere"
          >
            {site.name}
          </TextLink>
          <p className="text-sm text-ink-2">
            {onOneLine(siteAddress(site), locationTypes[site.environment])}
          </p>
        </li>
      ))}
    </ul>
  )
}
