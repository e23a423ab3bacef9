import { Pause, Play, ShoppingBasket } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { atMostEvery } from '#app/portal/at-most-every.ts'
import { clockOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import type { RecentSale } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { shortDay } from './machines/machine-words.ts'

/** How often a screen reader is told, at most. */
const tellEveryMs = 15_000

const skeleton = (
  <SkeletonGroup label="the newest sales">
    <div className="grid gap-3">
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-10 ${width}`} />
      ))}
    </div>
  </SkeletonGroup>
)

/** Sales as they happen, until somebody wants to read them in peace. */
export function LiveSalesPanel(props: { most?: number; company?: string | undefined }) {
  const [paused, setPaused] = useState(false)
  const { standsStill } = useSurroundings()
  const { loaded, reload, refresh } = useCall(fleetCalls.recentSales, {
    query: { company: props.company },
  })
  useFleetNews(useCallback(() => !paused && refresh(), [paused, refresh]))
  const sales = loaded.status === 'there' ? loaded.answer.slice(0, props.most ?? 6) : []
  return (
    <Panel
      title={standsStill ? 'The latest sales' : 'Live sales'}
      action={
        loaded.status === 'there' &&
        !standsStill && (
          <div className="flex items-center gap-2">
            <Badge dot={!paused} variant={paused ? 'neutral' : 'leaf'}>
              {paused ? 'Paused' : 'On'}
            </Badge>
            <Button
              size="sm"
              variant="outline"
              aria-label={paused ? 'Go on with live sales' : 'Pause live sales'}
              onClick={() => {
                if (paused) refresh()
                setPaused(!paused)
              }}
            >
              {paused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )}
            </Button>
          </div>
        )
      }
    >
      <Answered loaded={loaded} what="The newest sales" onRetry={reload} skeleton={skeleton}>
        {(all) => (
          <>
            <Announcement sales={all} />
            {sales.length === 0 ? (
              <p className="flex gap-3 text-ink-2">
                <ShoppingBasket aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                New sales at your machines appear here as they happen.
              </p>
            ) : (
              <List sales={sales} />
            )}
          </>
        )}
      </Answered>
    </Panel>
  )
}

function List({ sales }: { sales: RecentSale[] }) {
  // What was there at first does not come in; only what follows does.
  const [first] = useState(() => new Set(sales.map(({ key }) => key)))
  const today = londonDate(useSurroundings().now())
  return (
    <ol className="divide-y divide-line border-t border-line">
      {sales.map((sale) => (
        <li
          key={sale.key}
          className={classNames(
            'flex items-baseline justify-between gap-4 py-2.5 last:pb-0',
            !first.has(sale.key) && 'motion-safe:animate-rise',
          )}
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{sale.product}</span>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {sale.site}, <time dateTime={sale.at}>{whenText(sale.at, today)}</time>
            </span>
          </span>
          <span className="font-semibold tabular-nums">{pounds(sale.pence)}</span>
        </li>
      ))}
    </ol>
  )
}

function whenText(at: string, today: string): string {
  const day = londonDate(new Date(at))
  return day === today ? clockOf(at) : `${shortDay(day)}, ${clockOf(at)}`
}

/** Says how many sales have come in, not each of them, and not more often than one can listen to. */
function Announcement({ sales }: { sales: RecentSale[] }) {
  const [text, setText] = useState('')
  const [told] = useState(() => new Set(sales.map(({ key }) => key)))
  const newest = useRef(sales)
  const teller = useRef<ReturnType<typeof atMostEvery>>(undefined)
  useEffect(() => {
    const telling = atMostEvery(tellEveryMs, () => {
      const fresh = newest.current.filter(({ key }) => !told.has(key))
      for (const { key } of fresh) told.add(key)
      if (fresh.length > 0) setText(announcementOf(fresh))
    })
    teller.current = telling
    return () => telling.stop()
  }, [told])
  useEffect(() => {
    newest.current = sales
    if (sales.some(({ key }) => !told.has(key))) teller.current?.ask()
  }, [sales, told])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function announcementOf(fresh: readonly RecentSale[]): string {
  const pence = fresh.reduce((sum, sale) => sum + sale.pence, 0)
  const [only] = fresh
  if (fresh.length === 1 && only) return `Sold: ${only.product}, ${pounds(only.pence)}`
  return `${fresh.length} more sales, ${pounds(pence)}`
}
