import { useState } from 'react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import type { Temperatures } from '#features/fleet/schema/view.ts'
import { type TemperatureDays, temperatureDays, warmestChilledCelsius } from '#lib/fleet-words.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { temperatureLabels, temperatureSummary } from './temperature-words.ts'

const dayWords: Record<TemperatureDays, string> = {
  '1': 'One day',
  '7': '7 days',
  '30': '30 days',
}

/** How warm it was inside, and where nothing was read. */
export function TemperaturePanel({ machineId }: { machineId: string }) {
  const [days, setDays] = useState<TemperatureDays>('1')
  const { loaded, reload, refresh } = useCall(fleetCalls.temperatures, {
    params: { id: machineId },
    query: { days },
  })
  useFleetNews(refresh)
  return (
    <Panel
      title="Temperature"
      action={
        <TableSelect
          label="Show"
          value={days}
          options={temperatureDays.map((value) => ({ value, text: dayWords[value] }))}
          onChange={(value) => setDays(value as TemperatureDays)}
        />
      }
    >
      <Answered
        loaded={loaded}
        what="The temperatures"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="the temperatures">
            <Skeleton className="h-80" />
          </SkeletonGroup>
        }
      >
        {(temperatures) => <Chart temperatures={temperatures} />}
      </Answered>
    </Panel>
  )
}

const celsius = (value: number) => `${Number(value.toFixed(1))} °C`

function Chart({ temperatures }: { temperatures: Temperatures }) {
  const { steps } = temperatures
  const read = steps.some(({ mean }) => mean !== null)
  return (
    <LineChart
      title="Inside the machine"
      summary={temperatureSummary(temperatures)}
      labels={temperatureLabels(temperatures)}
      series={[
        { name: 'Mean', values: steps.map(({ mean }) => mean) },
        {
          name: `${warmestChilledCelsius} °C, the limit for chilled food`,
          values: steps.map(() => (read ? warmestChilledCelsius : null)),
        },
      ]}
      band={{
        name: 'Lowest to highest',
        low: steps.map(({ low }) => low),
        high: steps.map(({ high }) => high),
      }}
      format={celsius}
    />
  )
}
