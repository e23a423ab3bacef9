import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands where there is nothing to show yet, and how to change that. */
export function EmptyState(props: {
  title: string
  /** Without one the arch is drawn. */
  icon?: LucideIcon
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center sm:py-16">
      {props.icon ? <IconInRing Icon={props.icon} /> : <Arch />}
      <p className="mt-4 max-w-md font-display text-2xl font-bold tracking-tight text-balance">
        {props.title}
      </p>
      {props.children && <div className="max-w-md text-balance text-ink-2">{props.children}</div>}
      {props.action && <div className="mt-5">{props.action}</div>}
    </div>
  )
}

function IconInRing({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-20 place-items-center rounded-full border-2 border-dashed border-edge/50 text-ink-2">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-9" />
    </span>
  )
}

function Arch() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 112"
      className="h-24 w-auto fill-none stroke-[2.5] [stroke-linecap:round]"
    >
      <path d="M22 92A62 62 0 1 1 138 92" className="stroke-edge" />
      <path d="M40 88A44 44 0 1 1 120 88" className="stroke-line" strokeDasharray="1 9" />
      <circle cx="80" cy="70" r="18" className="stroke-edge" />
      <path d="M6 108H154" className="stroke-line" />
    </svg>
  )
}
