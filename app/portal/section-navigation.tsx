import { NavLink, useLocation } from 'react-router'

/** The pages of one part of the portal: where each is, its name, and whether those below it that are not listed count as it. */
export type SectionPages = readonly (readonly [to: string, name: string, withBelow?: boolean])[]

const linkStyle =
  'relative flex min-h-11 items-center px-1 font-medium text-ink-2 -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink'

export function SectionNavigation({ label, pages }: { label: string; pages: SectionPages }) {
  const { pathname } = useLocation()
  const isListed = pages.some(([to]) => to === pathname)
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex gap-4 sm:gap-6">
        {pages.map(([to, name, withBelow = false]) => (
          <li key={to}>
            <NavLink end={isListed || !withBelow} to={to} className={linkStyle}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same words, before there is anywhere to go. */
export function SectionNavigationSkeleton({ pages }: { pages: SectionPages }) {
  return (
    <div className="flex gap-4 border-b border-line sm:gap-6">
      {pages.map(([to, name]) => (
        <span key={to} className={linkStyle}>
          {name}
        </span>
      ))}
    </div>
  )
}
