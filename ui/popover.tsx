import { Popover as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'

export const Popover = Primitive.Root
export const PopoverAnchor = Primitive.Anchor
export const PopoverTrigger = Primitive.Trigger

/** Something small beside what opened it, while the rest of the page can still be used. */
export function PopoverContent({ className, ...props }: Primitive.PopoverContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={12}
        {...props}
        className={classNames(
          'z-50 animate-appear rounded-card border border-line bg-float text-ink shadow-float',
          className,
        )}
      />
    </Primitive.Portal>
  )
}
