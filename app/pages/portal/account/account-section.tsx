import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

const sectionStyle =
  'grid gap-x-12 gap-y-5 border-b border-line py-8 last:border-b-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-10'

/** One concern of the account: what it is about beside what can be done. */
export function AccountSection(props: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={sectionStyle}>
      <div>
        <h2 id={id} className="text-xl">
          {props.title}
        </h2>
        <div className="mt-1.5 max-w-prose text-ink-2">{props.about}</div>
      </div>
      <div className="min-w-0 max-w-2xl">{props.children}</div>
    </section>
  )
}

/** The same, while nothing is known yet. */
export function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={sectionStyle}>
      <div className="grid content-start gap-3">
        <Skeleton className="h-6 w-36" />
        <SkeletonText lines={2} />
      </div>
      <div className="max-w-2xl">{children}</div>
    </div>
  )
}

/** Side by side where there is room, or one below the other. */
export function FieldSkeletons({ count, stacked = false }: { count: number; stacked?: boolean }) {
  return (
    <div className={classNames('grid gap-6', stacked ? 'max-w-md' : 'sm:grid-cols-2')}>
      {Array.from({ length: count }, (_, field) => field).map((field) => (
        <div key={field} className="grid gap-2.5">
          <Skeleton className="h-4 w-28 rounded-full" />
          <Skeleton className="h-12.5" />
        </div>
      ))}
      <Skeleton className="col-span-full h-11 w-36 rounded-full" />
    </div>
  )
}

export function RowSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  )
}
