import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: {
      variant: {
        neutral: 'bg-fill text-ink-2',
        leaf: 'bg-leaf-soft text-leaf',
        amber: 'bg-amber-soft text-amber',
        alarm: 'bg-alarm-soft text-alarm',
        blue: 'bg-blue-soft text-blue',
        orange: 'bg-orange-soft text-rust',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

/** A word or two about the state of something. The colour only repeats what the word says. */
export function Badge(
  props: VariantProps<typeof badgeStyle> & { dot?: boolean; children: ReactNode },
) {
  return (
    <span className={badgeStyle({ variant: props.variant })}>
      {props.dot && (
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      )}
      {props.children}
    </span>
  )
}
