import { CalendarCheck } from 'lucide-react'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { visitCalls } from '#features/visits/calls.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UrgencyBadge } from '../alert-marks.tsx'
import { dayWords } from './visit-columns.tsx'

/** Which sites need a visit and have none planned, the neediest first. */
export function SuggestionsList({ onPlan }: { onPlan: (siteId: string) => void }) {
  const { loaded, reload } = useCall(visitCalls.suggestions)
  return (
    <Answered loaded={loaded} what="Suggestions" onRetry={reload} skeleton={<TableSkeleton />}>
      {(suggestions) =>
        suggestions.length === 0 ? (
          <EmptyState title="No site needs a visit" icon={CalendarCheck}>
            Sites with empty slots, expiring packs or alerts, and those where nobody has been for
            two weeks, are listed here until a visit is planned.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {suggestions.map(({ site, company, urgency, reasons, lastVisitOn }) => (
              <li
                key={site.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold wrap-anywhere">{site.name}</span>
                    <UrgencyBadge urgency={urgency} />
                  </p>
                  <p className="text-sm text-ink-2 wrap-anywhere">
                    {company}, {site.postcode}
                    {lastVisitOn && `, last visit ${dayWords(lastVisitOn)}`}
                  </p>
                  <p className="mt-1">{reasons.join(' · ')}</p>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  className="max-sm:min-h-11 max-sm:w-full"
                  onClick={() => onPlan(site.id)}
                >
                  Plan a visit<span className="sr-only"> to {site.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
