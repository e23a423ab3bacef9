import { useEffect } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { movedPortalAddress } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { EmptyPlace } from './empty-place.tsx'

const instead = [
  ['/machines', 'Machines'],
  ['/solutions', 'Solutions'],
  ['/blog', 'Insights'],
  ['/contact', 'Contact'],
] as const

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search, hash } = new URL(request.url)
  const moved = movedPortalAddress(pathname, search)
  return moved ? redirect(`${moved}${hash}`) : data(null, { status: 404 })
}

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => console.error(`Page not found: ${pathname}`), [pathname])
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-12 px-6 py-16 sm:py-24 lg:grid-cols-2">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-6xl">Oops! Page not found</h1>
        <p className="mt-6 max-w-lg text-lg text-ink-2">
          There is nothing at this address. It may have moved, or the link has a typing mistake.
        </p>
        <Link to="/" className={buttonStyle({ variant: 'orange', size: 'lg', className: 'mt-9' })}>
          Return to Home
        </Link>
        <ul className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-4">
          {instead.map(([path, name]) => (
            <li key={path}>
              <TextLink to={path} className="inline-block py-2">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      <EmptyPlace />
    </section>
  )
}
