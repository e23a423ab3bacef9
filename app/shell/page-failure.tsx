import { useEffect, useState } from 'react'
import { useMatches, useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Main } from './main.tsx'

/** The code of a page could not be loaded: the network is gone, or a new release replaced it. */
export class PageLoadError extends Error {
  override name = 'PageLoadError'
  /** Empty if it was the code around the page. */
  readonly pageName: string
  /** What has not answered yet, and may still come. */
  readonly late: Promise<unknown> | undefined

  constructor(pageName: string, options: ErrorOptions & { late?: Promise<unknown> }) {
    super(`Error loading ${pageName || 'the portal'}`, options)
    this.pageName = pageName
    this.late = options.late
  }
}

/**
 * Reloads once if there is a new release, which has other files, or if what was late has come; otherwise
 * asks the person to.
 */
export function PageFailure() {
  const error = useRouteError()
  const [askPerson, setAskPerson] = useState(false)
  // The id of a page's route is its name.
  const shownName = useMatches().at(-1)?.id
  useEffect(() => {
    reportError(error)
    Promise.resolve(window.isOutdated?.()).then((outdated) =>
      outdated ? location.reload() : setAskPerson(true),
    )
  }, [error])
  const late = error instanceof PageLoadError ? error.late : undefined
  useEffect(() => {
    let left = false
    late?.then(() => left || location.reload()).catch(() => {})
    return () => {
      left = true
    }
  }, [late])
  if (!(error instanceof PageLoadError)) throw error
  if (!askPerson) return <div aria-busy="true" className="min-h-96" />
  const pageName = error.pageName || shownName || 'the page'
  return (
    <>
      <title>{`Error loading ${pageName}`}</title>
      <LoadFailure pageName={pageName} onReload={() => location.reload()} />
    </>
  )
}

/** The same where nothing stands around it. */
export function FrameFailure() {
  return (
    <Main className="grow">
      <PageFailure />
    </Main>
  )
}

/** Also what server/boot.ts shows, which answers the button itself. */
export function LoadFailure(props: { pageName: string; onReload?: () => void }) {
  return (
    <section className="mx-auto max-w-2xl px-6 py-24" role="alert">
      <h1 className="text-4xl">Error loading {props.pageName}</h1>
      <p className="mt-4 text-lg text-ink-2">
        Its code did not arrive. Please check your connection, then try again.
      </p>
      <Button className="mt-8" variant="orange" onClick={props.onReload}>
        Reload the page
      </Button>
    </section>
  )
}
