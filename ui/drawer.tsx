import { Dialog as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton, DialogSurface } from './dialog.tsx'
import type { OverlayProps } from './overlay-style.ts'

const sides = {
  left: 'left-0 animate-slide-from-left rounded-r-card',
  right: 'right-0 animate-slide-from-right rounded-l-card',
}

/** A panel from the side of the screen. A part of the page stays in sight, so one can tap it away. */
export function Drawer({
  trigger,
  title,
  titleHidden = false,
  side = 'left',
  children,
  ...root
}: OverlayProps & {
  title: string
  /** Only screen readers are told the title. */
  titleHidden?: boolean
  side?: keyof typeof sides
  /** Wrap what closes the drawer when it is chosen in a `DrawerClose`. */
  children: ReactNode
}) {
  return (
    <Primitive.Root {...root}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <DialogSurface
        className={classNames(
          'fixed inset-y-0 z-40 flex w-[300px] max-w-[calc(100vw-2.5rem)] flex-col bg-float text-ink shadow-float outline-none sm:w-[400px]',
          sides[side],
        )}
      >
        <div className="flex shrink-0 items-center justify-between gap-4 py-3 pr-3 pl-6">
          <Primitive.Title className={titleHidden ? 'sr-only' : 'text-xl'}>{title}</Primitive.Title>
          <CloseButton className="ml-auto" />
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-6 pt-2 pb-6">{children}</div>
      </DialogSurface>
    </Primitive.Root>
  )
}

/** Closes the drawer when the one link or button inside it is chosen. */
export function DrawerClose({ children }: { children: ReactElement }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
