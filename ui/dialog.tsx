import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { useFocusReturn } from './focus-return.ts'

/** What lies between the page and anything that must be answered first. */
export const veilStyle = 'fixed inset-0 z-40 animate-appear bg-veil'

/** A sheet at the bottom edge of a phone, a card in the middle of anything larger. */
export const dialogStyle = cva(
  'fixed inset-x-0 bottom-0 z-40 max-h-[calc(100dvh-3rem)] animate-rise rounded-t-card bg-float text-ink shadow-float outline-none sm:inset-4 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-auto sm:rounded-card',
  {
    variants: { size: { default: 'sm:max-w-lg', wide: 'sm:max-w-3xl' } },
    defaultVariants: { size: 'default' },
  },
)

/** Actions at the foot of a dialog; on a phone they share the width. */
export const dialogActionsStyle = 'flex flex-wrap justify-end gap-3 *:max-sm:grow'

export interface OverlayProps {
  /** The button that opens it; without one, `open` and `onOpenChange` must be given. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Something that must be dealt with before going on. Long content scrolls inside. */
export function Dialog({
  trigger,
  title,
  description,
  size,
  footer,
  persistent = false,
  children,
  ...root
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
  return (
    <Primitive.Root {...root}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <DialogSurface
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
