import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => console.error(`Page not found: ${pathname}`), [pathname])
  return (
    <section className="mx-auto max-w-2xl px-6 py-24">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-rust">404</p>
      <h1 className="mt-2 text-4xl">Oops! Page not found</h1>
      <p className="mt-4 text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link has a typing mistake.
      </p>
      <Link to="/" className={buttonStyle({ variant: 'orange', className: 'mt-8' })}>
        Return to Home
      </Link>
    </section>
  )
}
