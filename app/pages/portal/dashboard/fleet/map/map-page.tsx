import { Maximize2, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '#app/pages/portal/dashboard/leads/use-now.ts'
import { isForRole } from '#app/portal/gate.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetDeskCalls } from '#features/fleet/calls/desk.ts'
import type { MapSite } from '#features/fleet/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { MapDrawing, SignShape } from './map-drawing.tsx'
import { placed, signWords } from './map-sites.ts'
import { type View, viewOf, within } from './map-view.ts'
import { SiteCard } from './site-card.tsx'
import { SiteList } from './site-list.tsx'

export default function FleetMapPage() {
  return (
    <PortalPage
      title="Map"
      intro="Where the machines stand, and the most urgent open alert at each site."
      action="fleet.list"
      skeleton={<MapSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          <FleetMap mayChange={isForRole(account, 'fleet.write')} />
        </>
      )}
    </PortalPage>
  )
}

function FleetMap({ mayChange }: { mayChange: boolean }) {
  const { loaded, reload, refresh } = useCall(fleetDeskCalls.map)
  useFleetNews(refresh, 10_000)
  return (
    <Answered loaded={loaded} what="The map" onRetry={reload} skeleton={<MapSkeleton />}>
      {(sites) =>
        sites.length === 0 ? (
          <div className="rounded-card border border-line bg-card">
            <EmptyState title="No machine stands anywhere yet">
              Once one is commissioned, its site is here.
            </EmptyState>
          </div>
        ) : (
          <SitesOnMap sites={sites} mayChange={mayChange} onPlaced={refresh} />
        )
      }
    </Answered>
  )
}

function SitesOnMap(props: { sites: MapSite[]; mayChange: boolean; onPlaced: () => void }) {
  const [query] = useSearchParams()
  const now = useNow()
  const onMap = placed(props.sites)
  const [view, setView] = useState<View>(() => viewOf(onMap))
  const selected = query.get('site')
  const chosen = props.sites.find(({ id }) => id === selected)
  const chosenPlace = onMap.find(({ site }) => site.id === selected)
  const linkTo = (id: string) => `?${new URLSearchParams({ site: id })}`
  /** From the list: it may be anywhere. */
  const show = (id: string) => {
    const place = onMap.find(({ site }) => site.id === id)
    if (place) setView(within({ x: place.x, y: place.y, zoom: Math.max(view.zoom, 12) }))
  }
  const zoom = (by: number) => () => setView(within({ ...view, zoom: view.zoom * by }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="relative">
          <MapDrawing
            sites={onMap}
            view={view}
            selected={selected}
            linkTo={linkTo}
            onView={setView}
          />
          <div className="absolute top-3 right-3 grid gap-2 *:bg-float *:shadow-raise">
            <Button size="icon" variant="outline" aria-label="Zoom in" onClick={zoom(1.6)}>
              <Plus aria-hidden="true" className="size-5" />
            </Button>
            <Button size="icon" variant="outline" aria-label="Zoom out" onClick={zoom(1 / 1.6)}>
              <Minus aria-hidden="true" className="size-5" />
            </Button>
            <Button
              size="icon"
              variant="outline"
              aria-label="Show all"
              onClick={() => setView(viewOf(onMap))}
            >
              <Maximize2 aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </div>
        <Legend />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {chosen && (
          <SiteCard
            key={chosen.id}
            site={chosen}
            isRough={chosenPlace?.isRough ?? true}
            now={now}
            mayChange={props.mayChange}
            onPlaced={props.onPlaced}
            closeTo="?"
          />
        )}
        <SiteList sites={props.sites} selected={selected} linkTo={linkTo} onShow={show} />
      </div>
    </div>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {(['critical', 'high', 'normal', 'fine', 'new'] as const).map((sign) => (
        <li key={sign} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="-10 -10 20 20" className="size-4">
            <SignShape sign={sign} size={7} />
          </svg>
          {sign === 'new' ? 'Not connected yet, or asleep' : signWords[sign]}
        </li>
      ))}
    </ul>
  )
}

function MapSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-160 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
