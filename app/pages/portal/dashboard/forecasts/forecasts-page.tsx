import { ChartNoAxesCombined } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { categories } from '#content/products.ts'
import { forecastCalls } from '#features/forecasting/calls.ts'
import type { Forecasts, ForecastWeek } from '#features/forecasting/schema.ts'
import { wholePounds } from '#lib/pounds.ts'
import { longDate } from '#lib/time.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FleetNavigation } from '../fleet/fleet-navigation.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ForecastTable } from './forecast-table.tsx'

export default function ForecastsPage() {
  return (
    <PortalPage
      title="Forecasts"
      intro="What we expect to sell, and how right we were. Every forecast is kept and compared with what came."
      action="fleet.list"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <FleetNavigation />
          <Loaded />
        </>
      )}
    </PortalPage>
  )
}

function Loaded() {
  const { loaded, reload } = useCall(forecastCalls.all)
  return (
    <Answered loaded={loaded} what="Forecasts" onRetry={reload} skeleton={<TableSkeleton />}>
      {(forecasts) =>
        forecasts.fit ? (
          <Shown forecasts={forecasts} fit={forecasts.fit} />
        ) : (
          <EmptyState title="Nothing has been forecast yet" icon={ChartNoAxesCombined}>
            Demand is learnt each night from what machines with a plan have sold. The first
            forecasts are here tomorrow.
          </EmptyState>
        )
      }
    </Answered>
  )
}

function Shown({ forecasts, fit }: { forecasts: Forecasts; fit: NonNullable<Forecasts['fit']> }) {
  const { weeks, machines } = forecasts
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-ink-2">
        Learnt on {dayOf(fit.asOf)} from {whole(fit.examples)} weeks of {whole(fit.pairs)} products
        in machines.
      </p>
      <Panel title="How long stock will last">
        {machines.length === 0 ? (
          <p className="text-ink-2">No machine has been looked at yet. This is done every hour.</p>
        ) : (
          <ForecastTable
            name="How long the stock of each machine will last"
            columns={[
              'Likely empty in 3 days',
              'Lost in a week',
              'Out of date in a week',
              'A visit pays from',
            ]}
            rows={machines.map((machine) => ({
              key: machine.machineId,
              title: (
                <Link
                  to={`/dashboard/machines/${machine.machineId}`}
                  className="font-medium text-rust underline-offset-4 hover:underline"
                >
                  {machine.serial}
                </Link>
              ),
              note: `${machine.company}, ${machine.site}, ${machine.spot}`,
              cells: [
                `${machine.sellingOut} ${machine.sellingOut === 1 ? 'slot' : 'slots'}`,
                wholePounds(machine.lostPence),
                wholePounds(machine.wastedPence),
                machine.visitBy ? shortDay(machine.visitBy) : 'Not within two weeks',
              ],
            }))}
          />
        )}
      </Panel>
      <ChangesPanel changes={forecasts.changes} />
      {weeks.length === 0 ? (
        <Panel title="How right we were">
          <p className="text-ink-2">
            No forecast week is over yet. Forecasts of a week are made on its Monday and compared on
            the next.
          </p>
        </Panel>
      ) : (
        <Scores {...forecasts} />
      )}
    </div>
  )
}

function Scores({ weeks, categories: byCategory }: Forecasts) {
  const sum = (value: (week: ForecastWeek) => number) =>
    weeks.reduce((total, week) => total + value(week), 0)
  const pairs = sum((week) => week.pairs)
  const error = (value: (week: ForecastWeek) => number) =>
    Math.sqrt(sum((week) => value(week) ** 2 * week.pairs) / pairs)
  const ours = error((week) => week.error)
  const ways: [name: string, error: number][] = [
    ['Our forecast', ours],
    ['Exponential smoothing (0.2)', error((week) => week.errorSmoothed)],
    ['Mean of the last four weeks', error((week) => week.errorFourWeeks)],
  ]
  const covered = sum((week) => week.covered * week.pairs) / pairs
  const lost = sum((week) => week.lostPence)
  return (
    <>
      <Panel title="How right we were">
        <LineChart
          title="Expected and sold by week"
          summary={`In ${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'} ${whole(sum((week) => week.expected))} were expected and ${whole(sum((week) => week.sold))} were sold.`}
          labels={weeks.map(({ week }) => shortDay(week))}
          series={[
            { name: 'Expected', values: weeks.map(({ expected }) => Math.round(expected)) },
            { name: 'Sold', values: weeks.map(({ sold }) => sold) },
          ]}
          format={whole}
        />
        <p className="mt-4 max-w-prose text-ink-2">
          {Math.round(covered * 100)} % of all counts fell into the range that should hold 80 % of
          them. About {wholePounds(lost)} of sales were lost because a slot was empty or a machine
          was off.
        </p>
      </Panel>
      <Panel title="Beside simple ways to forecast">
        <ForecastTable
          name="The usual error of one product in one machine in a week, by way of forecasting"
          columns={['Usual error', 'Against ours']}
          rows={ways.map(([name, value]) => ({
            key: name,
            title: <span className="font-medium">{name}</span>,
            cells: [value.toFixed(2), value === ours ? '' : against(value, ours)],
          }))}
        />
      </Panel>
      <Panel title="By category">
        <ForecastTable
          name="Expected and sold by category"
          columns={['Expected', 'Sold', 'In the 80 % range', 'Lost']}
          rows={byCategory.map((one) => ({
            key: one.category,
            title: (
              <span className="font-medium">
                {one.category in categories
                  ? categories[one.category as keyof typeof categories].name
                  : one.category}
              </span>
            ),
            cells: [
              whole(one.expected),
              whole(one.sold),
              `${Math.round(one.covered * 100)} %`,
              wholePounds(one.lostPence),
            ],
          }))}
        />
      </Panel>
    </>
  )
}

/** "4.8 % larger". */
function against(error: number, ours: number): string {
  const percent = (error / ours - 1) * 100
  return `${Math.abs(percent).toFixed(1)} % ${percent >= 0 ? 'larger' : 'smaller'}`
}

const whole = (count: number) => Math.round(count).toLocaleString('en-GB')
const shortDay = (day: string) =>
  longDate(day, { weekday: 'short', day: 'numeric', month: 'short' })
