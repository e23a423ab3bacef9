import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Nobody leaves what they have drawn by mistake. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const leaving = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      description="What you have changed in the plan is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onOpenChange={(open) => open || leaving.current || blocker.reset()}
      onConfirm={() => {
        leaving.current = true
        blocker.proceed()
      }}
    />
  )
}
