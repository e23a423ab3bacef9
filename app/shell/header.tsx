import { Link, useLocation } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'
import { Logo } from './logo.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { hasModifier, SectionLink, scrollToTop } from './section-link.tsx'
import { sections } from './sections.ts'

const barLink = 'rounded-sm py-2 text-ink-2 underline-offset-8 hover:text-ink hover:underline'

export function Header() {
  return (
    <header className="mx-auto grid print:hidden w-full max-w-7xl grid-cols-[1fr_auto] items-center gap-4 px-6 py-4 lg:grid-cols-[1fr_auto_1fr]">
      <nav aria-label="Main" className="hidden items-center gap-x-4 lg:flex xl:gap-x-7">
        {sections.map(({ id, label }) => (
          <SectionLink key={id} section={id} className={barLink}>
            {label}
          </SectionLink>
        ))}
        <Link to="/blog" className={barLink}>
          Insights
        </Link>
      </nav>
      <HomeLink />
      <div className="hidden justify-end gap-3 lg:flex">
        <Link to="/machines" className={buttonStyle({ variant: 'orange' })}>
          Machines
        </Link>
        {/* A full load: the portal has a style sheet of its own. */}
        <Link to="/auth" reloadDocument className={buttonStyle({ variant: 'outline' })}>
          Client Login
        </Link>
      </div>
      <MenuDrawer />
    </header>
  )
}

/** The logo leads home; at home it leads to the top. */
function HomeLink() {
  const { pathname } = useLocation()
  return (
    <Link
      to="/"
      className="justify-self-start rounded-sm"
      onClick={(event) => {
        if (pathname !== '/' || hasModifier(event)) return
        event.preventDefault()
        scrollToTop()
        history.replaceState(history.state, '', '/')
      }}
    >
      <Logo />
    </Link>
  )
}
