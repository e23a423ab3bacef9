import { NavLink } from 'react-router'

const pages = [
  ['/dashboard/content/articles', 'Articles'],
  ['/dashboard/content/feedback', 'Feedback'],
  ['/dashboard/content/careers', 'Careers'],
] as const

const linkStyle =
  'relative flex min-h-11 items-center px-1 font-medium text-ink-2 -outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink'

/** The three pages of the content desk. */
export function ContentNavigation() {
  return (
    <nav aria-label="Content" className="mb-6 border-b border-line">
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
export function ContentNavigationSkeleton() {
  return (
    <div className="mb-6 flex gap-6 border-b border-line">
      {pages.map(([to, name]) => (
        <span key={to} className={linkStyle}>
          {name}
        </span>
      ))}
    </div>
  )
}
