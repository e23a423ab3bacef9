import { stages } from '#lib/lead-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/**
 * On a desktop whole columns, four or five, and of the next one no more than its edge: it says that
 * there is more, and no word is cut.
 */
export const columnWidth =
  'w-72 xl:w-[calc((100%-3.75rem)/4)] min-[90rem]:w-[calc((100%-4.5rem)/5)]'

export function BoardSkeleton() {
  return (
    <SkeletonGroup label="the board">
      <div className="flex gap-4 overflow-hidden xl:gap-3">
        {Object.keys(stages).map((stage) => (
          <Skeleton key={stage} className={classNames('h-96 shrink-0 rounded-card', columnWidth)} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
