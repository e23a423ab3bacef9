import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const style = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border border-transparent text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
  {
    variants: {
      variant: {
        default: 'bg-ink text-paper hover:bg-ink-2',
        destructive: 'bg-alarm text-on-alarm hover:bg-alarm/85',
        outline: 'border-edge bg-transparent text-ink hover:bg-fill',
        secondary: 'bg-fill text-ink hover:bg-line',
        ghost: 'bg-transparent text-ink hover:bg-fill',
        link: 'text-rust underline underline-offset-4 hover:no-underline',
        hero: 'bg-orange text-on-orange shadow-float hover:bg-orange-deep',
        orange: 'bg-orange text-on-orange hover:bg-orange-deep',
      },
      size: {
        default: 'min-h-11 px-5 py-2',
        sm: 'min-h-9 px-4 py-1 text-sm',
        lg: 'min-h-14 px-7 py-3 text-lg',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'rounded-sm border-0 px-0' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

/** How a button looks; a link that acts like a button wears the same classes. */
export function buttonStyle(
  options: VariantProps<typeof style> & { className?: string | undefined } = {},
) {
  // Of two classes that contradict each other the style sheet's order would decide.
  return classNames(style(options))
}

export function Button({
  className,
  variant,
  size,
  type = 'button',
  ...props
}: ComponentProps<'button'> & VariantProps<typeof style>) {
  return <button type={type} className={buttonStyle({ variant, size, className })} {...props} />
}
