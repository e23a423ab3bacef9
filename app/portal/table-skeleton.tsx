import { Skeleton } from '#ui/skeleton.tsx'

const rows = ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4'] as const

/** The shape of a table that is still being asked for. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="h-11 bg-paper-2" />
      {rows.map((width) => (
        <div key={width} className="flex h-13 items-center gap-6 border-line border-t px-4">
          <Skeleton className="h-3.5 w-28 shrink-0 rounded-full" />
          <Skeleton className={`h-3.5 rounded-full ${width}`} />
        </div>
      ))}
    </div>
  )
}
