import { MapPin } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { company } from '#content/company.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { modelNameOf } from '#features/fleet/policy/model-name.ts'
import { stockedPercent } from '#features/fleet/policy/stock.ts'
import type { MachineSummary } from '#features/fleet/schema/view.ts'
import { locationTypes } from '#features/leads/policy/location-types.ts'
import { ownCompanyCalls } from '#features/sites/calls/own.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import type { SiteView } from '#features/sites/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { ConditionBadge } from './machines/condition-badge.tsx'
import { StockBadge } from './machines/stock-badge.tsx'

/** A client's company, the places that we look after, and what stands there. */
export function MachinesPanel({ account }: { account: Pick<AccountView, 'company'> }) {
  if (!account.company) return null
  return <Sites company={account.company} />
}

const skeleton = (
  <SkeletonGroup label="your sites">
    <Skeleton className="h-16 rounded-field" />
  </SkeletonGroup>
)

function Sites(props: { company: { id: string; name: string } }) {
  const { loaded, reload, refresh } = useCall(ownCompanyCalls.find, {
    params: { companyId: props.company.id },
  })
  const machines = useCall(fleetCalls.machines)
  const refreshMachines = machines.refresh
  useFleetNews(
    useCallback(() => {
      refresh()
      refreshMachines()
    }, [refresh, refreshMachines]),
  )
  const known = machines.loaded.status === 'there' ? machines.loaded.answer : []
  return (
    <Panel title={props.company.name} className="lg:col-span-2 lg:row-span-2">
      <Answered loaded={loaded} what="Your sites" onRetry={reload} skeleton={skeleton}>
        {({ sites }) =>
          sites.length === 0 ? (
            <p className="text-ink-2">
              There is no site on record yet. Call us on {company.phone.display}, and we add it.
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {sites.map((site) => (
                <li key={site.id} className="py-4 last:pb-0">
                  <Site site={site} machines={known.filter((each) => each.site.id === site.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {machines.loaded.status === 'failed' && (
        <Answered {...machines} what="Your machines" onRetry={machines.reload} skeleton={null}>
          {() => null}
        </Answered>
      )}
    </Panel>
  )
}

function Site(props: { site: SiteView; machines: MachineSummary[] }) {
  const { site } = props
  return (
    <>
      <div className="flex items-start gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-2 text-ink-2">
          <MapPin aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{site.name}</p>
          <p className="text-ink-2">
            {onOneLine(siteAddress(site), locationTypes[site.environment])}
          </p>
        </div>
      </div>
      {props.machines.length > 0 && (
        <ul className="mt-3 grid gap-2 sm:pl-14">
          {props.machines.map((machine) => (
            <li key={machine.id}>
              <MachineLine machine={machine} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A machine of a list that says where it stands, with a way to its page. */
export function MachineLine({ machine }: { machine: MachineSummary }) {
  const { id, spot, status, stock } = machine
  const percent = stockedPercent(stock)
  const path = portalPath('/dashboard/machines/:id', { id })
  return (
    <Link
      to={useSurroundings().pathOf(path) ?? path}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-field border border-line px-4 py-3 hover:bg-paper-2"
    >
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{spot || modelNameOf(machine)}</span>
        <span className="block text-sm text-ink-2">
          {modelNameOf(machine)}
          {percent !== null && `, ${percent}% stocked`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <StockBadge {...machine} />
        <ConditionBadge {...status} />
      </span>
    </Link>
  )
}
