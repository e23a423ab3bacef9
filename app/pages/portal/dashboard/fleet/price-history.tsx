import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import type { Loaded } from '#app/portal/use-api.ts'
import type { PriceChange } from '#features/fleet/schema/planogram.ts'
import { pounds } from '#lib/pounds.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** What something cost from when on, the newest first. */
export function PriceHistory(props: {
  prices: { loaded: Loaded<PriceChange[]>; reload: () => void }
  /** What a line says beside the price. */
  about: (change: PriceChange) => string
}) {
  const { loaded, reload } = props.prices
  return (
    <Answered
      loaded={loaded}
      what="The prices"
      onRetry={reload}
      skeleton={<Skeleton className="h-16 rounded-field" />}
    >
      {(changes) =>
        changes.length === 0 ? (
          <p className="text-sm text-ink-2">No price on record yet.</p>
        ) : (
          <ol className="grid text-sm">
            {changes.map((change) => (
              <li
                key={`${change.at} ${change.serial} ${change.slot}`}
                className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2 last:border-b-0"
              >
                <span className="font-semibold tabular-nums">{pounds(change.pence)}</span>
                <span className="wrap-anywhere">
                  {props.about(change)}
                  <span className="block text-ink-2">from {timeOf(change.at)}</span>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  )
}
