import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import type { MapSite } from '#features/fleet/schema/desk.ts'
import { classNames } from '#ui/class-names.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { SignShape } from './map-drawing.tsx'
import { signOfSite, signRank, signWords } from './map-sites.ts'

const mostListed = 100

/** The same as the map in words, those that need a look first. */
export function SiteList(props: {
  sites: readonly MapSite[]
  selected: string | null
  linkTo: (siteId: string) => string
  onShow: (siteId: string) => void
}) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const found = props.sites
    .filter(({ name, company, postcode }) =>
      `${name} ${company} ${postcode}`.toLowerCase().includes(sought),
    )
    .toSorted((a, b) => signRank(signOfSite(a)) - signRank(signOfSite(b)))
  return (
    <Panel title={`Sites (${found.length})`}>
      <TableSearch label="Search sites" value={search} onChange={setSearch} />
      <ul className="-mx-2 mt-3 grid max-h-128 overflow-y-auto px-2">
        {found.slice(0, mostListed).map((site) => {
          const sign = signOfSite(site)
          const count = site.machines.length
          return (
            <li key={site.id} className="border-line border-b last:border-b-0">
              <Link
                to={props.linkTo(site.id)}
                replace
                preventScrollReset
                onClick={() => props.onShow(site.id)}
                aria-current={props.selected === site.id || undefined}
                className={classNames(
                  'flex items-center gap-3 rounded-sm px-1 py-2 -outline-offset-2 hover:bg-paper-2',
                  props.selected === site.id && 'bg-paper-2',
                )}
              >
                <svg
                  role="img"
                  aria-label={signWords[sign]}
                  viewBox="-10 -10 20 20"
                  className="size-5 shrink-0"
                >
                  <SignShape sign={sign} size={7} />
                </svg>
                <span className="min-w-0 wrap-anywhere">
                  {site.name}
                  <span className="block text-sm text-ink-2">
                    {site.company} ·{' '}
                    <span className="whitespace-nowrap">
                      {count} {count === 1 ? 'machine' : 'machines'}
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className="mt-3 text-sm text-ink-2">No site matches.</p>}
      {found.length > mostListed && (
        <p className="mt-3 text-sm text-ink-2">
          And {found.length - mostListed} more: search to find them.
        </p>
      )}
    </Panel>
  )
}
