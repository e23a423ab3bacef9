import { stages } from '#lib/lead-words.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

export function BoardSkeleton() {
  return (
    <SkeletonGroup label="the board">
      <div className="flex gap-4 overflow-hidden">
        {Object.keys(stages).map((stage) => (
          <Skeleton key={stage} className="h-96 w-72 shrink-0 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
