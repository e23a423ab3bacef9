import { useEffect, useSyncExternalStore } from 'react'
import type { SlotName, Slots } from '#content/experiments.ts'

/** What the tests of this visitor say about a place of the page; nothing while there is no test. */
export function useSlot<Name extends SlotName>(name: Name): Partial<Slots[Name]> {
  const config = useSyncExternalStore(
    neverChanges,
    () => window.experiments?.configs[name],
    () => undefined,
  )
  return (config ?? none) as Partial<Slots[Name]>
}

const none = {}
const neverChanges = () => () => {}

/** Tells the tracker that a slot is in the page, so that it notices when somebody sees it. */
export function useShownSlot(): void {
  useEffect(() => {
    dispatchEvent(new Event('slots-shown'))
  }, [])
}

/** Right behind a slot: shows its variant before it is painted, long before React is there. */
export function FillSlot() {
  const fill = 'window.experiments?.fill(document.currentScript.previousElementSibling)'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: fill }} />
}
