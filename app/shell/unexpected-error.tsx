import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

/** The last resort: what no other boundary caught. A plain link starts afresh, without the broken state. */
export function UnexpectedError() {
  const error = useRouteError()
  // To the console, and to features/errors by the script of the page.
  useEffect(() => reportError(error), [error])
  return (
    <main className="mx-auto max-w-2xl px-6 py-24">
      <title>Unexpected Application Error!</title>
      <h1 className="text-4xl">Unexpected Application Error!</h1>
      <p className="mt-4 text-lg text-ink-2">
        Something broke on our side. You can start again, or call us on{' '}
        <a className="underline" href={company.phone.href}>
          {company.phone.display}
        </a>
        .
      </p>
      <a className={buttonStyle({ variant: 'orange', className: 'mt-8' })} href="/">
        Return to Home
      </a>
    </main>
  )
}
