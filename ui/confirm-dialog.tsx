import { LoaderCircle } from 'lucide-react'
import { AlertDialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useFocusReturn } from './focus-return.ts'
import { dialogActionsStyle, dialogStyle, type OverlayProps, veilStyle } from './overlay-style.ts'

/**
 * Asks before something is done. It stays open while that runs, and if that fails says so and
 * offers to try again.
 */
export function ConfirmDialog(
  props: OverlayProps & {
    title: string
    description: string
    confirmLabel: string
    cancelLabel?: string
    destructive?: boolean
    onConfirm: () => void | Promise<void>
    /** What to tell of a failure that the caller knows; otherwise it is reported as a fault. */
    failureWords?: (error: unknown) => string
  },
) {
  const [openHere, setOpenHere] = useState(false)
  const [progress, setProgress] = useState<'asking' | 'pending' | 'failed'>('asking')
  const [failure, setFailure] = useState('')
  const focusReturn = useFocusReturn()
  const pending = progress === 'pending'

  const change = (open: boolean) => {
    if (open) setProgress('asking')
    setOpenHere(open)
    props.onOpenChange?.(open)
  }
  const confirm = async () => {
    if (pending) return
    setProgress('pending')
    try {
      await props.onConfirm()
      change(false)
      setProgress('asking')
    } catch (error) {
      setProgress('failed')
      setFailure(props.failureWords?.(error) ?? 'That did not work. Please try again.')
      if (!props.failureWords) reportError(error)
    }
  }

  return (
    <Primitive.Root
      open={props.open ?? openHere}
      // What has begun cannot be called off, and its outcome must be seen.
      onOpenChange={(open) => (open || !pending) && change(open)}
    >
      {props.trigger && <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={veilStyle} />
        <Primitive.Content
          aria-busy={pending}
          className={classNames(dialogStyle(), 'overflow-y-auto p-6')}
          {...focusReturn}
        >
          <Primitive.Title className="text-xl">{props.title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-2">
            {props.description}
          </Primitive.Description>
          {progress === 'failed' && (
            <p role="alert" className="mt-4 rounded-field bg-alarm-soft px-4 py-3 text-alarm">
              {failure}
            </p>
          )}
          <div className={classNames(dialogActionsStyle, 'mt-6')}>
            <Primitive.Cancel asChild>
              <Button variant="outline" aria-disabled={pending}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
            </Primitive.Cancel>
            {/* Not disabled while pending: it would lose the focus. */}
            <Button
              variant={props.destructive ? 'destructive' : 'default'}
              aria-disabled={pending}
              onClick={confirm}
            >
              {pending && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
              {props.confirmLabel}
            </Button>
          </div>
          <p role="status" className="sr-only">
            {pending && 'Please wait'}
          </p>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
