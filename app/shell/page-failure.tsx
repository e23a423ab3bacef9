import { useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'

/** The code of a page could not be loaded: the network is gone, or a new release replaced it. */
export class PageLoadError extends Error {
  override name = 'PageLoadError'
  readonly pageName: string

  constructor(pageName: string, options: ErrorOptions) {
    super(`Error loading ${pageName}`, options)
    this.pageName = pageName
  }
}

export function PageFailure() {
  const error = useRouteError()
  if (!(error instanceof PageLoadError)) throw error
  return (
    <section className="mx-auto max-w-2xl px-6 py-24" role="alert">
      <title>{`Error loading ${error.pageName}`}</title>
      <h1 className="text-4xl">Error loading {error.pageName}</h1>
      <p className="mt-4 text-lg text-ink-2">
        Its code did not arrive. Please check your connection, then try again.
      </p>
      <Button className="mt-8" variant="orange" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </section>
  )
}
