import { NavLink } from 'react-router'

const pages = [
  ['/dashboard/account', 'Profile'],
  ['/dashboard/account/security', 'Security'],
  ['/dashboard/account/data', 'Your data'],
] as const

const linkStyle =
  'relative flex min-h-11 items-center px-1 font-medium text-ink-2 -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink'

/** The three pages of one's own account. */
export function AccountNavigation() {
  return (
    <nav aria-label="Account" className="border-b border-line">
      <ul className="-mb-px flex gap-6">
        {pages.map(([to, name]) => (
          <li key={to}>
            <NavLink end to={to} className={linkStyle}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same words, before there is anywhere to go. */
export function AccountNavigationSkeleton() {
  return (
    <div className="flex gap-6 border-b border-line">
      {pages.map(([to, name]) => (
        <span key={to} className={linkStyle}>
          {name}
        </span>
      ))}
    </div>
  )
}
