import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-card">
      {children}
    </ul>
  )
}

/** One thing that somebody has, with what can be done with it at its end. */
export function Row(props: {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <props.icon aria-hidden="true" className="size-5 shrink-0 self-start text-ink-2 sm:mt-1" />
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {props.title}
        </div>
        <div className="text-sm text-ink-2">{props.children}</div>
      </div>
      {props.actions && <div className="-mr-2 flex flex-wrap gap-1">{props.actions}</div>}
    </li>
  )
}

/** What stands in place of an empty list. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-dashed border-edge/60 px-4 py-5 text-ink-2 sm:px-5">
      {children}
    </p>
  )
}
