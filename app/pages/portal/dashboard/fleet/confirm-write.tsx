import type { ReactNode } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before something of the fleet is changed for good, and for the second factor if need be. */
export function ConfirmWrite(props: {
  title: string
  description: string
  confirmLabel: string
  destructive?: boolean
  write: (make: ReturnType<typeof useMake>['make']) => Promise<object | undefined>
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}) {
  const { sending, failure, make } = useMake()
  const confirm = async () => {
    if (!(await props.write(make))) return
    props.onClose()
    props.onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.title}
      description={props.description}
    >
      <WithSecondFactor action="fleet.write">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {props.children}
          {failure && (
            <Alert live kind="error" title="Nothing was changed">
              {failure.message}
            </Alert>
          )}
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
            <Button variant="outline" onClick={props.onClose}>
              Cancel
            </Button>
            <Button
              variant={props.destructive ? 'destructive' : 'default'}
              aria-busy={sending}
              disabled={sending}
              onClick={confirm}
            >
              {sending ? 'One moment…' : props.confirmLabel}
            </Button>
          </div>
        </div>
      </WithSecondFactor>
    </Dialog>
  )
}
