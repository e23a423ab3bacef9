import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Tells a colleague which variant the site shows them. It lies above the page and moves nothing. */
export function PreviewNote() {
  const preview = useSyncExternalStore(
    neverChanges,
    () => window.statistics?.preview,
    () => undefined,
  )
  const [test, variant] = Object.entries(preview ?? {})[0] ?? []
  if (!test) return null
  return (
    <p className="fixed bottom-4 left-4 z-30 max-w-[calc(100vw-6.5rem)] rounded-card bg-navy px-4 py-3 text-sm text-on-navy shadow-float wrap-anywhere print:hidden">
      Preview of {variant} in {test}. This visit is not counted.
    </p>
  )
}
