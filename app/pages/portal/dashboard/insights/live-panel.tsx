import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useRefreshEvery } from '#app/portal/use-refresh-every.ts'
import { insightCalls } from '#features/insights/calls.ts'
import type { Live } from '#features/insights/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { count } from './figures.ts'

const everyMs = 30_000

const skeleton = (
  <SkeletonGroup label="who is here now">
    <div className="grid gap-4">
      <Skeleton className="h-12 w-20" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  </SkeletonGroup>
)

/** Who is on the site at this moment. It asks again by itself, as long as somebody can see it. */
export function LivePanel() {
  const { loaded, reload, refresh } = useCall(insightCalls.live)
  useRefreshEvery(everyMs, refresh)
  return (
    <Panel
      title="Now"
      action={
        loaded.status === 'there' && (
          <Badge variant="leaf" dot>
            Live
          </Badge>
        )
      }
    >
      <Answered loaded={loaded} what="Who is here now" onRetry={reload} skeleton={skeleton}>
        {(live) => <Now live={live} />}
      </Answered>
    </Panel>
  )
}

function Now({ live }: { live: Live }) {
  return (
    <>
      <p className="flex items-end gap-3">
        <span className="font-display text-5xl leading-none font-bold tracking-tight tabular-nums">
          {count(live.visitors)}
        </span>
        <span className="pb-0.5 text-sm text-ink-2">
          {live.visitors === 1 ? 'visitor' : 'visitors'} in the last {live.minutes} minutes,{' '}
          {count(live.views)} page {live.views === 1 ? 'view' : 'views'}
        </span>
      </p>
      {live.pages.length > 0 && (
        <ul aria-label="Pages open now" className="mt-5 grid gap-2 text-sm">
          {live.pages.map(({ path, visitors }) => (
            <li key={path} className="flex items-baseline justify-between gap-4">
              <span title={path} className="line-clamp-2 min-w-0 wrap-anywhere">
                {path}
              </span>
              <span className="font-semibold tabular-nums">{count(visitors)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
