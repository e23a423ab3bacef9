import { cva } from 'class-variance-authority'
import type { ReactElement } from 'react'

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
