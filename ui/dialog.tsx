import type { VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useFocusReturn } from './focus-return.ts'
import { dialogActionsStyle, dialogStyle, type OverlayProps, veilStyle } from './overlay-style.ts'
import { useTypedForms } from './typed-forms.ts'

/**
 * Something that must be dealt with before going on. Long content scrolls inside. Whoever closes it
 * with something typed in a form is asked first; what closes it after its work does not ask.
 */
export function Dialog({
  trigger,
  title,
  description,
  size,
  footer,
  persistent = false,
  children,
  open: openThere,
  onOpenChange,
}: OverlayProps &
  VariantProps<typeof dialogStyle> & {
    title: string
    description?: string
    /** Actions; wrap those that only close in a `DialogClose`. */
    footer?: ReactNode
    /** There is nothing to go back to: it cannot be closed until it has done its work. */
    persistent?: boolean
    children: ReactNode
  }) {
  const [openHere, setOpenHere] = useState(false)
  const [asking, setAsking] = useState(false)
  const { isTyped, watching } = useTypedForms()
  const change = (open: boolean) => {
    setOpenHere(open)
    onOpenChange?.(open)
  }
  return (
    <Primitive.Root
      open={openThere ?? openHere}
      onOpenChange={(open) => (open || persistent || !isTyped() ? change(open) : setAsking(true))}
    >
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <DialogSurface
        {...watching}
        described={description !== undefined}
        // What has the focus is never scrolled to under the header or the footer.
        className={classNames(
          dialogStyle({ size }),
          'flex scroll-pt-24 flex-col overflow-y-auto overscroll-contain',
          footer ? 'scroll-pb-24' : 'pb-6',
        )}
      >
        <div className="sticky top-0 z-10 bg-float py-5 pr-18 pl-6">
          <Primitive.Title className="text-xl wrap-anywhere">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 wrap-anywhere text-ink-2">
              {description}
            </Primitive.Description>
          )}
        </div>
        <div className="px-6">{children}</div>
        {footer && (
          <div
            className={classNames(
              dialogActionsStyle,
              'sticky bottom-0 z-10 mt-6 border-t border-line bg-float px-6 py-4',
            )}
          >
            {footer}
          </div>
        )}
        {/* Last in the order of the Tab key, so that the first field gets the focus. */}
        {!persistent && (
          <div className="sticky top-0 z-20 order-first flex h-0 justify-end">
            <CloseButton className="mt-3 mr-3" />
          </div>
        )}
        <ConfirmDialog
          destructive
          open={asking}
          onOpenChange={setAsking}
          title="Discard what you have typed?"
          description="It has not been saved."
          confirmLabel="Discard it"
          cancelLabel="Keep writing"
          onConfirm={() => change(false)}
        />
      </DialogSurface>
    </Primitive.Root>
  )
}

/** Closes the dialog that it is in when the one button inside it is pressed. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}

/** The veil and a bare surface upon it, for overlays with an inside of their own. */
export function DialogSurface({
  described = false,
  ...props
}: ComponentProps<typeof Primitive.Content> & { described?: boolean }) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={veilStyle} />
      <Primitive.Content
        // Radix warns of a missing description unless told that none is meant.
        {...(!described && { 'aria-describedby': undefined })}
        {...focusReturn}
        // A toast lies above it, and closing one is no wish to close this.
        onInteractOutside={(event) => {
          const { target } = event
          if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
        }}
        {...props}
      />
    </Primitive.Portal>
  )
}

export function CloseButton({ className }: { className?: string }) {
  return (
    <Primitive.Close
      aria-label="Close"
      className={classNames(buttonStyle({ variant: 'ghost', size: 'icon' }), className)}
    >
      <X aria-hidden="true" className="size-5" />
    </Primitive.Close>
  )
}
