import type { ComponentProps, ReactNode } from 'react'

/** The browser's own check box with its label, for forms that work without JavaScript. */
export function TickBox({ children, ...props }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-2">
      <input {...props} type="checkbox" className="size-5 shrink-0 accent-ink" />
      <span>{children}</span>
    </label>
  )
}
