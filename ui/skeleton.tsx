import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Says what is being loaded, while its shape is already there. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One block; its size comes with the classes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-field bg-line', className)}
    />
  )
}

const lengths = ['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-2/3'] as const

/** Lines of text; as in a paragraph the last one is short. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton
          key={line}
          className={classNames(
            'h-3.5 rounded-full',
            line > 0 && line === lines - 1 ? 'w-2/5' : lengths[line % lengths.length],
          )}
        />
      ))}
    </span>
  )
}
