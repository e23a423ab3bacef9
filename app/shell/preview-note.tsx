import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Tells a colleague which variant the site shows them. It lies above the page and moves nothing. */
export function PreviewNote() {
  const shown = useSyncExternalStore(
    neverChanges,
    () => window.statistics?.shown,
    () => undefined,
  )
  if (!shown) return null
  return (
    <p className="fixed bottom-4 left-4 z-30 max-w-[calc(100vw-6.5rem)] rounded-card bg-navy px-4 py-3 text-sm text-on-navy shadow-float wrap-anywhere print:hidden">
      Preview of {shown.variant} in “{shown.test}”. This visit is not counted.{' '}
      {/* A full load: what a preview shows stays with the page. */}
      <a className="whitespace-nowrap underline underline-offset-4" href={location.pathname}>
        Leave the preview
      </a>
    </p>
  )
}
