import { Answered, Panel } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { DaysChart } from '../../sales/sales-charts.tsx'
import { ProductsTable } from '../../sales/sales-tables.tsx'

/** What this machine sold in four weeks, day by day and by product. */
export function MachineSales({ machineId }: { machineId: string }) {
  const today = londonDate(useSurroundings().now())
  const { loaded, reload, refresh } = useCall(fleetCalls.sales, {
    query: { from: addDays(today, -27), to: today, machine: machineId },
  })
  useFleetNews(refresh)
  return (
    <Panel title="Sales in 28 days">
      <Answered
        loaded={loaded}
        what="The sales"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="the sales">
            <Skeleton className="h-80" />
          </SkeletonGroup>
        }
      >
        {(sales) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2">
            <DaysChart sales={sales} />
            <ProductsTable sales={sales} />
          </div>
        )}
      </Answered>
    </Panel>
  )
}
