import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'

export function LeadSkeleton() {
  return (
    <SkeletonGroup label="the enquiry">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
        <div className="rounded-card border border-line bg-card p-6">
          <SkeletonText lines={4} />
        </div>
        <div className="grid gap-6 @lg:grid-cols-2">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
