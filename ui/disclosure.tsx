import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that opens. The browser's own, so it works without a script, and print shows it open. */
export function Disclosure(props: {
  summary: ReactNode
  /** Whether it is open to begin with. */
  open?: boolean
  children: ReactNode
}) {
  const { summary, open, children } = props
  return (
    <details open={open} className="group border-b border-line first:border-t">
      <summary className="flex list-none items-start justify-between gap-6 rounded-sm py-5 text-lg font-semibold hover:text-rust [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 transition-transform group-open:rotate-45 print:hidden"
        />
      </summary>
      {children}
    </details>
  )
}
