import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** How a button looks; a link that acts like a button wears the same classes. */
export const buttonStyle = cva(
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      variant: {
        default: 'bg-ink text-paper hover:bg-ink-2',
        orange: 'bg-orange text-ink hover:bg-orange-deep',
        outline: 'border border-edge bg-transparent text-ink hover:bg-paper-2',
        link: 'text-rust underline underline-offset-4 hover:no-underline',
      },
      size: {
        default: 'min-h-11 px-5',
        lg: 'min-h-14 px-7 text-lg',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export function Button({
  className,
  variant,
  size,
  type = 'button',
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonStyle>) {
  return (
    <button
      type={type}
      className={classNames(buttonStyle({ variant, size }), className)}
      {...props}
    />
  )
}
