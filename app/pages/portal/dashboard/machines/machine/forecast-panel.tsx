import { useState } from 'react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { forecastCalls } from '#features/forecasting/calls.ts'
import type { ProductForecast } from '#features/forecasting/schema.ts'
import { londonText } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { ForecastTable } from '../../forecasts/forecast-table.tsx'

const fewest = 8

/** What is expected to sell within seven days, and why; hosts see the same as we do. */
export function ForecastPanel({ machineId }: { machineId: string }) {
  const { loaded, reload } = useCall(forecastCalls.machine, { params: { id: machineId } })
  const [all, setAll] = useState(false)
  return (
    <Panel title="What we expect to sell in seven days">
      <Answered loaded={loaded} what="The forecast" onRetry={reload} skeleton={<TableSkeleton />}>
        {(forecasts) =>
          forecasts.length === 0 ? (
            <p className="text-ink-2">
              Nothing has been forecast for this machine yet. Demand is learnt each night from what
              it has sold.
            </p>
          ) : (
            <>
              <Forecasts rows={all ? forecasts : forecasts.slice(0, fewest)} />
              <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
                <p className="max-w-prose text-ink-2 text-sm">
                  Most likely: eight weeks of ten lie in this range.
                </p>
                {forecasts.length > fewest && (
                  <Button variant="outline" size="sm" onClick={() => setAll(!all)}>
                    {all ? 'Show fewer' : `Show all ${forecasts.length} products`}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

/** What is expected of each product, and how likely it is to sell out. */
export function Forecasts({ rows }: { rows: readonly ProductForecast[] }) {
  return (
    <ForecastTable
      name="What we expect to sell of each product in seven days"
      columns={['Expected', 'Most likely', 'In stock', 'Sold out in 3 days']}
      rows={rows.map((one) => ({
        key: one.product,
        title: <span className="font-medium">{one.product}</span>,
        note: one.reason,
        cells: [
          one.expected < 10 ? one.expected.toFixed(1) : Math.round(one.expected),
          one.low === one.high ? one.low : `${one.low} to ${one.high}`,
          one.stock ?? '–',
          <SoldOut key="sold out" {...one} />,
        ],
      }))}
    />
  )
}

/** The chance by the end of three days, and from which hour it is more likely than not. */
function SoldOut({ soldOutByHour, soldOutFrom, stock }: ProductForecast) {
  const chance = soldOutByHour?.at(-1)
  if (chance === undefined) return '–'
  return (
    <>
      {chanceWords(chance)}
      {soldOutFrom && stock !== 0 && (
        <span className="block text-ink-2 max-sm:ml-2">likely from {hourOf(soldOutFrom)}</span>
      )}
    </>
  )
}

/** "Fri 15:00". */
const hourOf = (moment: string) =>
  londonText(moment, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).replace(',', '')

const chanceWords = (chance: number) =>
  chance < 0.01 ? 'Hardly' : chance > 0.99 ? 'Almost surely' : `${Math.round(chance * 100)} %`
