import type { ReactNode } from 'react'
import { useSend } from '#app/portal/use-api.ts'
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
  path: string
  body: unknown
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}) {
  const { sending, failure, send } = useSend()
  const confirm = async () => {
    const done = await send(props.path, { method: 'POST', body: props.body })
    if (!done) return
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
