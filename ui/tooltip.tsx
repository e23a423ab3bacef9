import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

/**
 * A few words about a control. A finger never sees them, so they may only say what is known from
 * the control's label or from the text beside it as well.
 */
export function Tooltip(props: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one control that it is about. */
  children: ReactElement
}) {
  return (
    <Primitive.Provider delayDuration={700}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{props.children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={props.side ?? 'top'}
            sideOffset={8}
            collisionPadding={12}
            className="z-40 max-w-72 animate-appear rounded-field bg-ink px-3 py-2 text-sm text-paper shadow-float"
          >
            {props.text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
