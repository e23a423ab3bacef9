import { Refrigerator } from 'lucide-react'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SiteFields } from '#app/portal/site-fields.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useCall, useFreshCall, useMake } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { useForm } from '#app/portal/use-form.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { siteCalls } from '#features/sites/calls/desk.ts'
import type { SiteDetail } from '#features/sites/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MachineLine } from '../../../machines-panel.tsx'
import { FleetNavigation } from '../../fleet-navigation.tsx'
import { DetailsForm, DetailsPanel, useDetails } from '../details-form.tsx'
import { NotThere } from '../not-there.tsx'
import { sitesPath } from '../site-list.tsx'

const skeleton = <Skeleton className="h-80 w-full rounded-card" />

export default function SitePage() {
  const { id } = usePathParams<'/dashboard/fleet/sites/:id'>()
  return (
    <PortalPage title="Site" action="companies.list" skeleton={skeleton}>
      {() => (
        <>
          <FleetNavigation />
          <Site key={id} id={id} />
        </>
      )}
    </PortalPage>
  )
}

function Site({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(siteCalls.find, { params: { id } })
  useFleetNews(refresh)
  usePageName(loaded.status === 'there' ? loaded.answer.name : undefined)
  if (isMissing(loaded)) return <NotThere title="We cannot find this site" />
  return (
    <Answered loaded={loaded} what="The site" onRetry={reload} skeleton={skeleton}>
      {(site) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs
            trail={[
              { label: 'Sites', to: sitesPath },
              {
                label: site.company.name,
                to: portalPath('/dashboard/fleet/sites/companies/:id', { id: site.company.id }),
              },
            ]}
            current={site.name}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <DetailsPanel>
              <SiteForm site={site} onSaved={refresh} />
            </DetailsPanel>
            <Machines site={site} />
          </div>
        </div>
      )}
    </Answered>
  )
}

function SiteForm({ site, onSaved }: { site: SiteDetail; onSaved: () => void }) {
  const params = { id: site.id }
  const { make } = useMake()
  const { start, times, show, onDone } = useDetails(site, onSaved)
  const form = useForm(siteCalls.change, {
    params,
    also: { version: start.version },
    onDone,
  })
  const loadNewest = async () => {
    const newest = await make(siteCalls.find, { params })
    if (newest) show(newest.answer)
  }
  return (
    <DetailsForm label="Site details" {...{ form, times }} onLoadNewest={loadNewest}>
      <SiteFields start={start} errors={form.errors} />
    </DetailsForm>
  )
}

function Machines({ site }: { site: SiteDetail }) {
  const { loaded, reload, refresh } = useCall(fleetCalls.machines, {
    query: { company: site.company.id },
  })
  useFleetNews(refresh)
  return (
    <Panel title="Machines">
      <Answered
        loaded={loaded}
        what="The machines"
        onRetry={reload}
        skeleton={<Skeleton className="h-16 rounded-field" />}
      >
        {(all) => {
          const here = all.filter((machine) => machine.site.id === site.id)
          if (here.length === 0) {
            return <EmptyState title="No machines here" icon={Refrigerator} />
          }
          return (
            <ul className="grid gap-2">
              {here.map((machine) => (
                <li key={machine.id}>
                  <MachineLine machine={machine} />
                </li>
              ))}
            </ul>
          )
        }}
      </Answered>
    </Panel>
  )
}
