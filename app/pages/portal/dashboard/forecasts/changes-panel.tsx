import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import type { RangeChange } from '#features/forecasting/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { pounds } from '#lib/pounds.ts'
import { ForecastTable } from './forecast-table.tsx'

/** What changes of ranges were to bring, and what they brought. */
export function ChangesPanel({ changes }: { changes: readonly RangeChange[] }) {
  const measured = changes.filter(({ broughtPence }) => broughtPence !== null)
  const sum = (value: (change: RangeChange) => number) =>
    pounds(measured.reduce((total, change) => total + value(change), 0))
  return (
    <Panel title="What the last changes brought">
      {changes.length === 0 ? (
        <p className="max-w-prose text-ink-2">
          No range has been changed since forecasting began. When a plan with other products goes
          live, what it was to bring is kept and measured for four weeks.
        </p>
      ) : (
        <>
          <ForecastTable
            name="What each change of a range was to bring a week, and what it brought"
            columns={['Expected a week', 'Brought a week']}
            rows={changes.map((change) => ({
              key: `${change.machineId} ${change.publishedAt}`,
              title: (
                <Link
                  to={portalPath('/dashboard/machines/:id', { id: change.machineId })}
                  className="font-medium text-rust underline-offset-4 hover:underline"
                >
                  {change.serial}
                </Link>
              ),
              note: `${change.site}, ${dayOf(change.publishedAt)}: ${swapWords(change.swaps)}`,
              cells: [signed(change.promisedPence), broughtWords(change)],
            }))}
          />
          <p className="mt-4 max-w-prose text-ink-2 text-sm">
            {measured.length > 0 &&
              `Expected of those measured: ${sum((change) => change.promisedPence)} a week; brought: ${sum((change) => change.broughtPence ?? 0)}. `}
            Margin of the products that were changed, less what was forecast for them without the
            change. If the rest of the machine sold more than forecast, the forecast is raised by as
            much.
          </p>
        </>
      )}
    </Panel>
  )
}

const signed = (pence: number) => `${pence > 0 ? '+' : ''}${pounds(pence)}`

function broughtWords({ broughtPence, measuredUntil }: RangeChange): string {
  if (broughtPence !== null) return signed(broughtPence)
  return measuredUntil ? 'Changed again too soon' : 'Being measured'
}

const mostNamed = 3

export function swapWords(swaps: RangeChange['swaps']): string {
  const named = swaps
    .slice(0, mostNamed)
    .map(({ slot, from, to }) => `${slot} ${from ?? 'empty'} → ${to ?? 'empty'}`)
  const more = swaps.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
