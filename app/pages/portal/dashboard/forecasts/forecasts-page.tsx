import { ChartNoAxesCombined } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { forecastCalls } from '#features/forecasting/calls.ts'
import type { Forecasts } from '#features/forecasting/schema.ts'
import { wholePounds } from '#lib/pounds.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FleetNavigation } from '../fleet/fleet-navigation.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { BesideSimpleWays, ByCategory, ExpectedAndSold, shortDay, whole } from './scores.tsx'

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
          <>
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
            <p className="mt-4 max-w-prose text-ink-2 text-sm">
              A visit pays from the day on which waiting is likely to lose more than going there
              costs. Lost sales are at their price, what goes out of date at its cost.
            </p>
          </>
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
        <>
          <Panel title="How right we were">
            <ExpectedAndSold weeks={weeks} />
          </Panel>
          <Panel title="Beside simple ways to forecast">
            <BesideSimpleWays weeks={weeks} />
          </Panel>
          <Panel title="By category">
            <ByCategory of={forecasts.categories} />
          </Panel>
        </>
      )}
    </div>
  )
}
